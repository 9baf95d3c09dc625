package dev.cubewright.vision.decode;

/** What is believed possible of all stickers together. */
@FunctionalInterface
interface States {
  /**
   * {@return how likely everything possible is together, and each colour of each sticker}
   *
   * @param stickerScores log-likelihood by facelet and colour
   */
  StatePosterior posterior(double[][] stickerScores);
}
