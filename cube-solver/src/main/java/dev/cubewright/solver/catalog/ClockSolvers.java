package dev.cubewright.solver.catalog;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.solver.clock.ClockSolver;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The optimal solver of the Clock, and the general solver for other costs and goals. */
final class ClockSolvers extends PuzzleSolvers {
  /** The turns of scrambles in the order of the regulations. */
  private static final List<String> SCRAMBLE_TURNS =
      List.of("UR DR DL UL U R D L ALL y U R D L ALL".split(" ", -1));

  /** The corners opposite UR DR DL UL, and the edges opposite U R D L on the front and the back. */
  private static final int[] CORNERS = {6, 0, 2, 8};

  private static final int[] EDGES = {7, 3, 1, 5};
  private static final int[] BACK_EDGES = {16, 12, 10, 14};

  private ClockSolvers(StateSpace stateSpace, AnytimeSolver general) {
    super(stateSpace, List.of(new ClockSolver(stateSpace), general), general::moveSet);
  }

  static PuzzleSolvers of(SolverSettings settings) {
    StateSpace stateSpace = new StateSpace(PuzzleNames.puzzle("clock"));
    return new ClockSolvers(stateSpace, new AnytimeSolver(stateSpace, settings));
  }

  /**
   * {@return the moves of the front, y2 and the moves of the back, in the order of the regulations}
   * They reach the state as seen after y2.
   */
  @Override
  Optional<Algorithm> scrambleTo(State state) {
    Puzzle puzzle = stateSpace().puzzle();
    Orbit dials = puzzle.orbits().list().get(0);
    int[] amounts =
        amounts(IntStream.range(0, dials.size()).map(d -> state.orientation(dials, d)).toArray());
    List<Move> moves =
        IntStream.range(0, SCRAMBLE_TURNS.size())
            .mapToObj(i -> puzzle.turn(SCRAMBLE_TURNS.get(i)).orElseThrow().move(amounts[i]))
            .flatMap(Optional::stream)
            .toList();
    return Optional.of(Algorithm.of(puzzle, moves));
  }

  /**
   * Solves the linear equations of {@link #SCRAMBLE_TURNS}: each dial shows the sum of the amounts
   * of the turns that move it, modulo 12.
   *
   * @param h the hours of the dials in the order of {@code clock.tws}
   */
  private static int[] amounts(int[] h) {
    int[] amounts = new int[SCRAMBLE_TURNS.size()];
    for (int pin = 0; pin < 4; pin++) {
      int back = h[BACK_EDGES[(4 - pin) % 4]] + h[BACK_EDGES[3 - pin]] - h[13];
      int front = h[EDGES[pin]] + h[EDGES[(pin + 1) % 4]] - h[4];
      amounts[pin] = h[CORNERS[pin]] + back - front;
    }
    amounts[8] = h[4];
    amounts[9] = 1;
    amounts[14] = h[13];
    for (int edge = 0; edge < 4; edge++) {
      amounts[4 + edge] = h[4] - h[EDGES[edge]] - amounts[edge] - amounts[(edge + 3) % 4];
      amounts[10 + edge] = h[13] - h[BACK_EDGES[edge]];
      amounts[8] -= amounts[edge] + amounts[4 + edge];
      amounts[14] -= amounts[10 + edge];
    }
    return amounts;
  }
}
