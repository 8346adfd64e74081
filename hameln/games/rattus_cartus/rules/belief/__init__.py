"""What a seat can believe of hidden cards: hypotheses with weights, and worlds drawn from them."""
