package dev.cubewright.solver.phase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverOption.WorkLimit;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A solver that reduces a cube to a 3x3x3 and improves its solution until stopped. It continues
 * from many end states of each phase. Thread-safe.
 *
 * <p>The search ends at the time limit, or at a {@linkplain TargetCost target cost}. Without a time
 * limit, it ends with the first solution. A state at distance six or less gets a solution that is
 * marked optimal. With a maximum cost above six, the solver never reports that there is no
 * solution, but {@linkplain Ending#GIVEN_UP gives up}. The orientation of the cube is irrelevant.
 */
final class ReductionSolver extends AbstractSolver {

  private final MoveSet moveSet;
  private final NearSolvedSearch nearSolved;
  private final List<PlannedTable> tables;
  private final Function<Cancellation, Reduction> reduction;
  private final KeyedMemoizer<MoveSet, Reduction> prepared = new KeyedMemoizer<>();

  ReductionSolver(
      StateSpace stateSpace,
      MoveSet moveSet,
      List<PlannedTable> tables,
      Function<Cancellation, Reduction> reduction) {
    super(stateSpace, "reduction", Set.of(TargetCost.class, WorkLimit.class));
    this.moveSet = moveSet;
    this.tables = tables;
    this.reduction = reduction;
    nearSolved = new NearSolvedSearch(puzzle(), moveSet);
  }

  @Override
  public boolean supports(MoveSet any) {
    return any.equals(moveSet);
  }

  @Override
  protected void check(SolveRequest request) {
    requireSolvedGoal(request);
    require(
        supports(request.moveSet()),
        "supports only turns of faces and wide blocks that cost 1 each; for other moves use"
            + " the solver of PuzzleCatalog.general");
    requireOneSolution(request);
  }

  Reduction reduction(Cancellation cancellation) {
    return prepared.get(moveSet, cancellation, (any, ending) -> reduction.apply(ending));
  }

  @Override
  public List<DistanceTable> tables(MoveSet any, Cancellation cancellation) {
    return reduction(cancellation).tables();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    reduction(cancellation);
  }

  @Override
  public List<PlannedTable> preparation(SolveRequest request) {
    return tables;
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    // Any frame is valid, because the goal is the solved state in any orientation.
    Move frame = request.frames().get(0);
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    NodeCounter counter = new NodeCounter(control);
    Optional<SolveResult> near = nearSolved.result(request, frame, control, counter);
    if (near.isPresent()) {
      return near.get();
    }
    Reduction known = reduction(cancellation);
    StagedSearch<?> search = known.search(request, frame, control);
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      threads.run(
          () -> {
            search.run();
            return search;
          });
    }
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.GIVEN_UP);
  }

  @Override
  public void close() {
    prepared.clear();
  }
}
