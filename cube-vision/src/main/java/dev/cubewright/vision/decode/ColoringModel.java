package dev.cubewright.vision.decode;

/** A set of possible colourings of all stickers. */
@FunctionalInterface
interface ColoringModel {
  /**
   * {@return the total likelihood of all colourings, and the probability of each colour of each
   * sticker}
   *
   * @param stickerScores log-likelihood by facelet and colour
   */
  StatePosterior posterior(double[][] stickerScores);
}
