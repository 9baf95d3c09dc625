package dev.cubewright.core.coordinate;

import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.Set;

/**
 * A numbering of an aspect of states, such as the permutation or the orientations of an orbit, or
 * the places of a set of pieces. Implementations are immutable.
 *
 * <p>States with an equal aspect have the same rank, and a move maps states of one rank to states
 * of one rank.
 */
public interface Coordinate {
  /**
   * An aspect of a state.
   *
   * @param orbit the name of the orbit
   * @param orientations true for the orientations of the pieces, false for their places
   */
  record Aspect(String orbit, boolean orientations) {}

  /** {@return the name, such as {@code corners-permutation}; unique within a puzzle} */
  String name();

  /** {@return the orbits of the puzzle} */
  Orbits orbits();

  /** {@return the aspects that this coordinate describes} */
  Set<Aspect> aspects();

  /** {@return the number of ranks, at least 1} */
  long size();

  /**
   * {@return the rank of a state, 0 to {@code size() - 1}}
   *
   * @param state a state whose aspect this coordinate can represent
   */
  long rank(State state);

  /**
   * Changes a state so that it has a rank; other aspects do not change.
   *
   * @param rank 0 to {@code size() - 1}
   * @param state the state under construction
   * @throws IndexOutOfBoundsException if there is no such rank
   */
  void write(long rank, State.Builder state);

  /**
   * {@return the state with a rank that is solved in every other aspect}
   *
   * @param rank 0 to {@code size() - 1}
   * @throws IndexOutOfBoundsException if there is no such rank
   */
  default State unrank(long rank) {
    State.Builder builder = State.solved(orbits()).toBuilder();
    write(rank, builder);
    return builder.build();
  }
}
