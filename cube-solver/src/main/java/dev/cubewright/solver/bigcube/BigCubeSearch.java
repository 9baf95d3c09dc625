package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.engine.Deadline;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** A search for solutions of one state, each shorter than the earlier ones. Not thread-safe. */
final class BigCubeSearch {
  /** The maximum number of cubes with solved centers that continue, the shortest first. */
  private static final int MAXIMUM_CONTINUED = 6;

  /** If a first solution has at most this cost, the first solutions are reported at once. */
  private static final int SHORT_COST = 60;

  /** If a solution exceeds the maximum cost by this factor, the search does not improve it. */
  private static final int HOPELESS_FACTOR = 2;

  /** The maximum breadth of a reduction to a 5x5x5; it doubles from search to search. */
  private static final int MAXIMUM_REDUCTION_BREADTH = 80_000;

  private static final Duration FIRST_TIME = Duration.ofSeconds(1);

  private static final Duration TIME = Duration.ofSeconds(2);

  /** A target cost that a 3x3x3 search reaches within 1 or 2 ms. */
  private static final int SHORT_INNER = 20;

  /** The number of passes of each stage of the first sweeps. */
  private static final double FIRST_PASSES = 80;

  /** The factor of the breadth from search to search. */
  private static final int BREADTH_FACTOR = 4;

  /** The maximum breadth of a search for centers. */
  private static final int MAXIMUM_BREADTH = 1 << 8;

  /** The breadth of the search for wings after the first sweeps; it grows like their time. */
  private static final int WING_BREADTH = 4;

  private static final int MAXIMUM_WING_BREADTH = 1 << 6;

  /** The factor of the time of sweeps from search to search. */
  private static final int TIME_FACTOR = 4;

  private static final int NONE = Integer.MAX_VALUE;

  private final BigCubeSolver.Parts parts;
  private final SolveRequest request;
  private final SearchControl control;
  private final NodeCounter counter;
  private final CubeInProgress start;
  private final long startNanos = System.nanoTime();
  private final boolean isSmall;
  private final List<CubeInProgress> solved = new ArrayList<>();
  private long shortest;
  private long firstNanos;

  private int fewest = NONE;

  private boolean isHopeless;

  BigCubeSearch(
      BigCubeSolver.Parts parts,
      SolveRequest request,
      SearchControl control,
      NodeCounter counter,
      CubeInProgress start) {
    this.parts = parts;
    this.request = request;
    this.control = control;
    this.counter = counter;
    this.start = start;
    this.isSmall = start.geometry().size() <= BigCube.LARGEST_SMALL;
    this.shortest =
        request.maximumCost() == Long.MAX_VALUE ? Long.MAX_VALUE : request.maximumCost() + 1;
  }

  /**
   * Finds the first solutions, without long preparation.
   *
   * @param reportsAll whether solutions of any length are reported
   */
  void begin(boolean reportsAll, Supplier<Optional<List<Move>>> fewMoves) {
    long begun = System.nanoTime();
    solved.addAll(solveRest(firstCenters(), 1));
    if (isSmall) {
      fewMoves
          .get()
          .ifPresent(
              moves -> {
                CubeInProgress cube = start.copy();
                cube.make(moves);
                solved.addAll(solveRest(List.of(cube), 1));
              });
      solved.sort(Comparator.comparingInt(CubeInProgress::blocks));
    }
    if (reportsAll || solved.stream().anyMatch(one -> one.blocks() <= SHORT_COST)) {
      solved.forEach(this::offer);
    }
    firstNanos = System.nanoTime() - begun;
  }

  /**
   * Improves the solutions by increasingly broad searches until stopped.
   *
   * @param reduction the reduction to a 5x5x5; empty if the size has none
   * @param centers returns the solver of centers by short sequences; not called for large cubes
   */
  void improve(Optional<ReductionChain> reduction, Supplier<CenterSolver> centers) {
    boolean isReduced = counter.poll() && reduction.isPresent() && reduce(reduction.get());
    if (!isReduced && isSmall) {
      for (int breadth = 1;
          breadth <= MAXIMUM_BREADTH && !isHopeless && counter.poll();
          breadth *= BREADTH_FACTOR) {
        solved.addAll(
            solveRest(
                centers.get().solve(parts.inner().withFaceColors(start), breadth, counter), 1));
        solved.sort(Comparator.comparingInt(CubeInProgress::blocks));
        solved.forEach(this::offer);
        solved.clear();
      }
    }
    solved.forEach(this::offer);
    if (!isSmall) {
      sweep();
    }
    counter.report();
  }

  /**
   * Solves the centers by sweeps of increasing duration, with another random seed on each thread.
   */
  private void sweep() {
    Deadline deadline =
        new Deadline(request.timeLimit().minusNanos(System.nanoTime() - startNanos));
    long nanos = 2 * firstNanos;
    long wingNanos = firstNanos;
    int breadth = WING_BREADTH;
    AtomicInteger seeds = new AtomicInteger(1);
    while (deadline.left(1).toNanos() - wingNanos > 2 * firstNanos
        && !isHopeless
        && counter.poll()) {
      // Reserves the time of the first solution for the replay and errors of the estimate.
      long left = deadline.left(1).toNanos() - wingNanos - firstNanos;
      // The last search takes all the time if the next one would have less than its share.
      long chosen = left < (1 + TIME_FACTOR) * nanos ? left : nanos;
      try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
        Optional<CubeInProgress> best =
            threads.run(() -> swept(seeds.getAndIncrement(), chosen)).stream()
                .flatMap(Optional::stream)
                .min(Comparator.comparingInt(CubeInProgress::blocks));
        long begun = System.nanoTime();
        solveRest(best.stream().toList(), breadth).forEach(this::offer);
        int broader = Math.min(MAXIMUM_WING_BREADTH, TIME_FACTOR * breadth);
        wingNanos = (System.nanoTime() - begun) * broader / breadth;
        breadth = broader;
      }
      nanos *= TIME_FACTOR;
    }
  }

  private Optional<CubeInProgress> swept(long seed, long nanos) {
    CubeInProgress cube = parts.inner().withFaceColors(start);
    parts.even().turnLayers(cube);
    NodeCounter ofThread = new NodeCounter(control);
    boolean isSolved =
        new CenterSweeps(ofThread)
            .solve(
                cube,
                seed,
                share -> {
                  long begun = System.nanoTime();
                  return passes -> (System.nanoTime() - begun) / (share * nanos);
                });
    return isSolved ? Optional.of(cube) : Optional.empty();
  }

  /** Reduces the cube by increasingly broad searches; returns whether one of them succeeded. */
  private boolean reduce(ReductionChain reduction) {
    Duration remaining = request.timeLimit().minusNanos(System.nanoTime() - startNanos);
    for (int breadth = reduction.breadth(remaining);
        breadth <= MAXIMUM_REDUCTION_BREADTH && !isHopeless && counter.poll();
        breadth *= 2) {
      try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
        reduction.search(
            start,
            breadth,
            threads,
            all -> all.stream().findFirst().ifPresent(best -> solve(reduction, best)));
      }
    }
    return fewest < NONE;
  }

  private void solve(ReductionChain reduction, CubeInProgress reduced) {
    if (reduced.blocks() <= fewest && counter.poll()) {
      Duration time = fewest == NONE ? FIRST_TIME : TIME;
      fewest = reduced.blocks();
      if (shortest - 1 > reduced.blocks()) {
        reduction
            .five()
            .solve(
                reduction
                    .ofFive(reduced)
                    .withMaximumCost(shortest - 1 - reduced.blocks())
                    .withTimeLimit(time)
                    .withThreads(request.threads())
                    .withCancellation(() -> !control.poll())
                    .withListener(
                        solution -> offer(after(reduced, solution, "solved as a 5x5x5"))));
      }
    }
  }

  /**
   * Returns cubes with solved centers that are found without a broad search: up to two, more if
   * only wings are wrong, none if stopped. Odd orbits of wings are {@linkplain EvenWings made even}
   * first; later steps keep them even.
   */
  private List<CubeInProgress> firstCenters() {
    CubeInProgress cube = parts.inner().withFaceColors(start);
    CenterCommutators commutators =
        CenterCommutators.ofClasses(cube, CenterCommutators.colors(), counter);
    if (parts.even().odd(cube) != 0 && !commutators.hasWrong()) {
      return parts.even().exchanged(cube);
    }
    parts.even().turnLayers(cube);
    CubeInProgress swept = cube.copy();
    List<CubeInProgress> centers = new ArrayList<>();
    if (commutators.isQuick() && commutators.solve()) {
      centers.add(cube);
    }
    if (new CenterSweeps(counter).solve(swept, 0, share -> passes -> passes / FIRST_PASSES)) {
      centers.add(swept);
    }
    centers.sort(Comparator.comparingInt(CubeInProgress::blocks));
    return centers;
  }

  /** Solves the wings of the first cubes with solved centers, and then the 3x3x3. */
  private List<CubeInProgress> solveRest(List<CubeInProgress> cubes, int breadth) {
    List<CubeInProgress> solved = new ArrayList<>();
    for (CubeInProgress cube : cubes.subList(0, Math.min(MAXIMUM_CONTINUED, cubes.size()))) {
      if (counter.poll()) {
        CubeInProgress centers = parts.inner().withFaceColors(cube);
        centers.endPhase("centers solved");
        new WingSolver(parts.places(), parts.cycles(), counter)
            .solve(parts.inner().withEdges(centers), breadth)
            .flatMap(this::solveInner)
            .ifPresent(solved::add);
      }
    }
    return solved;
  }

  private Optional<CubeInProgress> solveInner(CubeInProgress cube) {
    cube.endPhase("edges together");
    Cube3x3x3 three = parts.three();
    return three
        .twoPhase()
        .solve(
            SolveRequest.of(parts.inner().state(cube), three.moveSet())
                .with(new TargetCost(SHORT_INNER))
                .withCancellation(() -> !control.poll()))
        .best()
        .map(solution -> after(cube, solution, "solved"));
  }

  private static CubeInProgress after(CubeInProgress cube, Solution solution, String goal) {
    CubeInProgress solved = cube.copy();
    solved.make(solution.moves());
    solved.endPhase(goal);
    return solved.expanded();
  }

  private void offer(CubeInProgress solved) {
    List<int[]> written = solved.turns().moves(parts.moves());
    int[] path = written.stream().flatMapToInt(Arrays::stream).toArray();
    isHopeless = path.length / HOPELESS_FACTOR > request.maximumCost();
    if (path.length < shortest && control.isRunning()) {
      shortest = path.length;
      counter.report();
      control.offer(request.frames().get(0), path, false, phases(written, solved));
    }
  }

  private List<FinishedPhase> phases(List<int[]> written, CubeInProgress solved) {
    MoveSet moveSet = request.moveSet();
    List<FinishedPhase> phases = new ArrayList<>();
    int first = 0;
    for (CubeInProgress.Phase phase : solved.phases()) {
      // The first step of a phase may be joined with the previous step, or cancel it.
      int end = Math.max(first, Math.min(phase.end(), written.size()));
      phases.add(
          new FinishedPhase(
              phases.size() + 1,
              phase.goal(),
              IntStream.range(first, end)
                  .mapToObj(written::get)
                  .flatMapToInt(Arrays::stream)
                  .mapToObj(moveSet::move)
                  .toList(),
              counter.nodes(),
              Duration.ofNanos(System.nanoTime() - startNanos)));
      first = end;
    }
    return phases;
  }
}
