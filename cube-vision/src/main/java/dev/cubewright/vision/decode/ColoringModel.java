package dev.cubewright.vision.decode;

/** A set of possible colorings of all stickers. */
@FunctionalInterface
interface ColoringModel {
  /** Takes log-likelihoods by facelet and color. */
  StatePosterior posterior(double[][] stickerScores);
}
