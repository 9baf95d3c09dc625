package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.Deadline;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.phase.NearSolved;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * A solver for cubes of any size. It improves its first solution until stopped: for the 6x6x6 and
 * 7x7x7 by a reduction to the 5x5x5, for others up to {@value BigCube#LARGEST_SHORT} layers by
 * broader searches for the centers. Thread-safe.
 *
 * <p>A state that few moves solve gets an optimal solution. For others, it never proves that there
 * is no solution within the maximum cost, but {@linkplain Ending#GIVEN_UP gives up}.
 */
final class BigCubeSolver extends AbstractSolver {

  record Parts(Map<LayerTurn, Integer> moves, OrbitByOrbit method) {}

  private final MoveSet moveSet;
  private final FaceletWriter facelets;
  private final NearSolved nearSolved;
  private final Function<Cancellation, Parts> parts;
  private final KeyedMemoizer<MoveSet, Parts> prepared = new KeyedMemoizer<>();
  private final Function<Cancellation, Optional<FiveReduction>> reduction;
  private final Function<Cancellation, List<DistanceTable>> tables;
  private final Duration leastToSearch;
  private final KeyedMemoizer<MoveSet, CenterMacros> macros = new KeyedMemoizer<>();
  private final KeyedMemoizer<MoveSet, Optional<FiveReduction>> reductions = new KeyedMemoizer<>();

  /**
   * Creates a solver.
   *
   * @param parts prepares the method for any size
   * @param reduction prepares the reduction to a 5x5x5, empty for sizes without one
   * @param tables loads or builds the tables of that reduction
   * @param leastToSearch the least time limit with which cubes are reduced to a 5x5x5
   */
  BigCubeSolver(
      StateSpace stateSpace,
      MoveSet moveSet,
      Function<Cancellation, Parts> parts,
      Function<Cancellation, Optional<FiveReduction>> reduction,
      Function<Cancellation, List<DistanceTable>> tables,
      Duration leastToSearch) {
    super(stateSpace, BigCube.STRATEGY, SearchControl.IMPROVING_OPTIONS);
    this.moveSet = moveSet;
    this.parts = parts;
    this.reduction = reduction;
    this.tables = tables;
    this.leastToSearch = leastToSearch;
    this.facelets = new FaceletWriter(puzzle());
    nearSolved = new NearSolved(puzzle(), moveSet);
  }

  @Override
  public List<DistanceTable> tables(MoveSet any, Cancellation cancellation) {
    return tables.apply(cancellation);
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    require(
        request.moveSet().equals(moveSet),
        "solves by turns of faces and wide blocks up to the middle; price all of them and no"
            + " others");
    requireOneSolution(request);
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    Deadline deadline = new Deadline(request.timeLimit());
    Move frame = request.frames().get(0);
    State state = request.state().apply(frame);
    if (puzzle().isSolved(state)) {
      return SearchControl.solved(puzzle(), request, frame);
    }
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
            new CubeInProgress(known.method().places(), colors(state)));
    search.begin(improves(request), () -> nearSolved.search(state, counter));
    try {
      Optional<FiveReduction> reducing =
          counter.poll() && reduces(request) ? reduction(deadline, cancellation) : Optional.empty();
      search.improve(
          reducing,
          () ->
              macros(
                  known.method().places().geometry(),
                  cancellation.orTimeLimit(() -> !control.poll())));
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

  private Parts parts(Cancellation cancellation) {
    return prepared.get(moveSet, cancellation, (any, ending) -> parts.apply(ending));
  }

  private boolean reduces(SolveRequest request) {
    return improves(request) && request.timeLimit().compareTo(leastToSearch) >= 0;
  }

  private Optional<FiveReduction> reduction(Deadline deadline, Cancellation cancellation) {
    // With less time left than a search takes, the cube is not reduced.
    long mostNanos = deadline.limitNanos() - leastToSearch.toNanos();
    Cancellation inTime = cancellation.orTimeLimit(() -> deadline.elapsedNanos() > mostNanos);
    try {
      return reduction(inTime);
    } catch (CancellationException e) {
      cancellation.check();
      return Optional.empty();
    }
  }

  private static boolean improves(SolveRequest request) {
    return TargetCost.of(request) < Long.MAX_VALUE || request.maximumCost() < Long.MAX_VALUE;
  }

  /** Returns the reduction, after its tables are obtained or built. */
  Optional<FiveReduction> reduction(Cancellation cancellation) {
    return reductions.get(moveSet, cancellation, (any, ending) -> reduction.apply(ending));
  }

  private Optional<CenterMacros> macros(CubeGeometry geometry, Cancellation cancellation) {
    return geometry.size() > BigCube.LARGEST_SHORT
        ? Optional.empty()
        : Optional.of(
            macros.get(moveSet, cancellation, (any, ending) -> new CenterMacros(geometry, ending)));
  }

  private byte[] colors(State state) {
    Facelets seen = facelets.facelets(state);
    byte[] colors = new byte[seen.count()];
    for (int facelet = 0; facelet < colors.length; facelet++) {
      colors[facelet] = (byte) seen.at(facelet).orElseThrow().ordinal();
    }
    return colors;
  }

  @Override
  public void close() {
    prepared.clear();
    macros.clear();
    reductions.clear();
  }
}
