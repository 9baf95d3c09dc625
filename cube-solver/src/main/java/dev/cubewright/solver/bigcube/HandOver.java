package dev.cubewright.solver.bigcube;

import dev.cubewright.solver.search.NodeCounter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Solves a 6x6x6 in short ways: it is reduced to a 5x5x5, which is then solved as one. Safe for
 * many threads.
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

  /**
   * Searches once.
   *
   * @param breadth how many ways go on at once
   * @param time how long the 5x5x5 is solved in ever shorter ways
   * @param shortest returns how many blocks the best solution turns so far
   * @param cancelled ends the search
   * @param found takes each solution
   * @return whether a cube was found that could be handed over
   */
  boolean search(
      CubeInProgress start,
      int breadth,
      Duration time,
      NodeCounter counter,
      LongSupplier shortest,
      BooleanSupplier cancelled,
      Consumer<OrbitByOrbit.Solved> found) {
    List<FiveReduction.Reached> reduced = reduction.search(start, breadth, counter);
    for (FiveReduction.Reached cube : reduced.stream().limit(1).toList()) {
      long most = shortest.getAsLong() - cube.blocks() - 1;
      if (most > 0 && counter.poll()) {
        five.solve(
            cube.cube(), most, time, cancelled, solved -> found.accept(solved(cube, solved)));
      }
    }
    return !reduced.isEmpty();
  }

  private OrbitByOrbit.Solved solved(FiveReduction.Reached reduced, CubeInProgress solved) {
    List<Integer> ends = new ArrayList<>(reduced.ends());
    ends.add(solved.turns().steps().size());
    return new OrbitByOrbit.Solved(solved.turns(), goals, ends);
  }
}
