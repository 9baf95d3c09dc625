package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.FinishedPhase;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.SolverOption;
import dev.cubewright.solver.SolverOption.PhaseListener;
import dev.cubewright.solver.SolverOption.SoftTimeLimit;
import dev.cubewright.solver.SolverOption.TargetCost;
import dev.cubewright.solver.cube3x3x3.TwoPhaseProber;
import dev.cubewright.solver.reduction.MiddleMapper;
import dev.cubewright.solver.reduction.NearSolved;
import dev.cubewright.solver.search.AbstractSolver;
import dev.cubewright.solver.search.KeyedMemoizer;
import dev.cubewright.solver.search.NodeCounter;
import dev.cubewright.solver.search.OrientationNormalizer;
import dev.cubewright.solver.search.SearchControl;
import dev.cubewright.solver.search.SearchThreads;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * Returns a short solution of the 5x5x5, then improves it until stopped. The cube is reduced to a
 * 3x3x3 in five phases; many ends of each phase are kept, and the best are solved. Safe for many
 * threads.
 *
 * <p>The search ends with the first solution, or at a {@linkplain TargetCost target cost}. A state
 * that at most six moves solve gets an optimal solution, marked so. With a maximum cost above six
 * it never reports that there is no solution, but {@linkplain Ending#GIVEN_UP gives up}. The way
 * the cube is held does not matter.
 *
 * <p>What the phases bring about is as in Chen Shuang's five-phase solver
 * (https://github.com/cs0x7f/cube555). Unlike there, all stages run side by side.
 */
final class ReductionSolver extends AbstractSolver {
  /** What a search looks things up in. */
  record Tables(ReductionTables reduction, MiddleMapper mapper, TwoPhaseProber prober) {}

  private static final Set<Class<? extends SolverOption>> OPTIONS =
      Set.of(TargetCost.class, SoftTimeLimit.class, PhaseListener.class);

  private final MoveSet moveSet;
  private final Function<Cancellation, Tables> tables;
  private final KeyedMemoizer<MoveSet, Tables> prepared = new KeyedMemoizer<>();
  private final KeyedMemoizer<MoveSet, NearSolved> nearSolved = new KeyedMemoizer<>();
  private final OrientationNormalizer normalizer;

  ReductionSolver(StateSpace stateSpace, MoveSet moveSet, Function<Cancellation, Tables> tables) {
    super(stateSpace, "reduction", OPTIONS);
    this.moveSet = moveSet;
    this.tables = tables;
    normalizer = new OrientationNormalizer(puzzle(), "centers3");
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    require(
        request.moveSet().equals(moveSet),
        "solves by turns of faces and of two layers that cost 1 each; for other moves use"
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

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    // Any will do: solved is solved in each orientation.
    Move frame = request.frames().get(0);
    State state = normalizer.of(request.state().apply(frame));
    if (puzzle().isSolved(state)) {
      return SearchControl.solved(puzzle(), request, frame);
    }
    NearSolved near =
        nearSolved.get(moveSet, cancellation, any -> new NearSolved(puzzle(), moveSet));
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    NodeCounter counter = new NodeCounter(control);
    Optional<int[]> shortest = counter.poll() ? near.solve(state, counter) : Optional.empty();
    counter.report();
    if (shortest.isPresent() && shortest.get().length <= request.maximumCost()) {
      control.offer(frame, shortest.get(), true, List.of(solved(shortest.get(), counter)));
      return control.result(Ending.FOUND);
    }
    if (shortest.isPresent() || request.maximumCost() <= near.longest() || !control.goesOn()) {
      return control.result(Ending.NONE_WITHIN_MAXIMUM);
    }
    return reduce(request, state, frame, known(cancellation));
  }

  private FinishedPhase solved(int[] path, NodeCounter counter) {
    return new FinishedPhase(
        1,
        "solved",
        Arrays.stream(path).mapToObj(moveSet::move).toList(),
        counter.nodes(),
        Duration.ZERO);
  }

  private SolveResult reduce(SolveRequest request, State state, Move frame, Tables known) {
    // The clock of a soft limit starts here: what is prepared once does not count.
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    ReductionSearch search = new ReductionSearch(known, request, state, frame, control);
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      threads.run(
          () -> {
            search.run();
            return search;
          });
    }
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.GIVEN_UP);
  }

  /** Gives back the tables; the next request fetches them again. */
  void release() {
    prepared.clear();
    nearSolved.clear();
  }
}
