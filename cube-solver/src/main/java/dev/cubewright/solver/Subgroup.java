package dev.cubewright.solver;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.PieceKinds;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

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

  /** All states; or for each orbit those that it has, the others being solved. */
  private final List<Set<State>> parts;

  private Subgroup(Pattern pattern, List<Transformation> moves, State solved, boolean isByOrbit) {
    this.pattern = pattern;
    this.moves = List.copyOf(moves);
    kinds = PieceKinds.of(pattern);
    UnaryOperator<State> whole = UnaryOperator.identity();
    parts =
        isByOrbit
            ? kinds.orbits().list().stream()
                .map(orbit -> reached(solved, (State state) -> only(orbit, state)))
                .toList()
            : List.of(reached(solved, whole));
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
    return new Subgroup(pattern, moves, State.solved(pattern.orbits()), false);
  }

  /**
   * Returns all combinations of what moves make of each orbit: the states that they make, if these
   * are as many.
   *
   * @param pattern only says which pieces and orientations are told apart
   * @param moves moves of the puzzle
   * @return the states; takes memory for each state of each orbit
   * @throws IllegalArgumentException if an orbit has more than {@value #MAXIMUM_STATES} states
   */
  public static Subgroup byOrbit(Pattern pattern, List<Transformation> moves) {
    return new Subgroup(pattern, moves, State.solved(pattern.orbits()), true);
  }

  /**
   * {@return the same states of a puzzle whose pieces have other names}
   *
   * @param names tells the same pieces apart by their other names
   * @param renaming gives the names
   */
  public Subgroup renamed(Pattern names, Transformation renaming) {
    State solved = State.solved(names.orbits()).renamed(renaming);
    return new Subgroup(names, moves, solved, parts.size() > 1);
  }

  private Set<State> reached(State solved, UnaryOperator<State> part) {
    List<Transformation> steps = moves.stream().map(kinds::of).toList();
    State first = part.apply(kinds.of(solved));
    Set<State> reached = new LinkedHashSet<>(Set.of(first));
    Deque<State> open = new ArrayDeque<>(reached);
    for (State state = open.poll(); state != null; state = open.poll()) {
      for (Transformation step : steps) {
        State next = part.apply(state.apply(step));
        if (reached.add(next)) {
          open.add(next);
        }
      }
      if (reached.size() > MAXIMUM_STATES) {
        throw new IllegalArgumentException(
            "the moves make more than " + MAXIMUM_STATES + " states that the pattern tells apart");
      }
    }
    return Collections.unmodifiableSet(reached);
  }

  /** Returns a state in which one orbit is as in another state, and the others are solved. */
  private State only(Orbit orbit, State state) {
    State.Builder builder = State.solved(kinds.orbits()).toBuilder();
    for (int place = 0; place < orbit.size(); place++) {
      builder.piece(orbit, place, state.piece(orbit, place));
      builder.orientation(orbit, place, state.orientation(orbit, place));
    }
    return builder.build();
  }

  /** {@return the pattern that tells pieces apart} */
  public Pattern pattern() {
    return pattern;
  }

  /** {@return what the moves do} */
  public List<Transformation> moves() {
    return moves;
  }

  /**
   * {@return what the states are combinations of, with {@linkplain PieceKinds kinds} for pieces:
   * all states in one part, or a part for each orbit, in each of which the other orbits are solved;
   * the solved state is the first of each}
   */
  public List<Set<State>> parts() {
    return parts;
  }

  /** {@return how many states there are} */
  public BigInteger size() {
    return parts.stream()
        .map(part -> BigInteger.valueOf(part.size()))
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  /**
   * {@return whether the moves make a state, as far as the pattern tells}
   *
   * @param state a state of the puzzle
   */
  public boolean contains(State state) {
    State seen = kinds.of(state);
    if (parts.size() == 1) {
      return parts.get(0).contains(seen);
    }
    List<Orbit> orbits = kinds.orbits().list();
    for (int number = 0; number < parts.size(); number++) {
      if (!parts.get(number).contains(only(orbits.get(number), seen))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Subgroup that
        && pattern.equals(that.pattern)
        && parts.equals(that.parts);
  }

  @Override
  public int hashCode() {
    return 31 * pattern.hashCode() + size().hashCode();
  }

  @Override
  public String toString() {
    return size() + " states of " + pattern;
  }
}
