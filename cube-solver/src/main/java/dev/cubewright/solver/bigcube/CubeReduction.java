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
 * A reduction of a cube to fewer layers by a {@link ReductionPlan}. It solves the inner centers,
 * brings obliques (with those between them for an odd number of layers) next to others of their
 * color, and pairs the inner wings. It ignores the other pieces, which belong to the reduced cube.
 * Thread-safe.
 *
 * <p>First, all centers come to their axes. Each phase is a beam search. A cube with an even number
 * of layers has no fixed centers, so any colors may come to any axis. Commutators and three-cycles
 * bring together the pieces that the last phase leaves apart.
 */
final class CubeReduction {
  /** The maximum number of paths at the end of each phase. */
  private static final int MAXIMUM_PATHS = 1000;

  /** The maximum number of cubes whose wings are paired. */
  private static final int MAXIMUM_REDUCED = 100;

  /**
   * The maximum number of cubes whose wings are paired by three-cycles, if no other cube is even.
   */
  private static final int MAXIMUM_ODD = 20;

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
   * Creates the phases. Loads or builds their tables.
   *
   * @param ofReduced the places of wings of the reduced cube
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
   * Reduces one of several cubes, until the search is stopped.
   *
   * @param threads the threads of the search; their number does not change the result
   * @param found receives the reduced cubes for each weight of the wings, those with the fewest
   *     turns first
   */
  void search(
      List<CubeInProgress> starts,
      int breadth,
      SearchThreads threads,
      Consumer<List<CubeInProgress>> found) {
    List<List<CubeInProgress>> rotated = new ArrayList<>();
    for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
      LayerTurn turn = LayerTurn.block(axis, 0, geometry.size() - 1, axis > 0 ? 1 : 0);
      rotated.add(starts.stream().map(start -> turned(start, turn)).toList());
    }
    // For these phases, a broader search hardly finds shorter paths.
    int staging = Math.min(breadth, plan.breadth());
    List<CubeInProgress> staged =
        onAxes(rotated.stream().flatMap(List::stream).toList(), staging, threads);
    // If the search of all three rotations fails, the search of one may succeed.
    for (int axis = 0; axis < CubeGeometry.AXES && staged.isEmpty() && threads.poll(); axis++) {
      staged = onAxes(rotated.get(axis), staging, threads);
    }
    for (int weight : plan.wingWeights()) {
      ReductionPhase phase = grouping.phase(weight);
      List<CubeInProgress> grouped =
          new PhaseBeam(phase, breadth, MAXIMUM_PATHS, threads).reached(grouping.starts(staged));
      found.accept(reduced(phase, grouped, threads));
    }
  }

  private CubeInProgress turned(CubeInProgress start, LayerTurn turn) {
    CubeInProgress cube = start.copy();
    cube.make(turn);
    return inner.withFaceColors(cube);
  }

  /** Returns cubes with centers on their axes; none if the search is stopped or fails. */
  private List<CubeInProgress> onAxes(
      List<CubeInProgress> cubes, int breadth, SearchThreads threads) {
    List<CubeInProgress> reached = cubes;
    for (AxisPhase axis : axes) {
      reached =
          new PhaseBeam(axis.phase(), breadth, MAXIMUM_PATHS, threads)
              .reached(axis.starts(reached));
    }
    return reached;
  }

  /** Completes the cubes that seem shortest; returns the reduced cubes, the shortest first. */
  private List<CubeInProgress> reduced(
      ReductionPhase phase, List<CubeInProgress> grouped, SearchThreads threads) {
    List<CubeInProgress> tried =
        grouped.stream()
            .sorted(
                Comparator.comparingInt(
                    cube -> cube.blocks() + phase.remainingTurns(grouping.state(cube), 0)))
            .limit(MAXIMUM_REDUCED)
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
          reduced.addAll(together.stream().filter(this::isEven).limit(MAXIMUM_REDUCED).toList());
          if (reduced.isEmpty()) {
            centers.values().stream()
                .limit(MAXIMUM_ODD)
                .forEach(cube -> reduced.addAll(byCycles(cube, counter)));
          }
        });
    String goal = "reduced to a %1$dx%1$dx%1$d".formatted(plan.reducedSize());
    reduced.sort(Comparator.comparingInt(CubeInProgress::blocks));
    reduced.forEach(cube -> cube.endPhase(goal));
    return reduced.stream().map(cube -> cube.fused(ofReduced)).toList();
  }

  /**
   * Returns whether the reduced cube is solvable, which requires an even permutation of its edges.
   */
  private boolean isEven(CubeInProgress cube) {
    return WingSolver.wrong(WingSolver.targets(inner.withEdges(cube), plan.innerRow())) == 0;
  }

  /** Returns a cube with its wings paired by three-cycles, empty if the search is stopped. */
  private List<CubeInProgress> byCycles(CubeInProgress cube, NodeCounter counter) {
    return new WingSolver(places, cycles, counter)
        .solve(inner.withEdges(cube), WING_BREADTH).stream().toList();
  }
}
