"""The decisions of Hameln in the making: clicks on houses, circles and traps become legal actions."""
