package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.solver.clock.ClockSolver;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The optimal solver of the Clock, and the general solver for other costs and goals. */
final class ClockSolvers extends PuzzleSolvers {
  private final Solver own;
  private final Solver general;

  /** The turns of scrambles, each of which has one amount for each state. */
  private final MoveSet scrambleMoves;

  private ClockSolvers(StateSpace stateSpace, Solver own, AnytimeSolver general) {
    super(stateSpace, List.of(own, general), general::moveSet);
    this.own = own;
    this.general = general;
    Puzzle puzzle = stateSpace.puzzle();
    List<Turn> turns =
        Stream.of("UR DR DL UL U R D L ALL bU bR bD bL bALL".split(" ", -1))
            .map(name -> puzzle.turn(name).orElseThrow())
            .toList();
    scrambleMoves = MoveSet.ofTurns(turns, Metric.HALF_TURN);
  }

  static PuzzleSolvers of(SolverSettings settings) {
    StateSpace stateSpace = new StateSpace(PuzzleNames.puzzle("clock"));
    return new ClockSolvers(
        stateSpace, new ClockSolver(stateSpace), new AnytimeSolver(stateSpace, settings));
  }

  @Override
  public Solver usual(MoveSet moveSet, boolean optimal) {
    return own.supports(moveSet) ? own : general;
  }

  @Override
  public Effort effort(MoveSet moveSet) {
    return own.supports(moveSet)
        ? Effort.LEAST
        : new Effort(true, Optional.of(PuzzleCatalog.GENERAL_TIME));
  }

  /** {@return the front's moves, then the back's, in the order of the regulations} */
  @Override
  Optional<Algorithm> scrambleTo(State state) {
    Puzzle puzzle = stateSpace().puzzle();
    State inverse = puzzle.solved().apply(state.transformation().inverse());
    return own.solve(SolveRequest.of(inverse, scrambleMoves))
        .best()
        .map(solution -> Algorithm.of(puzzle, solution.moves()));
  }
}
