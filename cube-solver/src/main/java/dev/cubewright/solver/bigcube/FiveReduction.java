package dev.cubewright.solver.bigcube;

import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.WorkerPool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Reduces a 6x6x6 or 7x7x7 to a 5x5x5: the inner centers are solved, the obliques, of a 7x7x7 with
 * the centers between them, are next to others of their color, and inner wings are together. The
 * centers at the corners of a face wait for the 5x5x5. Thread-safe.
 *
 * <p>All centers come to their axes first. Each phase keeps many paths. As a 6x6x6 has no fixed
 * centers, any colors may come to any axis. Pieces that the last phase leaves apart come together
 * by commutators and three-cycles.
 */
final class FiveReduction {
  /** The greatest number of paths that each phase keeps. */
  private static final int MOST_ENDS = 1000;

  /** The number of cubes that are reduced completely. */
  private static final int MOST_REDUCED = 20;

  private static final int WING_BREADTH = 6;

  /** The layer of the inner centers and wings. */
  static final int INNER_LAYER = 2;

  private final ReductionPlan plan;
  private final CubeGeometry geometry;
  private final WingPlaces places;
  private final WingCycles cycles;
  private final InnerCube inner;
  private final Cube5x5x5 five;
  private final FaceletReader reader;
  private final List<AxisPhase> axes;
  private final GroupingPhase grouping;

  /**
   * Creates the phases and obtains or builds their tables.
   *
   * @param inner chooses the colors of centers and the edges of inner wings
   */
  FiveReduction(
      ReductionPlan plan, WingPlaces places, InnerCube inner, Cube5x5x5 five, TableSource source) {
    this.plan = plan;
    this.geometry = places.geometry();
    this.places = places;
    this.inner = inner;
    this.five = five;
    reader = new FaceletReader(five.stateSpace());
    cycles = new WingCycles(places, INNER_LAYER);
    try (WorkerPool pool = new WorkerPool(source.threads(), source.cancellation())) {
      AxisPhase[] made = new AxisPhase[plan.stagings().size()];
      pool.run(
          made.length,
          index -> made[index] = new AxisPhase(plan, plan.stagings().get(index), places, source));
      axes = List.of(made);
      grouping = new GroupingPhase(plan, places, pool, source);
    }
  }

  List<DistanceTable> tables() {
    return Stream.concat(
            axes.stream().flatMap(phase -> phase.tables().stream()), grouping.tables().stream())
        .toList();
  }

  /**
   * Returns the request to solve a reduced cube as a 5x5x5: its two outer layers on each side, and
   * all between as one.
   */
  SolveRequest ofFive(CubeInProgress reduced) {
    int last = geometry.size() - 1;
    String letters = reduced.letters(0, 1, geometry.size() / 2, last - 1, last).toString();
    return SolveRequest.of(reader.read(letters).require(), five.moveSet());
  }

  /** Returns the solver of the 5x5x5. */
  Solver five() {
    return five.reduction();
  }

  /** Returns the breadth of a search that mostly succeeds. */
  int breadth() {
    return plan.breadth();
  }

  /**
   * Reduces a cube, until the search is stopped.
   *
   * @param threads share the work; their number does not change the result
   * @param found receives for each weight of the wings the reduced cubes, those with the fewest
   *     turns first
   */
  void search(
      CubeInProgress start,
      int breadth,
      SearchThreads threads,
      Consumer<List<CubeInProgress>> found) {
    List<CubeInProgress> held = new ArrayList<>();
    for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
      CubeInProgress cube = start.copy();
      cube.make(LayerTurn.block(axis, 0, geometry.size() - 1, axis > 0 ? 1 : 0));
      held.add(inner.withFaceColors(cube));
    }
    List<CubeInProgress> staged = onAxes(held, breadth, threads);
    // Where all three together find nothing, one of them may.
    for (int axis = 0; axis < CubeGeometry.AXES && staged.isEmpty() && threads.goOn(); axis++) {
      staged = onAxes(List.of(held.get(axis)), breadth, threads);
    }
    for (int weight : plan.wingWeights()) {
      ReductionPhase phase = grouping.phase(weight);
      List<CubeInProgress> grouped =
          new PhaseBeam(phase, breadth, MOST_ENDS, threads).reached(grouping.starts(staged));
      found.accept(reduced(phase, grouped, threads));
    }
  }

  /** Returns cubes whose centers are on their axes; none if the search is stopped or fails. */
  private List<CubeInProgress> onAxes(
      List<CubeInProgress> cubes, int breadth, SearchThreads threads) {
    List<CubeInProgress> reached = cubes;
    for (AxisPhase axis : axes) {
      reached =
          new PhaseBeam(axis.phase(), breadth, MOST_ENDS, threads).reached(axis.starts(reached));
    }
    return reached;
  }

  /** Brings together the rest, of the cubes for which this seems short; the shortest first. */
  private List<CubeInProgress> reduced(
      ReductionPhase phase, List<CubeInProgress> grouped, SearchThreads threads) {
    List<CubeInProgress> tried =
        grouped.stream()
            .sorted(
                Comparator.comparingInt(
                    cube -> cube.blocks() + phase.rest(grouping.state(cube), 0)))
            .limit(MOST_REDUCED)
            .toList();
    Map<Integer, CubeInProgress> reduced = new ConcurrentSkipListMap<>();
    threads.runParts(
        tried.size(),
        1,
        (one, end, counter) ->
            reduced(tried.get(one), counter).ifPresent(cube -> reduced.put(one, cube)));
    return reduced.values().stream()
        .sorted(Comparator.comparingInt(CubeInProgress::blocks))
        .toList();
  }

  private Optional<CubeInProgress> reduced(CubeInProgress grouped, NodeCounter counter) {
    CubeInProgress cube = grouped.copy();
    if (!counter.poll() || !new CenterCommutators(cube, grouping.wanted(cube), counter).solve()) {
      return Optional.empty();
    }
    Optional<CubeInProgress> reached =
        new WingSolver(places, cycles, counter).solve(inner.withEdges(cube), WING_BREADTH);
    reached.ifPresent(one -> one.endPhase("reduced to a 5x5x5"));
    return reached;
  }
}
