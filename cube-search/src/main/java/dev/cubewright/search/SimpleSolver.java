package dev.cubewright.search;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import java.util.concurrent.CancellationException;

/**
 * A solver that solves a state of one puzzle in one call, with the default solver and metric of the
 * puzzle. Thread-safe.
 *
 * <p>The first call may build or load tables. Reuse the object: a new one loads its tables again.
 * For other conditions, or to solve many states as fast as possible, use a {@link Solver} and a
 * {@link SolveRequest}.
 */
public interface SimpleSolver extends AutoCloseable {
  /** {@return the states of the puzzle} */
  StateSpace stateSpace();

  /**
   * Returns moves that solve a state.
   *
   * @param state any state of the puzzle
   * @return the solution; without moves if the state is solved
   * @throws InvalidStateException if no turns reach the state
   * @throws IllegalArgumentException if it is a state of another puzzle
   * @throws CancellationException if the thread is interrupted before there is a solution; the
   *     interrupt status stays set
   */
  Solution solve(State state);

  /**
   * Returns moves that solve the state with the given stickers. Reading the stickers takes a few
   * milliseconds.
   *
   * @param facelets the stickers as {@link FaceletReader} reads them: the faces U R F D L B, each
   *     row by row, as faces ({@code URFDLB}) or as colors ({@code wrgyob})
   * @return the solution; without moves if the puzzle is solved
   * @throws InvalidStateException if the stickers match no state that turns reach, or several
   *     states
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   * @throws CancellationException if the thread is interrupted before there is a solution; the
   *     interrupt status stays set
   */
  default Solution solve(String facelets) {
    return solve(new FaceletReader(stateSpace()).require(facelets));
  }

  /**
   * Returns moves that solve a scrambled puzzle.
   *
   * @param scramble the moves from the solved state, such as {@code R U2 F'}
   * @return the solution; without moves if the scramble leaves the puzzle solved
   * @throws AlgorithmParseException if the text is not an algorithm of the puzzle
   * @throws CancellationException if the thread is interrupted before there is a solution; the
   *     interrupt status stays set
   */
  default Solution solveScramble(String scramble) {
    return solve(
        Algorithm.parse(stateSpace().puzzle(), scramble).applyTo(stateSpace().puzzle().solved()));
  }

  /**
   * Releases the cached tables and cancels background work. A running search keeps its tables until
   * it ends. A closed solver may still be used: the next call loads or builds its tables again. The
   * default implementation does nothing.
   */
  @Override
  default void close() {
    // There are no tables.
  }
}
