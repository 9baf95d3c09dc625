package dev.cubewright.search.phases;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.search.ImprovingControlContract;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;

/** Progress, limits, cancellation and threads of a search in phases. */
@Tag("slow")
class PhaseSolverControlTest extends ImprovingControlContract {
  private static final PhaseChain FOUR = Methods.read("3x3x3-thistlethwaite.json");
  private static final Solver SOLVER = Methods.solver(FOUR);

  @Override
  protected Solver solver() {
    return SOLVER;
  }

  @Override
  protected SolveRequest ending() {
    return Methods.request(FOUR, Methods.random(15));
  }

  @Override
  protected SolveRequest goingOn() {
    return ending().with(new TargetCost(0));
  }

  @Override
  protected Stream<SolveRequest> several() {
    return Stream.of("R U", "F2 U R'", "F D L2 B'")
        .map(
            moves ->
                Methods.request(
                    FOUR,
                    Algorithm.parse(Methods.CUBE.puzzle(), moves)
                        .applyTo(Methods.CUBE.puzzle().solved())));
  }
}
