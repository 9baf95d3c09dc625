package dev.cubewright.solver;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which states count as done: the solved one, or all that match a pattern; in either case held in
 * any way. An immutable value.
 */
public final class Goal {
  private static final Goal SOLVED = new Goal(null);

  private final @Nullable Pattern pattern;

  private Goal(@Nullable Pattern pattern) {
    this.pattern = pattern;
  }

  /** {@return the goal that everything is solved} */
  public static Goal solved() {
    return SOLVED;
  }

  /**
   * {@return the goal that every place holds what a pattern allows, once the whole puzzle is turned
   * in some way}
   *
   * @param pattern what each place may hold
   */
  public static Goal of(Pattern pattern) {
    return new Goal(pattern);
  }

  /** {@return the pattern, nothing if everything is to be solved} */
  public Optional<Pattern> pattern() {
    return Optional.ofNullable(pattern);
  }

  /**
   * {@return whether nothing is left to do}
   *
   * @param puzzle the puzzle
   * @param state a state of the puzzle
   */
  public boolean isReached(Puzzle puzzle, State state) {
    if (pattern == null) {
      return puzzle.isSolved(state);
    }
    for (Move rotation : puzzle.rotations()) {
      if (pattern.matches(state.apply(rotation))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Goal that && Objects.equals(pattern, that.pattern);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(pattern);
  }

  @Override
  public String toString() {
    return pattern == null ? "solved" : pattern.toString();
  }
}
