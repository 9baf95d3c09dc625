package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.CubeKnowledge;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The cube as it is shown. An immutable value.
 *
 * @param puzzle what it is called
 * @param facelets its stickers in face letters, {@code ?} for one that is not known
 * @param source where it is known from; empty if the cube is unknown
 * @param state the state that the stickers show, nothing if they show none
 * @param problem why they show none
 * @param solved whether it is solved
 * @param confidence the probability that the camera has read it right; empty if it was entered
 * @param stickers what the camera saw at each facelet; empty if it did not look, or the cube was
 *     turned since
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
  /** Below this it is likelier another cube; as a session judges it. */
  private static final double LEAST_CONFIDENCE = 0.5;

  /** Who says how a cube is. */
  enum Source {
    ENTERED,
    SCRAMBLE,
    CAMERA,
    CORRECTED
  }

  /**
   * What the camera saw at a facelet.
   *
   * @param probability how likely it is that the sticker there has the color that is shown
   * @param rgb the color in the picture, nothing if the sticker was inferred
   */
  record SeenSticker(double probability, Optional<Integer> rgb) {
    private static final double DOUBTFUL = 0.95;

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

  /** Returns how far it is known. */
  CubeKnowledge knowledge() {
    return new CubeKnowledge(source.isPresent(), state.isPresent(), isDoubted(), solved, problem);
  }

  /** Returns whether the camera has read it, and other cubes together are likelier. */
  boolean isDoubted() {
    return source.equals(Optional.of(Source.CAMERA))
        && confidence.filter(value -> value < LEAST_CONFIDENCE).isPresent();
  }

  /** Returns the cube as a member of the state. */
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
