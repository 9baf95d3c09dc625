package dev.cubewright.solver.bigcube;

import dev.cubewright.solver.search.NodeCounter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Solves a 6x6x6 in short ways: its centers and inner wings are reduced to those of a 5x5x5, which
 * is then solved as one. Safe for many threads.
 */
final class HandOver {
  /** How many cubes with reduced centers get their inner wings together. */
  private static final int WITH_WINGS = 40;

  /** How many of these are solved. */
  private static final int SOLVED = 2;

  /** How long each is solved. */
  private static final Duration TIME = Duration.ofSeconds(3);

  private final WingPlaces places;
  private final WingCycles cycles;
  private final InnerCube inner;
  private final CenterReduction centers;
  private final FiveInside five;
  private final List<String> goals;

  /**
   * Prepares.
   *
   * @param inner tells the edges that inner wings are to be with
   */
  HandOver(
      WingPlaces places,
      WingCycles cycles,
      InnerCube inner,
      CenterReduction centers,
      FiveInside five) {
    this.places = places;
    this.cycles = cycles;
    this.inner = inner;
    this.centers = centers;
    this.five = five;
    goals =
        Stream.concat(
                centers.goals().stream(), Stream.of("inner edges together", "solved as a 5x5x5"))
            .toList();
  }

  /**
   * Searches once.
   *
   * @param breadth how many ways go on at once
   * @param shortest returns how many blocks the best solution turns so far
   * @param cancelled ends the search
   * @param found takes each solution
   * @return whether cubes were found that could be handed over
   */
  boolean search(
      CubeInProgress start,
      int breadth,
      NodeCounter counter,
      LongSupplier shortest,
      BooleanSupplier cancelled,
      Consumer<OrbitByOrbit.Solved> found) {
    List<CenterReduction.Reached> reduced = new ArrayList<>();
    for (CenterReduction.Reached reached :
        centers.search(start, breadth, counter).stream().limit(WITH_WINGS).toList()) {
      CubeInProgress cube = reached.cube().copy();
      CubeWithWings wings = inner.withWings(cube, reached.colors());
      if (counter.poll()
          && new WingSolver(wings, places, cycles, counter, CenterReduction.INNER_WINGS).solve()) {
        List<Integer> ends = new ArrayList<>(reached.ends());
        ends.add(cube.turns().steps().size());
        reduced.add(new CenterReduction.Reached(cube, reached.colors(), ends));
      }
    }
    reduced.sort(Comparator.comparingInt(CenterReduction.Reached::blocks));
    for (CenterReduction.Reached cube : reduced.stream().limit(SOLVED).toList()) {
      long most = shortest.getAsLong() - cube.blocks() - 1;
      if (most > 0 && counter.poll()) {
        five.solve(
            cube.cube(), most, TIME, cancelled, solved -> found.accept(solved(cube, solved)));
      }
    }
    return !reduced.isEmpty();
  }

  private OrbitByOrbit.Solved solved(CenterReduction.Reached reduced, CubeInProgress solved) {
    List<Integer> ends = new ArrayList<>(reduced.ends());
    ends.add(solved.turns().steps().size());
    return new OrbitByOrbit.Solved(solved.turns(), goals, ends);
  }
}
