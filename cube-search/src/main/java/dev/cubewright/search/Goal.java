package dev.cubewright.search;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which states count as done: the solved one, all that match a pattern, or all that some moves make
 * of the solved one; in any case held in any way. An immutable value.
 */
public final class Goal {
  private static final Goal SOLVED = new Goal(null, null);

  private final @Nullable Pattern pattern;
  private final @Nullable Subgroup subgroup;

  private Goal(@Nullable Pattern pattern, @Nullable Subgroup subgroup) {
    this.pattern = pattern;
    this.subgroup = subgroup;
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
    return new Goal(pattern, null);
  }

  /**
   * {@return the goal that some moves alone would solve the puzzle, as far as a pattern tells its
   * pieces apart}
   *
   * @param subgroup the moves and the pattern
   */
  public static Goal of(Subgroup subgroup) {
    return new Goal(subgroup.pattern(), subgroup);
  }

  /**
   * {@return the pattern; empty if everything must be solved; of a {@linkplain #subgroup()
   * subgroup} the one that tells pieces apart}
   */
  public Optional<Pattern> pattern() {
    return Optional.ofNullable(pattern);
  }

  /** {@return the only matching state, in any orientation; empty if there are several} */
  public Optional<State> state() {
    return pattern().filter(unused -> subgroup == null).flatMap(Pattern::state);
  }

  /**
   * {@return the renaming of pieces that makes this goal the solved state; empty if {@link #state}
   * is empty, or if the goal has identical pieces at places of different pieces}
   */
  public Optional<Transformation> renaming() {
    return state()
        .map(wanted -> wanted.transformation().inverse())
        .filter(renaming -> renaming.orbits().allowRenaming(renaming));
  }

  /** {@return the subgroup, nothing if every place is judged by itself} */
  public Optional<Subgroup> subgroup() {
    return Optional.ofNullable(subgroup);
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
      State held = state.apply(rotation);
      if (subgroup == null ? pattern.matches(held) : subgroup.contains(held)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Goal that
        && Objects.equals(pattern, that.pattern)
        && Objects.equals(subgroup, that.subgroup);
  }

  @Override
  public int hashCode() {
    return Objects.hash(pattern, subgroup);
  }

  @Override
  public String toString() {
    return pattern == null ? "solved" : pattern.toString();
  }
}
