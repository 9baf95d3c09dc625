package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.Facelets;
import java.util.List;

/**
 * The most likely valid state of a cube, given its stickers. An immutable value.
 *
 * @param state the state; valid even if the pictures do not show a valid one
 * @param facelets the stickers of the state
 * @param confidence the probability of the state, 0 to 1, if the pictures show a valid cube
 * @param stickers the estimate of each sticker, in the order of the facelets
 * @param alternatives the next most likely states, best first; may be empty
 * @param misfit the gain in natural log-likelihood if the rules of the puzzle are ignored; a value
 *     above about 9 indicates an error in the pictures
 * @param evidence the natural logarithm of the summed likelihood of all valid states; comparable
 *     only with other arrangements of the same stickers
 */
public record Decoding(
    State state,
    Facelets facelets,
    double confidence,
    List<StickerEstimate> stickers,
    List<Alternative> alternatives,
    double misfit,
    double evidence) {
  /** The minimum confidence of a sure state, and the minimum probability of a sure sticker. */
  public static final double SURE = 0.95;

  /** A state with a lower confidence is doubtful: more likely wrong than right. */
  public static final double DOUBTFUL = 0.5;

  /**
   * Another possible state.
   *
   * @param state the state
   * @param probability the probability, 0 to 1
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
   * {@return this decoding with the confidence and the probabilities of the alternatives multiplied
   * by a share}
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
   * {@return the indices of the stickers whose color in this state is less likely than a limit}
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
