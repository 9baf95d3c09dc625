package dev.cubewright.search;

import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.PieceKinds;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The states that given moves reach from the solved puzzle. A subgroup of {@link #of} also contains
 * all states that its pattern does not distinguish from a reached state, and lists its states. A
 * subgroup of {@link #exactly} contains exactly the reached states, without a list. An immutable
 * value.
 */
public final class Subgroup {
  /** The maximum number of listed states. */
  public static final int MAXIMUM_STATES = 20_000;

  private final Pattern pattern;
  private final List<Transformation> moves;
  private final PieceKinds kinds;

  /** The states, up to the pattern; empty if they are not listed. */
  private final Optional<Set<State>> listed;

  /** The exact states; empty if states are compared by the pattern. */
  private final Optional<StateSpace> exactly;

  private Subgroup(
      Pattern pattern,
      List<Transformation> moves,
      Optional<State> solved,
      Optional<StateSpace> exactly) {
    this.pattern = pattern;
    this.moves = List.copyOf(moves);
    this.exactly = exactly;
    kinds = PieceKinds.of(pattern);
    listed = solved.map(this::reached);
  }

  /**
   * Returns the states that moves reach, and all states that the pattern does not distinguish from
   * them.
   *
   * @param pattern only distinguishes pieces and orientations
   * @param moves moves of the puzzle
   * @return the subgroup, with memory for each of its states
   * @throws IllegalArgumentException if there are more than {@value #MAXIMUM_STATES} states
   */
  public static Subgroup of(Pattern pattern, List<Transformation> moves) {
    return new Subgroup(
        pattern, moves, Optional.of(State.solved(pattern.orbits())), Optional.empty());
  }

  /**
   * {@return the subgroup of exactly the states that moves reach, without a limit on their number}
   *
   * @param pattern distinguishes pieces for the tables of a search
   * @param moves moves of the puzzle
   * @param reached the states that the moves reach
   */
  public static Subgroup exactly(Pattern pattern, List<Transformation> moves, StateSpace reached) {
    return new Subgroup(pattern, moves, Optional.empty(), Optional.of(reached));
  }

  /**
   * {@return the listed states after a renaming of pieces, as {@linkplain PieceKinds kinds} of
   * pieces, the renamed solved state first; empty if this subgroup has no list}
   *
   * @param names the pattern that distinguishes the same pieces by their new names
   * @param renaming the renaming
   */
  public Optional<Set<State>> renamed(Pattern names, Transformation renaming) {
    return listed.isEmpty()
        ? Optional.empty()
        : new Subgroup(
                names,
                moves,
                Optional.of(State.solved(names.orbits()).renamed(renaming)),
                Optional.empty())
            .listed;
  }

  private Set<State> reached(State solved) {
    List<Transformation> steps = moves.stream().map(kinds::of).toList();
    State first = kinds.of(solved);
    Set<State> reached = new LinkedHashSet<>(Set.of(first));
    Deque<State> open = new ArrayDeque<>(reached);
    for (State state = open.poll(); state != null; state = open.poll()) {
      for (Transformation step : steps) {
        State next = state.apply(step);
        if (reached.add(next)) {
          open.add(next);
        }
      }
      if (reached.size() > MAXIMUM_STATES) {
        throw new IllegalArgumentException(
            "the moves reach more than "
                + MAXIMUM_STATES
                + " states that the pattern distinguishes");
      }
    }
    return Collections.unmodifiableSet(reached);
  }

  /** {@return the pattern that distinguishes pieces} */
  public Pattern pattern() {
    return pattern;
  }

  /** {@return the effects of the moves} */
  public List<Transformation> moves() {
    return moves;
  }

  /**
   * {@return the listed states as {@linkplain PieceKinds kinds} of pieces; empty if this subgroup
   * has no list}
   */
  public Optional<Set<State>> states() {
    return listed;
  }

  /**
   * {@return whether the moves reach a state} The result may be false for a reachable state if
   * identical pieces move only together and the test would take long.
   *
   * @param state a state of the puzzle
   */
  public boolean contains(State state) {
    return listed
        .map(states -> states.contains(kinds.of(state)))
        .orElseGet(() -> exactly.orElseThrow().isQuicklyReached(state));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Subgroup that
        && pattern.equals(that.pattern)
        && listed.equals(that.listed)
        && (listed.isPresent() || moves.equals(that.moves));
  }

  @Override
  public int hashCode() {
    return 31 * pattern.hashCode() + listed.map(Set::size).orElseGet(moves::size);
  }

  @Override
  public String toString() {
    return listed.map(states -> states.size() + " states").orElse("the states that the moves reach")
        + " of "
        + pattern;
  }
}
