package dev.cubewright.solver;

import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.PieceKinds;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The states that some moves make of a solved puzzle, as far as a pattern tells its pieces apart:
 * how each place is filled may depend on the others. An immutable value.
 */
public final class Subgroup {
  /** More states than this are not listed. */
  public static final int MAXIMUM_STATES = 20_000;

  private final Pattern pattern;
  private final List<Transformation> moves;
  private final PieceKinds kinds;
  private final Set<State> states;

  private Subgroup(Pattern pattern, List<Transformation> moves, State solved) {
    this.pattern = pattern;
    this.moves = List.copyOf(moves);
    kinds = PieceKinds.of(pattern);
    states = Collections.unmodifiableSet(reached(kinds, this.moves, solved));
  }

  /**
   * Returns the states that moves make.
   *
   * @param pattern only says which pieces and orientations are told apart
   * @param moves moves of the puzzle
   * @return the subgroup; takes memory for each of its states
   * @throws IllegalArgumentException if there are more than {@value #MAXIMUM_STATES} states
   */
  public static Subgroup of(Pattern pattern, List<Transformation> moves) {
    return new Subgroup(pattern, moves, State.solved(pattern.orbits()));
  }

  /**
   * {@return the same states of a puzzle whose pieces have other names}
   *
   * @param names tells the same pieces apart by their other names
   * @param renaming gives the names
   */
  public Subgroup renamed(Pattern names, Transformation renaming) {
    return new Subgroup(names, moves, State.solved(names.orbits()).renamed(renaming));
  }

  private static Set<State> reached(PieceKinds kinds, List<Transformation> moves, State solved) {
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
            "the moves make more than " + MAXIMUM_STATES + " states that the pattern tells apart");
      }
    }
    return reached;
  }

  /** {@return the pattern that tells pieces apart} */
  public Pattern pattern() {
    return pattern;
  }

  /** {@return what the moves do} */
  public List<Transformation> moves() {
    return moves;
  }

  /** {@return the states with {@linkplain PieceKinds kinds} for pieces, the solved one first} */
  public Set<State> states() {
    return states;
  }

  /**
   * {@return whether the moves make a state, as far as the pattern tells}
   *
   * @param state a state of the puzzle
   */
  public boolean contains(State state) {
    return states.contains(kinds.of(state));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Subgroup that
        && pattern.equals(that.pattern)
        && states.equals(that.states);
  }

  @Override
  public int hashCode() {
    return 31 * pattern.hashCode() + states.size();
  }

  @Override
  public String toString() {
    return states.size() + " states of " + pattern;
  }
}
