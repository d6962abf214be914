"""What is seen and touched: widgets, the scene of the table, and everything that is painted."""
