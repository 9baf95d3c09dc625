package dev.cubewright.solver.catalog;

import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.solver.floppy.FloppyContestFormat;
import java.util.Optional;

/**
 * Reads states as facelets; those of the floppy cube also as the contest's 30 numbers. Safe for
 * many threads.
 */
public final class StateReader {
  private final FaceletReader facelets;
  private final Optional<FloppyContestFormat> numbers;

  /**
   * Makes a reader.
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
   * {@return the state that a text describes, or the first rule that it breaks}
   *
   * @param text facelets, or 30 numbers with blanks between them
   */
  public Reading read(String text) {
    return numbers.isPresent() && areNumbers(text) ? numbers.get().read(text) : facelets.read(text);
  }

  /** Numbers that stand apart are the contest's format; together they are stickers as any. */
  private static boolean areNumbers(String text) {
    return text.strip().contains(" ")
        && text.chars().allMatch(c -> Character.isDigit(c) || Character.isWhitespace(c));
  }
}
