"""Proofs of the kernel, on small games made for them."""
