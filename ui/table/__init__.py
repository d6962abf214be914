"""The table that all games share: geometry, scene, gestures, prompts and the curtain."""
