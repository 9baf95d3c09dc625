package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Solves a 6x6x6 or 7x7x7 in short ways: it is reduced to a 5x5x5, which is then solved as one.
 * Safe for many threads.
 */
final class HandOver {
  private final FiveReduction reduction;
  private final FiveInside five;
  private final List<String> goals;

  HandOver(FiveReduction reduction, FiveInside five) {
    this.reduction = reduction;
    this.five = five;
    goals = Stream.concat(reduction.goals().stream(), Stream.of("solved as a 5x5x5")).toList();
  }

  /** Returns the tables that are kept, but for those of the 5x5x5. */
  List<DistanceTable> tables() {
    return reduction.tables();
  }

  /** Returns how many ways the first search lets go on at once. */
  int breadth() {
    return reduction.breadth();
  }

  /**
   * Reduces a cube, until the search is ended.
   *
   * @param breadth how many ways go on at once
   * @param threads share the work
   * @param found takes the reduced cube with the fewest turns of each part of the search
   */
  void search(
      CubeInProgress start, int breadth, SearchThreads threads, Consumer<CubeOnTheWay> found) {
    reduction.search(
        start, breadth, threads, reduced -> reduced.stream().findFirst().ifPresent(found));
  }

  /**
   * Solves a reduced cube, better and better.
   *
   * @param most the greatest number of blocks that helps, with those turned before
   * @param time how long solutions are improved
   * @param threads how many threads search
   * @param cancelled ends the search
   * @param found takes each solution
   */
  void solve(
      CubeOnTheWay reduced,
      long most,
      Duration time,
      int threads,
      BooleanSupplier cancelled,
      Consumer<OrbitByOrbit.Solved> found) {
    if (most > reduced.blocks()) {
      five.solve(
          reduced.cube(),
          most - reduced.blocks(),
          time,
          threads,
          cancelled,
          solved -> found.accept(solved(reduced, solved)));
    }
  }

  private OrbitByOrbit.Solved solved(CubeOnTheWay reduced, CubeInProgress solved) {
    List<Integer> ends = new ArrayList<>(reduced.ends());
    ends.add(solved.turns().steps().size());
    return new OrbitByOrbit.Solved(solved.turns(), goals, ends);
  }
}
