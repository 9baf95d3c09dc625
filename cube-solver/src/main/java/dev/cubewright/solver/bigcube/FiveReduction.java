package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.solver.search.NodeCounter;
import dev.cubewright.solver.search.SearchThreads;
import dev.cubewright.tables.transition.WorkerPool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;

/**
 * Reduces a 6x6x6 or 7x7x7 to a 5x5x5: the inner centers are solved, the obliques, of a 7x7x7 with
 * the centers between them, are next to others of their colour, and inner wings are together. The
 * centers at the corners of a face wait for the 5x5x5. Safe for many threads.
 *
 * <p>All centers come to their axes first. Each phase keeps many ways. As a 6x6x6 has no fixed
 * centers, any colours may come to any axis. What the last phase leaves apart comes together by
 * commutators and three-cycles.
 */
final class FiveReduction {
  /** How many ways the last phase keeps. */
  private static final int MOST_ENDS = 1000;

  /** How many cubes get the rest of their pieces together. */
  private static final int MOST_REDUCED = 50;

  /** The layer of the inner centers and wings. */
  static final int INNER_LAYER = 2;

  private final CubeGeometry geometry;
  private final WingPlaces places;
  private final WingCycles cycles;
  private final InnerCube inner;
  private final CenterStaging staging;
  private final TogetherPhase together;

  /**
   * Prepares the phases within some seconds.
   *
   * @param inner tells the colours that centers get, and the edges that inner wings are to be with
   * @param threads how many threads prepare
   * @param cancellation ends it
   */
  FiveReduction(
      CubeGeometry geometry,
      WingPlaces places,
      WingCycles cycles,
      InnerCube inner,
      int threads,
      Cancellation cancellation) {
    this.geometry = geometry;
    this.places = places;
    this.cycles = cycles;
    this.inner = inner;
    int size = geometry.size();
    CenterOrbit crosswise = new CenterOrbit(geometry, INNER_LAYER, INNER_LAYER);
    CenterOrbit left = new CenterOrbit(geometry, 1, INNER_LAYER);
    CenterOrbit right = new CenterOrbit(geometry, 1, size - 1 - INNER_LAYER);
    boolean isEven = size % 2 == 0;
    List<CenterOrbit> solved =
        isEven
            ? List.of(crosswise)
            : List.of(crosswise, new CenterOrbit(geometry, INNER_LAYER, size / 2));
    List<CenterOrbit> obliques =
        isEven
            ? List.of(left, right)
            : List.of(new CenterOrbit(geometry, 1, size / 2), left, right);
    List<BlockTurn> half = BlockTurn.all(size, turn -> turn.depth() == 1 || turn.isHalf());
    try (WorkerPool pool = new WorkerPool(threads, cancellation)) {
      staging = new CenterStaging(geometry, places, solved, obliques, pool, cancellation);
      together =
          new TogetherPhase(
              geometry,
              half,
              Stream.concat(solved.stream(), obliques.stream()).toList(),
              isEven ? List.of(List.of(0, 1, 2)) : List.of(List.of(0, 1), List.of(2, 3, 4)),
              solved.size(),
              new WingPairs(geometry, places, INNER_LAYER, half),
              isEven ? 25 : 40,
              pool,
              cancellation);
    }
  }

  /** Returns how many ways go on at once in a search that mostly finds something. */
  int breadth() {
    return takesLong() ? 12_000 : 1250;
  }

  /** Returns whether a search takes ten seconds or more. */
  boolean takesLong() {
    return geometry.size() % 2 != 0;
  }

  /** Returns what the phases bring about. */
  List<String> goals() {
    return Stream.concat(staging.goals().stream(), Stream.of(together.goal(), "reduced to a 5x5x5"))
        .toList();
  }

  /**
   * Returns reduced cubes, those with the fewest turns first; none if the search is ended before,
   * or finds none.
   *
   * @param breadth how many go on at once
   * @param threads share the work, which makes no difference to what is found
   */
  List<CubeOnTheWay> search(CubeInProgress start, int breadth, SearchThreads threads) {
    List<CubeOnTheWay> held = new ArrayList<>();
    for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
      CubeInProgress cube = start.copy();
      for (int layer = 0; axis > 0 && layer < geometry.size(); layer++) {
        cube.turn(axis, layer, 1);
      }
      held.add(new CubeOnTheWay(cube, inner.colors(cube.cube()), List.of()));
    }
    List<CubeOnTheWay> staged = staging.search(held, breadth, threads);
    // Where all three together find nothing, one of them may.
    for (int axis = 0; axis < CubeGeometry.AXES && staged.isEmpty() && threads.goOn(); axis++) {
      staged = staging.search(List.of(held.get(axis)), breadth, threads);
    }
    return reduced(together(staged, breadth, threads), threads);
  }

  private List<CubeOnTheWay> together(
      List<CubeOnTheWay> before, int breadth, SearchThreads threads) {
    List<CubeOnTheWay> from = new ArrayList<>();
    List<PhaseBeam.Start> starts = new ArrayList<>();
    for (CubeOnTheWay one : before) {
      for (int[] colors : staging.colors(CubeGeometry.AXES, one.colors())) {
        starts.add(new PhaseBeam.Start(together.state(one.cube().cube(), colors), one.blocks()));
        from.add(one.withColors(colors));
      }
    }
    return CubeOnTheWay.ends(
        new PhaseBeam(together, breadth, MOST_ENDS, threads).search(starts), from);
  }

  /** Brings together what is apart, of the cubes for which this seems short. */
  private List<CubeOnTheWay> reduced(List<CubeOnTheWay> before, SearchThreads threads) {
    List<CubeOnTheWay> tried =
        before.stream()
            .sorted(Comparator.comparingInt(one -> one.blocks() + rest(one)))
            .limit(MOST_REDUCED)
            .toList();
    Map<Integer, CubeOnTheWay> reduced = new ConcurrentSkipListMap<>();
    threads.runParts(
        tried.size(),
        1,
        (one, end, counter) ->
            reduced(tried.get(one), counter).ifPresent(cube -> reduced.put(one, cube)));
    return reduced.values().stream().sorted(Comparator.comparingInt(CubeOnTheWay::blocks)).toList();
  }

  private Optional<CubeOnTheWay> reduced(CubeOnTheWay one, NodeCounter counter) {
    CubeInProgress cube = one.cube().copy();
    ColoredCube wanted = together.wanted(cube.cube(), one.colors());
    if (counter.poll() && new CenterCommutators(cube, wanted, counter).solveInFewTurns()) {
      CubeWithWings wings = inner.withWings(cube, one.colors());
      if (new WingSolver(wings, places, cycles, counter, INNER_LAYER).solve()) {
        return Optional.of(one.then(wings.cube()));
      }
    }
    return Optional.empty();
  }

  private int rest(CubeOnTheWay one) {
    return together.rest(together.state(one.cube().cube(), one.colors()), 0);
  }
}
