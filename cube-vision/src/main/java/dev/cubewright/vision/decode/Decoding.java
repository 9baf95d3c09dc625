package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.Facelets;
import java.util.List;

/**
 * The most likely valid state of a cube whose stickers were seen. An immutable value.
 *
 * @param state the state; a valid one, also where the pictures show none
 * @param facelets its stickers
 * @param confidence how likely it is, 0 to 1, if the pictures show a valid cube
 * @param stickers what is known of each sticker, in the order of the facelets
 * @param alternatives the next most likely states, best first; they may be none
 * @param misfit how much better the stickers would be explained if no rule of the puzzle held, as a
 *     natural logarithm of likelihoods; from about 9 on something is wrong with the pictures
 * @param evidence how well all valid states together explain the stickers, as a natural logarithm;
 *     only comparable with that of the same stickers in other places
 */
public record Decoding(
    State state,
    Facelets facelets,
    double confidence,
    List<StickerEstimate> stickers,
    List<Alternative> alternatives,
    double misfit,
    double evidence) {
  /** The least confidence of a sure state, and the least probability of a sure sticker. */
  public static final double SURE = 0.95;

  /** A state with a lower confidence is doubtful: it is more likely wrong than right. */
  public static final double DOUBTFUL = 0.5;

  /**
   * Another state that the stickers may show.
   *
   * @param state the state
   * @param probability how likely it is, 0 to 1
   */
  public record Alternative(State state, double probability) {}

  /** {@return whether the confidence is at least {@link #SURE}} */
  public boolean isSure() {
    return confidence >= SURE;
  }

  /** {@return whether the confidence is below {@link #DOUBTFUL}} */
  public boolean isDoubtful() {
    return confidence < DOUBTFUL;
  }

  /**
   * {@return this decoding, with the confidence and the probabilities of the other states scaled}
   *
   * @param share the probability of the arrangement of the pictures, 0 to 1
   */
  public Decoding scaled(double share) {
    return new Decoding(
        state,
        facelets,
        share * confidence,
        stickers,
        alternatives.stream()
            .map(each -> new Alternative(each.state(), share * each.probability()))
            .toList(),
        misfit,
        evidence);
  }

  /**
   * {@return the numbers of the stickers whose colour in this state is less likely than a limit}
   *
   * @param least the limit, 0 to 1
   */
  public List<Integer> doubtful(double least) {
    return stickers.stream()
        .filter(
            sticker -> sticker.probability(facelets.at(sticker.facelet()).orElseThrow()) < least)
        .map(StickerEstimate::facelet)
        .toList();
  }
}
