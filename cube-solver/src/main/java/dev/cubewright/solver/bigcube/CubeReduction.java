package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.WorkerPool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Reduces a cube to one of fewer layers by a {@link ReductionPlan}: the inner centers are solved,
 * the obliques, with those between them if the number of layers is odd, are next to others of their
 * color, and inner wings are together. The other pieces wait for the reduced cube. Thread-safe.
 *
 * <p>All centers come to their axes first. Each phase keeps many paths. As a cube with an even
 * number of layers has no fixed centers, any colors may come to any axis. Pieces that the last
 * phase leaves apart come together by commutators and three-cycles.
 */
final class CubeReduction {
  /** The greatest number of paths that each phase keeps. */
  private static final int MOST_ENDS = 1000;

  /** The number of cubes whose wings are brought together. */
  private static final int MOST_REDUCED = 100;

  /** The number of cubes whose wings come together by three-cycles if none is even otherwise. */
  private static final int MOST_ODD = 20;

  private static final int WING_BREADTH = 6;

  private final ReductionPlan plan;
  private final CubeGeometry geometry;
  private final WingPlaces places;
  private final WingPlaces ofReduced;
  private final WingCycles cycles;
  private final InnerCube inner;
  private final List<AxisPhase> axes;
  private final GroupingPhase grouping;

  /**
   * Creates the phases and obtains or builds their tables.
   *
   * @param ofReduced the places of wings of the reduced cube
   * @param three the states of the 3x3x3
   */
  CubeReduction(ReductionPlan plan, WingPlaces ofReduced, StateSpace three, TableSource source) {
    this.plan = plan;
    this.ofReduced = ofReduced;
    geometry = new CubeGeometry(source.puzzle());
    places = new WingPlaces(geometry);
    inner = new InnerCube(places, three, plan.innerRow());
    cycles = new WingCycles(places, plan.innerRow());
    try (WorkerPool pool = new WorkerPool(source.threads(), source.cancellation())) {
      List<ReductionPlan.Staging> stagings = plan.stagings();
      AxisPhase[] made = new AxisPhase[stagings.size()];
      pool.run(
          made.length, index -> made[index] = new AxisPhase(stagings.get(index), places, source));
      axes = List.of(made);
      grouping = new GroupingPhase(plan, places, pool, source);
    }
  }

  WingPlaces places() {
    return places;
  }

  List<DistanceTable> tables() {
    return Stream.concat(
            axes.stream().flatMap(phase -> phase.tables().stream()), grouping.tables().stream())
        .toList();
  }

  /**
   * Reduces one of some cubes, until the search is stopped.
   *
   * @param threads share the work; their number does not change the result
   * @param found receives for each weight of the wings the reduced cubes, those with the fewest
   *     turns first
   */
  void search(
      List<CubeInProgress> starts,
      int breadth,
      SearchThreads threads,
      Consumer<List<CubeInProgress>> found) {
    List<List<CubeInProgress>> held = new ArrayList<>();
    for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
      LayerTurn turn = LayerTurn.block(axis, 0, geometry.size() - 1, axis > 0 ? 1 : 0);
      held.add(starts.stream().map(start -> turned(start, turn)).toList());
    }
    // A broader search for these phases hardly finds shorter paths.
    int staging = Math.min(breadth, plan.breadth());
    List<CubeInProgress> staged =
        onAxes(held.stream().flatMap(List::stream).toList(), staging, threads);
    // Where all three together find nothing, one of them may.
    for (int axis = 0; axis < CubeGeometry.AXES && staged.isEmpty() && threads.goOn(); axis++) {
      staged = onAxes(held.get(axis), staging, threads);
    }
    for (int weight : plan.wingWeights()) {
      ReductionPhase phase = grouping.phase(weight);
      List<CubeInProgress> grouped =
          new PhaseBeam(phase, breadth, MOST_ENDS, threads).reached(grouping.starts(staged));
      found.accept(reduced(phase, grouped, threads));
    }
  }

  private CubeInProgress turned(CubeInProgress start, LayerTurn turn) {
    CubeInProgress cube = start.copy();
    cube.make(turn);
    return inner.withFaceColors(cube);
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
    Map<Integer, CubeInProgress> centers = new ConcurrentSkipListMap<>();
    threads.runParts(
        tried.size(),
        1,
        (one, end, counter) -> {
          CubeInProgress cube = tried.get(one).copy();
          if (new CenterCommutators(cube, grouping.wanted(cube), counter).solve()) {
            centers.put(one, cube);
          }
        });
    List<CubeInProgress> reduced = new ArrayList<>();
    threads.runParts(
        1,
        1,
        (one, end, counter) -> {
          List<CubeInProgress> together =
              grouping
                  .pairing()
                  .search(
                      centers.values().stream().map(grouping::pairingStart).toList(),
                      this::isEven,
                      counter);
          reduced.addAll(together.stream().filter(this::isEven).limit(MOST_REDUCED).toList());
          if (reduced.isEmpty()) {
            centers.values().stream()
                .limit(MOST_ODD)
                .forEach(cube -> reduced.addAll(byCycles(cube, counter)));
          }
        });
    String goal = "reduced to a %1$dx%1$dx%1$d".formatted(plan.reducedSize());
    reduced.sort(Comparator.comparingInt(CubeInProgress::blocks));
    reduced.forEach(cube -> cube.endPhase(goal));
    return reduced.stream().map(cube -> cube.fused(ofReduced)).toList();
  }

  /** Returns whether the reduced cube can be solved: edges of two wings may come to odd places. */
  private boolean isEven(CubeInProgress cube) {
    return WingSolver.wrong(WingSolver.targets(inner.withEdges(cube), plan.innerRow())) == 0;
  }

  /** Returns a cube with its wings paired by three-cycles, empty if the search is stopped. */
  private List<CubeInProgress> byCycles(CubeInProgress cube, NodeCounter counter) {
    return new WingSolver(places, cycles, counter)
        .solve(inner.withEdges(cube), WING_BREADTH).stream().toList();
  }
}
