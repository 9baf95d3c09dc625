package dev.cubewright.solver.catalog;

import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.solver.floppy.FloppyContestFormat;
import java.util.Optional;

/**
 * Reads states as facelets; those of the floppy cube also as the 30 numbers of a contest.
 * Thread-safe.
 */
public final class StateReader {
  private final FaceletReader facelets;
  private final Optional<FloppyContestFormat> numbers;

  /**
   * Creates a reader.
   *
   * @param stateSpace the states of the puzzle
   */
  public StateReader(StateSpace stateSpace) {
    this.facelets = new FaceletReader(stateSpace);
    this.numbers =
        Optional.of(stateSpace)
            .filter(space -> space.puzzle().name().equals("3x3x1"))
            .map(FloppyContestFormat::new);
  }

  /**
   * {@return the state that a text describes, or the first violated rule}
   *
   * @param text facelets, or 30 numbers separated by blanks
   */
  public Reading read(String text) {
    return numbers.isPresent() && areNumbers(text) ? numbers.get().read(text) : facelets.read(text);
  }

  /** Numbers without blanks are stickers. */
  private static boolean areNumbers(String text) {
    return text.strip().contains(" ")
        && text.chars().allMatch(c -> Character.isDigit(c) || Character.isWhitespace(c));
  }
}
