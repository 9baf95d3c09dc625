package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.Facelets;

/**
 * The most likely state of the pictures after one correction. An immutable value.
 *
 * @param <C> the kind of correction
 * @param correction the correction
 * @param state the most likely state after it
 * @param facelets the stickers of that state
 * @param misfit the gain in natural log-likelihood if the rules of the puzzle are ignored
 * @param loss the negative natural log-likelihood of the stickers plus the cost of the correction
 */
public record Explanation<C extends Correction>(
    C correction, State state, Facelets facelets, double misfit, double loss) {}
