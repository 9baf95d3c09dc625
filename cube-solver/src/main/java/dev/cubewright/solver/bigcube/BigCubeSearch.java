package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** A search for solutions of one state, each shorter than those before. Not thread-safe. */
final class BigCubeSearch {
  /** The number of ends of the first phase that continue, the shortest first. */
  private static final int CARRIED_ON = 6;

  /** Solutions of at most this cost are reported at once. */
  private static final int SHORT = 60;

  /** The factor of the breadth from search to search. */
  private static final int BROADER = 4;

  /** A solution that is longer than the maximum by this factor is not improved. */
  private static final int HOPELESS = 2;

  /** The greatest breadth of a search for centers. */
  private static final int BROADEST = 1 << 8;

  /** The greatest breadth of a reduction to a 5x5x5; it doubles from search to search. */
  private static final int MOST_REDUCED = 80_000;

  private static final Duration FIRST_TIME = Duration.ofSeconds(1);

  private static final Duration TIME = Duration.ofSeconds(2);

  private static final int NONE = Integer.MAX_VALUE;

  private final BigCubeSolver.Parts parts;
  private final SolveRequest request;
  private final SearchControl control;
  private final NodeCounter counter;
  private final CubeInProgress start;
  private final long begin = System.nanoTime();
  private final List<CubeInProgress> solved = new ArrayList<>();
  private long shortest;

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
    this.shortest =
        request.maximumCost() == Long.MAX_VALUE ? Long.MAX_VALUE : request.maximumCost() + 1;
  }

  /**
   * Finds the first solutions, without long preparation.
   *
   * @param isAtOnce whether solutions of any length are reported
   */
  void begin(boolean isAtOnce, Supplier<Optional<List<Move>>> fewMoves) {
    solved.addAll(rest(parts.method().centersAtOnce(start, counter)));
    if (start.geometry().size() <= BigCube.LARGEST_SHORT) {
      fewMoves
          .get()
          .ifPresent(
              moves -> {
                CubeInProgress cube = start.copy();
                cube.make(moves);
                solved.addAll(rest(List.of(cube)));
              });
      solved.sort(Comparator.comparingInt(CubeInProgress::blocks));
    }
    if (isAtOnce || solved.stream().anyMatch(one -> one.blocks() <= SHORT)) {
      solved.forEach(this::offer);
    }
  }

  /**
   * Improves the solutions by broader and broader searches until stopped.
   *
   * @param reduction the reduction to a 5x5x5, if there is one for the size
   * @param macros returns short sequences for centers, empty if the cube is too large
   */
  void improve(Optional<FiveReduction> reduction, Supplier<Optional<CenterMacros>> macros) {
    if (counter.poll() && !(reduction.isPresent() && reduce(reduction.get(), macros))) {
      boolean hasMore = true;
      for (int breadth = 1;
          hasMore && breadth <= BROADEST && !isHopeless && counter.poll();
          breadth *= BROADER) {
        hasMore = hasShortCenters(macros, breadth);
      }
    }
    solved.forEach(this::offer);
    counter.report();
  }

  /** Solves the centers by short sequences, then the rest; returns whether there are any. */
  private boolean hasShortCenters(Supplier<Optional<CenterMacros>> macros, int breadth) {
    Optional<CenterMacros> known = macros.get();
    known.ifPresent(
        some -> solved.addAll(rest(parts.method().shortCenters(start, some, breadth, counter))));
    solved.sort(Comparator.comparingInt(CubeInProgress::blocks));
    solved.forEach(this::offer);
    solved.clear();
    return known.isPresent();
  }

  /** Reduces the cube by broader and broader searches; returns whether one of them succeeded. */
  private boolean reduce(FiveReduction reduction, Supplier<Optional<CenterMacros>> macros) {
    for (int breadth = reduction.breadth();
        breadth <= MOST_REDUCED && counter.poll();
        breadth *= 2) {
      try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
        reduction.search(
            start,
            breadth,
            threads,
            all -> all.stream().findFirst().ifPresent(best -> solve(reduction, best)));
      }
      if (breadth == reduction.breadth() && fewest == NONE) {
        hasShortCenters(macros, 1);
      }
    }
    return fewest < NONE;
  }

  private void solve(FiveReduction reduction, CubeInProgress reduced) {
    if (reduced.blocks() <= fewest && counter.poll()) {
      Duration time = fewest == NONE ? FIRST_TIME : TIME;
      fewest = reduced.blocks();
      reduction
          .five()
          .solve(
              reduced, shortest - 1, time, request.threads(), () -> !control.poll(), this::offer);
    }
  }

  private List<CubeInProgress> rest(List<CubeInProgress> cubes) {
    List<CubeInProgress> solved = new ArrayList<>();
    for (CubeInProgress cube : cubes.subList(0, Math.min(CARRIED_ON, cubes.size()))) {
      if (counter.poll()) {
        parts.method().rest(cube, counter, () -> !control.poll()).ifPresent(solved::add);
      }
    }
    return solved;
  }

  private void offer(CubeInProgress solved) {
    List<int[]> written = solved.turns().moves(parts.moves());
    int[] path = written.stream().flatMapToInt(Arrays::stream).toArray();
    isHopeless = path.length / HOPELESS > request.maximumCost();
    if (path.length < shortest && control.goesOn()) {
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
      // A phase may have joined its first step with the last one before, or taken that back.
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
              Duration.ofNanos(System.nanoTime() - begin)));
      first = end;
    }
    return phases;
  }
}
