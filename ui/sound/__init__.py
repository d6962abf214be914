"""What is heard: when, how loud, and by what."""
