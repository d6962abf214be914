"""Small games that exist only to prove the kernel before a real one leans on it."""
