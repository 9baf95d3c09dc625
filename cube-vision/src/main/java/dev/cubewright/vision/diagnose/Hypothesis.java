package dev.cubewright.vision.diagnose;

import dev.cubewright.vision.decode.Decoding;

/**
 * A mistake together with how badly it explains the stickers. Immutable.
 *
 * @param mistake what may have happened
 * @param decoding the most likely state without the mistake
 * @param loss how unlikely the stickers are then, with what the mistake costs; as a natural
 *     logarithm
 */
record Hypothesis(Mistake mistake, Decoding decoding, double loss) {
  static Hypothesis of(Mistake mistake, Decoding decoding) {
    return new Hypothesis(mistake, decoding, mistake.cost() - decoding.evidence());
  }
}
