package dev.cubewright.solver.phase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverContract;
import java.util.stream.Stream;

/** The common contract of solvers, for a reduction: its short solutions are shortest ones. */
public abstract class ReductionContract extends SolverContract {
  private final ReducedCube cube;

  protected ReductionContract(ReducedCube cube) {
    this.cube = cube;
  }

  @Override
  protected Solver solver() {
    return cube.reduction();
  }

  @Override
  protected Stream<MoveSet> moveSets() {
    return Stream.of(cube.moveSet());
  }

  @Override
  protected Stream<State> states() {
    return Stream.of("Rw", "U2 Fw'", "Rw U Fw2", "R Uw' B2", "Dw L Bw D'", "F Rw2 U' Lw F Uw")
        .map(moves -> Algorithm.parse(cube.puzzle(), moves).applyTo(cube.puzzle().solved()));
  }

  @Override
  protected int mostSolutions() {
    return 1;
  }
}
