package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.SolverOption;
import dev.cubewright.solver.cube3x3x3.TwoPhaseProber;
import dev.cubewright.solver.reduction.ReductionMapper;
import dev.cubewright.solver.search.AbstractSolver;
import dev.cubewright.solver.search.KeyedMemoizer;
import dev.cubewright.solver.search.SearchControl;
import dev.cubewright.solver.search.SearchThreads;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * Returns a short solution of the 4x4x4, then improves it until stopped. The cube is reduced to a
 * 3x3x3 in three phases; many ends of each phase are kept, and the best are solved. Safe for many
 * threads.
 *
 * <p>The search ends with the first solution, or at a {@linkplain SolverOption.TargetCost target
 * cost}. A state that at most five moves solve gets an optimal solution, marked so, unless there
 * are too many ways to search all: then it is not marked, and seldom longer. With a maximum cost
 * above five it never reports that there is no solution, but {@linkplain Ending#GIVEN_UP gives up}.
 * The way the cube is held does not matter.
 *
 * <p>The phases are those of Chen Shuang's three-phase solver
 * (https://github.com/cs0x7f/TPR-4x4x4-Solver): the centers of one axis; those of the others, with
 * the two wings of each edge parted; and the rest. Unlike there, all stages run side by side.
 */
final class ReductionSolver extends AbstractSolver {
  /** What a search looks things up in. */
  record Tables(ReductionTables reduction, ReductionMapper mapper, TwoPhaseProber prober) {}

  private final MoveSet moveSet;
  private final Function<Cancellation, Tables> tables;
  private final KeyedMemoizer<MoveSet, Tables> prepared = new KeyedMemoizer<>();

  ReductionSolver(StateSpace stateSpace, MoveSet moveSet, Function<Cancellation, Tables> tables) {
    super(stateSpace, "reduction", SearchControl.IMPROVING_OPTIONS);
    this.moveSet = moveSet;
    this.tables = tables;
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    require(
        request.moveSet().equals(moveSet),
        "solves by turns of faces and wide blocks that cost 1 each; for other moves use"
            + " the solver of PuzzleCatalog.general");
    requireOneSolution(request);
  }

  /**
   * Returns its tables.
   *
   * @throws CancellationException if their building is cancelled
   */
  List<DistanceTable> tables(Cancellation cancellation) {
    return known(cancellation).reduction().tables();
  }

  private Tables known(Cancellation cancellation) {
    return prepared.get(moveSet, cancellation, any -> tables.apply(cancellation));
  }

  /**
   * Up to some length all ways are searched, the shorter first, so that the first is a shortest, as
   * far as there are not too many.
   */
  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    Tables known = known(cancellation);
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    boolean isLeast = true;
    long shortest = Math.min(CenterTasks.SHORT, request.maximumCost());
    for (long most = 0; most <= shortest && control.goesOn(); most++) {
      isLeast &= new ReductionSearch(known, request, most, isLeast, control).run();
    }
    if (request.maximumCost() > shortest && control.goesOn()) {
      isLeast = false;
      ReductionSearch search =
          new ReductionSearch(known, request, request.maximumCost(), false, control);
      try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
        threads.run(search::run);
      }
    }
    if (control.hasSolution()) {
      return control.result(Ending.FOUND);
    }
    return control.result(isLeast ? Ending.NONE_WITHIN_MAXIMUM : Ending.GIVEN_UP);
  }

  /** Gives back the tables; the next request fetches them again. */
  void release() {
    prepared.clear();
  }
}
