"""Nothing is shown or told but to those who may know it."""
