package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.WorkerPool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
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

  /** How many of these, the shortest, get their wings together in shorter ways. */
  private static final int MOST_SHORTENED = 6;

  /** How many ways to bring wings together go on at once then. */
  private static final int WING_BREADTH = 8;

  /** The layer of the inner centers and wings. */
  static final int INNER_LAYER = 2;

  private final ReductionPlan plan;
  private final CubeGeometry geometry;
  private final WingPlaces places;
  private final WingCycles cycles;
  private final InnerCube inner;
  private final CenterStaging staging;
  private final TogetherPhase together;

  /**
   * Prepares the phases; their tables are fetched or built.
   *
   * @param inner tells the colours that centers get, and the edges that inner wings belong to
   */
  FiveReduction(
      ReductionPlan plan,
      CubeGeometry geometry,
      WingPlaces places,
      InnerCube inner,
      TableSource source) {
    this.plan = plan;
    this.geometry = geometry;
    this.places = places;
    this.inner = inner;
    cycles = new WingCycles(places, INNER_LAYER);
    try (WorkerPool pool = new WorkerPool(source.threads(), source.cancellation())) {
      staging = new CenterStaging(plan, geometry, places, pool, source);
      together = new TogetherPhase(plan, geometry, places, pool, source);
    }
  }

  /** Returns the tables that are kept. */
  List<DistanceTable> tables() {
    return Stream.concat(staging.tables().stream(), together.tables().stream()).toList();
  }

  /** Returns how many ways go on at once in a search that mostly finds something. */
  int breadth() {
    return plan.breadth();
  }

  /** Returns what the phases bring about. */
  List<String> goals() {
    return Stream.concat(staging.goals().stream(), Stream.of(together.goal(), "reduced to a 5x5x5"))
        .toList();
  }

  /**
   * Reduces a cube, until the search is ended.
   *
   * @param breadth how many go on at once
   * @param threads share the work, which makes no difference to what is found
   * @param found takes what each weight of the wings leads to: reduced cubes, those with the fewest
   *     turns first, or none
   */
  void search(
      CubeInProgress start,
      int breadth,
      SearchThreads threads,
      Consumer<List<CubeOnTheWay>> found) {
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
    for (int weight : plan.wingWeights()) {
      TogetherPhase phase = together.withWingWeight(weight);
      found.accept(reduced(together(phase, staged, breadth, threads), threads));
    }
  }

  private List<CubeOnTheWay> together(
      TogetherPhase phase, List<CubeOnTheWay> before, int breadth, SearchThreads threads) {
    List<CubeOnTheWay> from = new ArrayList<>();
    List<PhaseBeam.Start> starts = new ArrayList<>();
    for (CubeOnTheWay one : before) {
      for (int[] colors : staging.colors(CubeGeometry.AXES, one.colors())) {
        starts.add(new PhaseBeam.Start(phase.state(one.cube().cube(), colors), one.blocks()));
        from.add(one.withColors(colors));
      }
    }
    return CubeOnTheWay.ends(
        new PhaseBeam(phase, breadth, MOST_ENDS, threads).search(starts), from);
  }

  /** A cube with its centers done, and the same reduced. */
  private record Reduced(CubeOnTheWay from, CubeOnTheWay reached) {}

  /** Brings together what is apart, of the cubes for which this seems short; the best first. */
  private List<CubeOnTheWay> reduced(List<CubeOnTheWay> before, SearchThreads threads) {
    List<CubeOnTheWay> tried =
        before.stream()
            .sorted(Comparator.comparingInt(one -> one.blocks() + rest(one)))
            .limit(MOST_REDUCED)
            .toList();
    List<Reduced> reduced =
        each(
            tried,
            threads,
            (one, counter) ->
                withCenters(one, counter).flatMap(with -> withWings(with, 1, counter)));
    List<Reduced> shortest =
        reduced.stream()
            .sorted(Comparator.comparingInt(one -> one.reached().blocks()))
            .limit(MOST_SHORTENED)
            .toList();
    List<Reduced> shorter =
        each(shortest, threads, (one, counter) -> withWings(one.from(), WING_BREADTH, counter));
    return Stream.concat(reduced.stream(), shorter.stream())
        .map(Reduced::reached)
        .sorted(Comparator.comparingInt(CubeOnTheWay::blocks))
        .toList();
  }

  /** Returns what becomes of each, in the same order, left out where nothing does. */
  private static <T, R> List<R> each(
      List<T> all, SearchThreads threads, BiFunction<T, NodeCounter, Optional<R>> change) {
    Map<Integer, R> changed = new ConcurrentSkipListMap<>();
    threads.runParts(
        all.size(),
        1,
        (one, end, counter) ->
            change.apply(all.get(one), counter).ifPresent(made -> changed.put(one, made)));
    return List.copyOf(changed.values());
  }

  private Optional<CubeOnTheWay> withCenters(CubeOnTheWay one, NodeCounter counter) {
    CubeInProgress cube = one.cube().copy();
    ColoredCube wanted = together.wanted(cube.cube(), one.colors());
    return counter.poll() && new CenterCommutators(cube, wanted, counter).solveInFewTurns()
        ? Optional.of(new CubeOnTheWay(cube, one.colors(), one.ends()))
        : Optional.empty();
  }

  private Optional<Reduced> withWings(CubeOnTheWay one, int breadth, NodeCounter counter) {
    return new WingSolver(places, cycles, counter)
        .solve(inner.withWings(one.cube(), one.colors()), breadth)
        .map(wings -> new Reduced(one, one.then(wings.cube())));
  }

  private int rest(CubeOnTheWay one) {
    return together.rest(together.state(one.cube().cube(), one.colors()), 0);
  }
}
