package dev.cubewright.vision.decode;

/**
 * The decoding of the pictures after one correction. An immutable value.
 *
 * @param <C> the kind of correction
 * @param correction what is corrected
 * @param decoding the most likely state then
 * @param loss how unlikely the stickers are then, with the cost of the correction; a natural
 *     logarithm
 */
public record Explanation<C extends Correction>(C correction, Decoding decoding, double loss) {}
