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
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * Returns a solution of a cube of any size, then improves it until stopped: the 6x6x6 and 7x7x7 by
 * {@linkplain HandOver handing it over} to the 5x5x5, others up to {@value BigCube#LARGEST_SHORT}
 * layers by searches for short ways to solve their centers, of larger ones the first solution is
 * the only one. Safe for many threads.
 *
 * <p>A state that few moves solve gets an optimal solution, marked so. With a larger maximum cost
 * than that it never reports that there is no solution, but {@linkplain Ending#GIVEN_UP gives up}.
 */
final class BigCubeSolver extends AbstractSolver {

  /** What a search looks things up in. */
  record Parts(BlockWriter writer, OrbitByOrbit method) {}

  /** The reduction to a 5x5x5, and its solver. */
  record HandOver(FiveReduction reduction, FiveInside five) {}

  private final MoveSet moveSet;
  private final FaceletWriter facelets;
  private final NearSolved nearSolved;
  private final Function<Cancellation, Parts> parts;
  private final KeyedMemoizer<MoveSet, Parts> prepared = new KeyedMemoizer<>();
  private final Function<Cancellation, Optional<HandOver>> handOver;
  private final Duration leastToSearch;
  private final KeyedMemoizer<MoveSet, CenterMacros> macros = new KeyedMemoizer<>();
  private final KeyedMemoizer<MoveSet, Optional<HandOver>> handOvers = new KeyedMemoizer<>();

  /**
   * Prepares.
   *
   * @param parts makes what each search needs
   * @param handOver makes what hands cubes over to the 5x5x5, nothing for those that are not
   * @param leastToSearch how long a search goes on at least in which cubes are handed over
   */
  BigCubeSolver(
      StateSpace stateSpace,
      MoveSet moveSet,
      Function<Cancellation, Parts> parts,
      Function<Cancellation, Optional<HandOver>> handOver,
      Duration leastToSearch) {
    super(stateSpace, BigCube.STRATEGY, SearchControl.IMPROVING_OPTIONS);
    this.moveSet = moveSet;
    this.parts = parts;
    this.handOver = handOver;
    this.leastToSearch = leastToSearch;
    this.facelets = new FaceletWriter(puzzle());
    nearSolved = new NearSolved(puzzle(), moveSet);
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
    search.begin(improves(request));
    try {
      Optional<HandOver> reducing =
          counter.poll() && handsOver(request)
              ? handOver(deadline, cancellation)
              : Optional.empty();
      search.improve(
          reducing,
          () ->
              macros(
                  known.method().places().geometry(),
                  cancellation.orTimeLimit(() -> !control.poll())));
    } catch (CancellationException e) {
      // Something was being prepared; what is known by then is the answer.
      control.poll();
    }
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.GIVEN_UP);
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    parts(cancellation);
    if (handsOver(request)) {
      handOver(cancellation);
    }
  }

  private Parts parts(Cancellation cancellation) {
    return prepared.get(moveSet, cancellation, (any, ending) -> parts.apply(ending));
  }

  private boolean handsOver(SolveRequest request) {
    return improves(request) && request.timeLimit().compareTo(leastToSearch) >= 0;
  }

  private Optional<HandOver> handOver(Deadline deadline, Cancellation cancellation) {
    // With less time left than a search takes it is done without.
    long mostNanos = deadline.limitNanos() - leastToSearch.toNanos();
    Cancellation inTime = cancellation.orTimeLimit(() -> deadline.elapsedNanos() > mostNanos);
    try {
      return handOver(inTime);
    } catch (CancellationException e) {
      cancellation.check();
      return Optional.empty();
    }
  }

  /** Returns whether a request limits the cost: its search continues after a longer solution. */
  private static boolean improves(SolveRequest request) {
    return TargetCost.of(request) < Long.MAX_VALUE || request.maximumCost() < Long.MAX_VALUE;
  }

  /** Returns what hands cubes over, and fetches or builds its tables if it has to. */
  Optional<HandOver> handOver(Cancellation cancellation) {
    return handOvers.get(moveSet, cancellation, (any, ending) -> handOver.apply(ending));
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
    handOvers.clear();
  }
}
