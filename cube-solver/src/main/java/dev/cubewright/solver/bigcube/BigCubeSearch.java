package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
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

/** Searches for solutions of one state, each shorter than those before. Not for several threads. */
final class BigCubeSearch {
  /** How many ends of the first phase are carried on, beginning with the shortest. */
  private static final int CARRIED_ON = 6;

  /** A solution so short is not made shorter before it is reported. */
  private static final int SHORT = 60;

  /** How much broader a search is than the one before. */
  private static final int BROADER = 4;

  /** A solution that many times as long as wanted is not made short enough. */
  private static final int HOPELESS = 2;

  /** No search for centers is broader. */
  private static final int BROADEST = 1 << 8;

  /** How broad the last search is that hands cubes over; each is twice as broad as before. */
  private static final int MOST_HANDED_OVER = 80_000;

  /** How long the first cube is solved that is handed over, and others. */
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

  /** With how many turns a cube was handed over. */
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
   * @param isAtOnce whether any solution will do at first
   */
  void begin(boolean isAtOnce) {
    solved.addAll(rest(parts.method().centersAtOnce(start, counter)));
    if (start.geometry().size() <= BigCube.LARGEST_SHORT) {
      new FewTurns(parts.method().places(), counter)
          .solve(start)
          .ifPresent(cube -> solved.addAll(rest(List.of(cube))));
      solved.sort(Comparator.comparingInt(CubeInProgress::blocks));
    }
    if (isAtOnce || solved.stream().anyMatch(one -> one.blocks() <= SHORT)) {
      solved.forEach(this::offer);
    }
  }

  /**
   * Goes on by ever broader searches, until the control or the breadth ends it.
   *
   * @param handOver hands the cube over to the 5x5x5, if it can be
   * @param macros returns what solves centers in short ways, nothing if the cube is too large
   */
  void improve(Optional<BigCubeSolver.HandOver> handOver, Supplier<Optional<CenterMacros>> macros) {
    if (counter.poll() && !(handOver.isPresent() && handOver(handOver.get(), macros))) {
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

  /** Solves the centers in short ways, then the rest; returns whether there are such ways. */
  private boolean hasShortCenters(Supplier<Optional<CenterMacros>> macros, int breadth) {
    Optional<CenterMacros> known = macros.get();
    known.ifPresent(
        some -> solved.addAll(rest(parts.method().shortCenters(start, some, breadth, counter))));
    solved.sort(Comparator.comparingInt(CubeInProgress::blocks));
    solved.forEach(this::offer);
    solved.clear();
    return known.isPresent();
  }

  /**
   * Hands the cube over by ever broader searches; returns whether one of them found a way. The
   * centers are solved otherwise after the first if it finds none.
   */
  private boolean handOver(
      BigCubeSolver.HandOver handOver, Supplier<Optional<CenterMacros>> macros) {
    for (int breadth = handOver.reduction().breadth();
        breadth <= MOST_HANDED_OVER && counter.poll();
        breadth *= 2) {
      try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
        handOver
            .reduction()
            .search(
                start,
                breadth,
                threads,
                all -> all.stream().findFirst().ifPresent(best -> solve(handOver, best)));
      }
      if (breadth == handOver.reduction().breadth() && fewest == NONE) {
        hasShortCenters(macros, 1);
      }
    }
    return fewest < NONE;
  }

  /** Solves a reduced cube, unless one had fewer turns. */
  private void solve(BigCubeSolver.HandOver handOver, CubeInProgress reduced) {
    if (reduced.blocks() <= fewest && counter.poll()) {
      Duration time = fewest == NONE ? FIRST_TIME : TIME;
      fewest = reduced.blocks();
      handOver
          .five()
          .solve(
              reduced, shortest - 1, time, request.threads(), () -> !control.poll(), this::offer);
    }
  }

  /** Solves the rest of some cubes whose centers are solved. */
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
    List<int[]> written = parts.writer().write(solved.turns().steps());
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
