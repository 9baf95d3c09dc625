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
 * A set of goal states in any orientation: the solved state, all states that match a pattern, or
 * all states that given moves reach from the solved state. An immutable value.
 */
public final class Goal {
  private static final Goal SOLVED = new Goal(null, null);

  private final @Nullable Pattern pattern;
  private final @Nullable Subgroup subgroup;

  private Goal(@Nullable Pattern pattern, @Nullable Subgroup subgroup) {
    this.pattern = pattern;
    this.subgroup = subgroup;
  }

  /** {@return the solved state as a goal} */
  public static Goal solved() {
    return SOLVED;
  }

  /**
   * {@return the goal that a pattern matches in some orientation of the whole puzzle}
   *
   * @param pattern the pieces that each place may hold
   */
  public static Goal of(Pattern pattern) {
    return new Goal(pattern, null);
  }

  /**
   * {@return the states that given moves reach from the solved state, up to pieces that a pattern
   * does not distinguish}
   *
   * @param subgroup the moves and the pattern
   */
  public static Goal of(Subgroup subgroup) {
    return new Goal(subgroup.pattern(), subgroup);
  }

  /**
   * {@return the pattern, which for a {@linkplain #subgroup() subgroup} only distinguishes pieces;
   * empty for the solved state}
   */
  public Optional<Pattern> pattern() {
    return Optional.ofNullable(pattern);
  }

  /**
   * {@return the only state that the pattern matches, up to rotations of the whole puzzle; empty
   * for the solved state and for a subgroup, and if the pattern matches no state or several states}
   */
  public Optional<State> state() {
    return pattern().filter(unused -> subgroup == null).flatMap(Pattern::state);
  }

  /**
   * {@return the renaming of pieces that maps this goal to the solved state; empty if {@link
   * #state} is empty, or if the renaming would not map identical pieces to identical pieces}
   */
  public Optional<Transformation> renaming() {
    return state()
        .map(wanted -> wanted.transformation().inverse())
        .filter(renaming -> renaming.orbits().allowRenaming(renaming));
  }

  /** {@return the subgroup; empty if the goal is a pattern} */
  public Optional<Subgroup> subgroup() {
    return Optional.ofNullable(subgroup);
  }

  /**
   * {@return whether a state matches this goal}
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
