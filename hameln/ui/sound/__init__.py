"""What is heard: sounds and music."""
