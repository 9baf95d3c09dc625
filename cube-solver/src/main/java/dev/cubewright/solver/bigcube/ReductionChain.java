package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/** The reduction of a cube to a 5x5x5, step by step. Thread-safe. */
final class ReductionChain {
  /** The maximum number of reduced cubes that continue with the next size. */
  private static final int MAXIMUM_CONTINUED = 20;

  private final List<ReductionPlan> plans;
  private final Cube5x5x5 five;
  private final FaceletReader reader;

  /** The steps, the last one first. */
  private final List<CubeReduction> steps = new ArrayList<>();

  /**
   * Creates the steps. Loads or builds their tables.
   *
   * @param plans the plans of the steps, the last one first
   * @param settings the store of the tables, threads and memory
   */
  ReductionChain(
      List<ReductionPlan> plans,
      StateSpace three,
      Cube5x5x5 five,
      SolverSettings settings,
      Cancellation cancellation) {
    this.plans = plans;
    this.five = five;
    reader = new FaceletReader(five.stateSpace());
    WingPlaces reduced = new WingPlaces(new CubeGeometry(five.puzzle()));
    for (ReductionPlan plan : plans) {
      int size = plan.size();
      TableSource source = new TableSource(Cuboid.of(size, size, size), settings, cancellation);
      CubeReduction step = new CubeReduction(plan, reduced, three, source);
      steps.add(step);
      reduced = step.places();
    }
  }

  List<DistanceTable> tables() {
    return steps.stream().flatMap(step -> step.tables().stream()).toList();
  }

  /** Returns the request to solve a reduced cube. */
  SolveRequest ofFive(CubeInProgress reduced) {
    return SolveRequest.of(
        reader.read(reduced.letters(0, 1, 2, 3, 4).toString()).require(), five.moveSet());
  }

  /** Returns the solver of the reduced cube. */
  Solver five() {
    return five.reduction();
  }

  /** Returns the {@linkplain ReductionPlan#breadth(Duration) breadth} of the first search. */
  int breadth(Duration remaining) {
    return plans.get(plans.size() - 1).breadth(remaining);
  }

  /**
   * Reduces a cube, until the search is stopped.
   *
   * @param threads the threads of the search; their number does not change the result
   * @param found receives the reduced cubes for each weight of the wings in the last step, those
   *     with the fewest turns first
   */
  void search(
      CubeInProgress start,
      int breadth,
      SearchThreads threads,
      Consumer<List<CubeInProgress>> found) {
    List<CubeInProgress> cubes = List.of(start);
    for (int step = steps.size() - 1; step > 0; step--) {
      List<CubeInProgress> reduced = new ArrayList<>();
      steps.get(step).search(cubes, breadth, threads, reduced::addAll);
      cubes =
          reduced.stream()
              .sorted(Comparator.comparingInt(CubeInProgress::blocks))
              .limit(MAXIMUM_CONTINUED)
              .toList();
    }
    steps.get(0).search(cubes, breadth, threads, found);
  }
}
