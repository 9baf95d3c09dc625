package dev.cubewright.solver.bigcube;

import static java.util.stream.Collectors.toMap;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.Deadline;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import dev.cubewright.solver.phase.NearSolvedSearch;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A solver for cubes of any size. It improves its first solution until stopped. The 6x6x6 to
 * 10x10x10 are improved by a reduction to the 5x5x5, smaller cubes by broader searches for the
 * centers, and larger cubes by longer searches for {@linkplain CenterSweeps sweeps}. Thread-safe.
 *
 * <p>A state near solved gets an optimal solution. For other states, the solver never proves that
 * no solution exists within the maximum cost, but {@linkplain Ending#GIVEN_UP gives up}.
 */
final class BigCubeSolver extends AbstractSolver {
  /**
   * The parts of the method for any size.
   *
   * @param moves the indices of the moves
   */
  record Parts(
      WingPlaces places,
      WingCycles cycles,
      InnerCube inner,
      EvenWings even,
      Cube3x3x3 three,
      Map<LayerTurn, Integer> moves) {}

  private final MoveSet moveSet;
  private final Cube3x3x3 three;
  private final Optional<Cube5x5x5> five;
  private final List<ReductionPlan> plans;
  private final SolverSettings settings;
  private final NearSolvedSearch nearSolved;
  private final KeyedMemoizer<MoveSet, Parts> parts = new KeyedMemoizer<>();
  private final KeyedMemoizer<MoveSet, CenterSolver> centers = new KeyedMemoizer<>();
  private final KeyedMemoizer<MoveSet, ReductionChain> reductions = new KeyedMemoizer<>();

  /**
   * Creates a solver.
   *
   * @param five the 5x5x5, for a size with plans
   * @param plans the steps of the reduction to the 5x5x5, the last one first
   */
  BigCubeSolver(
      StateSpace stateSpace,
      MoveSet moveSet,
      Cube3x3x3 three,
      Optional<Cube5x5x5> five,
      List<ReductionPlan> plans,
      SolverSettings settings) {
    super(stateSpace, BigCube.STRATEGY, SearchControl.IMPROVING_OPTIONS);
    this.moveSet = moveSet;
    this.three = three;
    this.five = five;
    this.plans = plans;
    this.settings = settings;
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
        "supports only turns of faces and wide blocks up to the middle; price all of them and no"
            + " others");
    requireOneSolution(request);
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    Deadline deadline = new Deadline(request.timeLimit());
    Move frame = request.frames().get(0);
    State state = request.state().apply(frame);
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    NodeCounter counter = new NodeCounter(control);
    Optional<SolveResult> near = nearSolved.result(request, frame, control, counter);
    if (near.isPresent()) {
      return near.get();
    }
    Parts known = parts(cancellation);
    BigCubeSearch search =
        new BigCubeSearch(
            known,
            request,
            control,
            counter,
            new CubeInProgress(known.places(), nearSolved.colors(state)));
    search.begin(improves(request), () -> nearSolved.search(state, counter));
    try {
      Optional<ReductionChain> reduction =
          counter.poll() && reduces(request) ? inTime(deadline, cancellation) : Optional.empty();
      Cancellation stopped = cancellation.orTimeLimit(() -> !control.poll());
      search.improve(
          reduction,
          () ->
              centers.get(
                  moveSet,
                  stopped,
                  (any, end) -> new CenterSolver(known.places(), known.even(), end)));
    } catch (CancellationException e) {
      // The preparation was stopped; the best known solution is the result.
      control.poll();
    }
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.GIVEN_UP);
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    parts(cancellation);
    if (reduces(request)) {
      reduction(cancellation);
    }
  }

  @Override
  public List<PlannedTable> preparation(SolveRequest request) {
    // The reduction also includes the small tables of the 3x3x3.
    return reduces(request)
        ? Stream.concat(
                five.orElseThrow().reduction().preparation(request).stream(),
                plans.stream().flatMap(plan -> plan.tables().stream()))
            .toList()
        : three.twoPhase().preparation(ofThree());
  }

  private SolveRequest ofThree() {
    return SolveRequest.of(three.puzzle().solved(), three.moveSet());
  }

  private Parts parts(Cancellation cancellation) {
    return parts.get(
        moveSet,
        cancellation,
        (any, ending) -> {
          // Loads or builds the tables outside the time of a search.
          three.twoPhase().prepare(ofThree(), ending);
          WingPlaces places = new WingPlaces(new CubeGeometry(puzzle()));
          InnerCube inner = new InnerCube(places, three.stateSpace(), 1);
          int size = places.geometry().size();
          return new Parts(
              places,
              new WingCycles(places, 1),
              inner,
              new EvenWings(places, inner),
              three,
              IntStream.range(0, moveSet.size())
                  .boxed()
                  .collect(toMap(index -> LayerTurn.of(moveSet.move(index), size), i -> i)));
        });
  }

  private boolean reduces(SolveRequest request) {
    return improves(request) && !plans.isEmpty() && request.timeLimit().compareTo(leastTime()) >= 0;
  }

  /** Returns the reduction; empty if too little time would remain for a search. */
  private Optional<ReductionChain> inTime(Deadline deadline, Cancellation cancellation) {
    long mostNanos = deadline.limitNanos() - leastTime().toNanos();
    try {
      return reduction(cancellation.orTimeLimit(() -> deadline.elapsedNanos() > mostNanos));
    } catch (CancellationException e) {
      cancellation.check();
      return Optional.empty();
    }
  }

  private Duration leastTime() {
    return plans.get(plans.size() - 1).leastTime();
  }

  private static boolean improves(SolveRequest request) {
    return TargetCost.of(request) < Long.MAX_VALUE || request.maximumCost() < Long.MAX_VALUE;
  }

  @Override
  public List<DistanceTable> tables(MoveSet any, Cancellation cancellation) {
    return Stream.concat(
            five.stream().flatMap(cube -> cube.tables(cancellation).stream()),
            reduction(cancellation).stream().flatMap(known -> known.tables().stream()))
        .toList();
  }

  /** Returns the reduction with its tables loaded or built; empty for other sizes. */
  private Optional<ReductionChain> reduction(Cancellation cancellation) {
    return five.map(
        cube -> reductions.get(moveSet, cancellation, (any, end) -> reduction(cube, end)));
  }

  private ReductionChain reduction(Cube5x5x5 cube, Cancellation cancellation) {
    cube.tables(cancellation);
    return new ReductionChain(plans, three.stateSpace(), cube, settings, cancellation);
  }

  @Override
  public void close() {
    parts.clear();
    centers.clear();
    reductions.clear();
  }
}
