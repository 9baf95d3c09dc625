package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.State;

/**
 * A valid state with the logarithm of its likelihood.
 *
 * @param state the state
 * @param score log-likelihood
 */
record ScoredState(State state, double score) {}
