package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.CubeKnowledge;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.sample.ColorSample;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The cube on the page. Immutable.
 *
 * @param puzzle the name of the puzzle
 * @param facelets the stickers as face letters, {@code ?} if unknown
 * @param source the origin of the state; empty if the cube is unknown
 * @param state the state; empty if the stickers are not a valid state
 * @param problem the reason why the stickers are not a valid state
 * @param solved whether the cube is solved
 * @param confidence the probability of the camera reading; empty if the state was entered
 * @param stickers the camera estimate of each facelet; empty without a reading or after a later
 *     turn
 */
record ShownCube(
    String puzzle,
    String facelets,
    Optional<Source> source,
    Optional<State> state,
    Optional<String> problem,
    boolean solved,
    Optional<Double> confidence,
    List<SeenSticker> stickers) {
  /** The minimum confidence, the same as in a session. */
  private static final double MIN_CONFIDENCE = 0.5;

  enum Source {
    ENTERED,
    SCRAMBLE,
    CAMERA,
    CORRECTED
  }

  /**
   * The camera estimate of a sticker.
   *
   * @param probability the probability of the shown color
   * @param rgb the color in the picture; empty if the sticker was inferred
   */
  record SeenSticker(double probability, Optional<Integer> rgb) {
    private static final double DOUBTFUL = 0.95;

    /** Returns the estimate of each facelet of a reading. */
    static List<SeenSticker> of(Decoding decoding) {
      return decoding.stickers().stream()
          .map(
              estimate ->
                  new SeenSticker(
                      estimate.probability(
                          decoding.facelets().at(estimate.facelet()).orElseThrow()),
                      estimate.sample().map(ColorSample::rgb)))
          .toList();
    }

    StateSchema.Sticker view() {
      return new StateSchema.Sticker(
          probability, rgb.map(value -> String.format(Locale.ROOT, "#%06x", value)).orElse(null));
    }

    boolean isDoubtful() {
      return probability < DOUBTFUL;
    }
  }

  ShownCube {
    stickers = List.copyOf(stickers);
  }

  CubeKnowledge knowledge() {
    return new CubeKnowledge(source.isPresent(), state.isPresent(), isDoubted(), solved, problem);
  }

  boolean isDoubted() {
    return source.equals(Optional.of(Source.CAMERA))
        && confidence.filter(value -> value < MIN_CONFIDENCE).isPresent();
  }

  StateSchema.Cube view() {
    return new StateSchema.Cube(
        puzzle,
        facelets,
        source.map(who -> who.name().toLowerCase(Locale.ROOT)).orElse(null),
        state.isPresent(),
        problem.orElse(null),
        solved,
        confidence.orElse(null),
        stickers.isEmpty() ? null : stickers.stream().map(SeenSticker::view).toList(),
        IntStream.range(0, stickers.size())
            .filter(facelet -> stickers.get(facelet).isDoubtful())
            .boxed()
            .toList());
  }
}
