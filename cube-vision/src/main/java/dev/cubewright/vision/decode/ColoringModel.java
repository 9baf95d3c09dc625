package dev.cubewright.vision.decode;

/** A set of possible colorings of all stickers. */
@FunctionalInterface
interface ColoringModel {
  /** Returns the posterior, given the log-likelihood by facelet and color. */
  StatePosterior posterior(double[][] stickerScores);
}
