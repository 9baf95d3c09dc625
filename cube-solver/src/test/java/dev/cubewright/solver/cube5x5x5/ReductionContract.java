package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverContract;
import java.util.stream.Stream;

/** What a reduction has in common with every solver: its short answers are shortest ones. */
abstract class ReductionContract extends SolverContract {
  @Override
  protected Solver solver() {
    return FiveByFive.CUBE.reduction();
  }

  @Override
  protected Stream<MoveSet> moveSets() {
    return Stream.of(FiveByFive.MOVES);
  }

  @Override
  protected Stream<State> states() {
    return Stream.of("Rw", "U2 Fw'", "Rw U Fw2", "R Uw' B2", "Dw L Bw D'", "F Rw2 U' Lw F Uw")
        .map(FiveByFive::after);
  }

  @Override
  protected int mostSolutions() {
    return 1;
  }
}
