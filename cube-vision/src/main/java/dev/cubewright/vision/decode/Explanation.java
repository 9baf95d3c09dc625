package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.Facelets;

/**
 * The most likely state of the pictures after one correction. An immutable value.
 *
 * @param <C> the kind of correction
 * @param correction what is corrected
 * @param state the most likely state then
 * @param facelets its stickers
 * @param misfit how much better the stickers would be explained then if no rule of the puzzle held,
 *     as a natural logarithm
 * @param loss how unlikely the stickers are then, with the cost of the correction; a natural
 *     logarithm
 */
public record Explanation<C extends Correction>(
    C correction, State state, Facelets facelets, double misfit, double loss) {}
