package dev.cubewright.core.coordinate;

import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.Set;

/**
 * A numbering of some aspect of a state: which piece stands where in an orbit, how pieces are
 * turned, which places hold a set of pieces. Implementations are immutable.
 *
 * <p>States that agree in the aspect have the same rank, and a move leads from states of one rank
 * to states of one rank.
 */
public interface Coordinate {
  /**
   * One thing that coordinates can be about.
   *
   * @param orbit the name of the orbit
   * @param orientations whether it is how the pieces are turned, rather than where they stand
   */
  record Aspect(String orbit, boolean orientations) {}

  /** {@return the name, such as {@code corners-permutation}; unique among those of a puzzle} */
  String name();

  /** {@return the orbits of the puzzle that this numbers the states of} */
  Orbits orbits();

  /** {@return what this coordinate is about} */
  Set<Aspect> aspects();

  /** {@return the number of ranks, at least 1} */
  long size();

  /**
   * {@return the number of a state's aspect, 0 to {@code size() - 1}}
   *
   * @param state a state whose aspect this coordinate can express
   */
  long rank(State state);

  /**
   * Changes a state so that its aspect has a number; other aspects stay.
   *
   * @param rank 0 to {@code size() - 1}
   * @param state the state under construction
   * @throws IndexOutOfBoundsException if there is no such rank
   */
  void write(long rank, State.Builder state);

  /**
   * {@return the state that has a number and is solved in every other aspect}
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
