package dev.cubewright.solver.clock;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverContract;
import dev.cubewright.solver.catalog.PuzzleNames;
import java.util.Map;
import java.util.stream.Stream;

/** The common contract of solvers, for the Clock. */
class ClockContractTest extends SolverContract {
  private static final Puzzle CLOCK = PuzzleNames.puzzle("clock");
  private static final Solver SOLVER = new ClockSolver(new StateSpace(CLOCK));

  @Override
  protected Solver solver() {
    return SOLVER;
  }

  @Override
  protected Stream<MoveSet> moveSets() {
    MoveSet all = MoveSet.ofTurns(CLOCK.turns(), Metric.HALF_TURN);
    MoveSet threePoints = MoveSet.priced("three", CLOCK.turns(), move -> 3);
    return Stream.of(all, threePoints);
  }

  @Override
  protected Stream<State> states() {
    return Stream.of("UR3+", "U5- y2 UL2+", "/1+ ur3- y2 \\6+", "ALL1+ UR2+ y2 D4- dl5+", "L6+ R6+")
        .map(moves -> Algorithm.parse(CLOCK, moves).applyTo(CLOCK.solved()));
  }

  @Override
  protected Map<State, Rule> impossibleStates() {
    State.Builder twice = CLOCK.solved().toBuilder();
    return Map.of(twice.piece(CLOCK.orbits().get("DIALS"), 3, 1).build(), Rule.PIECE_TWICE);
  }
}
