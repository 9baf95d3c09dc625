package dev.cubewright.solver.bigcube;

import dev.cubewright.solver.search.NodeCounter;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Brings the wings of all orbits to the edges that they belong to, by carrying three around at a
 * time, in as many orbits at once as gain by it. Not for several threads.
 */
final class WingSolver {
  private static final int PLACES = WingPlaces.PLACES;

  /** How many choices are weighed by the blocks that they really turn. */
  private static final int WEIGHED = 24;

  /** Three places whose wings may be carried around. */
  private record Choice(int first, int second, int third, double value) {}

  private final CubeWithWings cube;
  private final WingPlaces places;
  private final WingCycles cycles;
  private final NodeCounter counter;
  private final int firstOrbit;

  /** For each orbit and place, the place at which what stands there is to stand. */
  private final int[][] targets;

  /**
   * Prepares; each orbit must be an even permutation away from what is wanted.
   *
   * @param firstOrbit the first orbit that is brought together; those before stay
   */
  WingSolver(
      CubeWithWings cube,
      WingPlaces places,
      WingCycles cycles,
      NodeCounter counter,
      int firstOrbit) {
    this.cube = cube;
    this.places = places;
    this.cycles = cycles;
    this.counter = counter;
    this.firstOrbit = firstOrbit;
    this.targets = new int[places.orbits() + 1][];
  }

  /** Solves the wings, unless the search is ended; returns whether they are solved. */
  boolean solve() {
    findTargets();
    while (counter.goesOn() && isWrong()) {
      makeBest();
      findTargets();
    }
    return !isWrong();
  }

  private void findTargets() {
    for (int orbit = firstOrbit; orbit < targets.length; orbit++) {
      targets[orbit] = targets(cube, places, orbit);
    }
  }

  /** Returns for each place the place at which what stands there is to stand. */
  static int[] targets(CubeWithWings cube, WingPlaces places, int orbit) {
    int[] placeOf = new int[CubeWithWings.pair(CubeGeometry.FACES, 0)];
    for (int place = 0; place < PLACES; place++) {
      placeOf[cube.wanted(place)] = place;
    }
    int[] targets = new int[PLACES];
    for (int place = 0; place < PLACES; place++) {
      targets[place] = placeOf[cube.shown(orbit, place)];
    }
    return targets;
  }

  private boolean isWrong() {
    for (int orbit = firstOrbit; orbit < targets.length; orbit++) {
      for (int place = 0; place < PLACES; place++) {
        if (targets[orbit][place] != place) {
          return true;
        }
      }
    }
    return false;
  }

  private void makeBest() {
    PriorityQueue<Choice> choices = new PriorityQueue<>(Comparator.comparingDouble(Choice::value));
    for (int first = 0; first < PLACES; first++) {
      for (int second = 0; second < PLACES; second++) {
        for (int third = 0; third < PLACES; third++) {
          double value = value(first, second, third);
          if (value > 0) {
            choices.add(new Choice(first, second, third, value));
            if (choices.size() > WEIGHED) {
              choices.remove();
            }
          }
        }
      }
    }
    Choice best =
        choices.stream()
            .max(Comparator.comparingDouble(this::exactValue))
            .orElseThrow(
                () -> new IllegalStateException("no three wings can be carried to their edges"));
    cycles.make(cube, best.first(), best.second(), best.third(), gaining(best));
  }

  private boolean[] gaining(Choice choice) {
    boolean[] ofOrbit = new boolean[targets.length];
    for (int orbit = firstOrbit; orbit < ofOrbit.length; orbit++) {
      ofOrbit[orbit] = gain(orbit, choice) > 0;
    }
    return ofOrbit;
  }

  private int gain(int orbit, Choice choice) {
    return gain(targets[orbit], choice.first(), choice.second(), choice.third());
  }

  private double exactValue(Choice choice) {
    int gain = 0;
    for (int orbit = firstOrbit; orbit < targets.length; orbit++) {
      gain += Math.max(0, gain(orbit, choice));
    }
    int blocks =
        cycles.blocks(cube, choice.first(), choice.second(), choice.third(), gaining(choice));
    return (double) gain / blocks;
  }

  /** Returns how many wings come to their places for each block that is turned. */
  private double value(int first, int second, int third) {
    int turns = cycles.turnsBefore(first, second, third);
    if (turns < 0) {
      return 0;
    }
    int gain = 0;
    int blocks = turns + WingCycles.FACE_TURNS;
    boolean before = false;
    for (int orbit = firstOrbit; orbit < targets.length; orbit++) {
      int own = gain(targets[orbit], first, second, third);
      gain += Math.max(0, own);
      // A layer is turned there and back, and neighbours are turned as one block.
      blocks += own > 0 != before ? 2 : 0;
      before = own > 0;
    }
    counter.count(targets.length);
    return (double) gain / (blocks + (before ? 2 : 0));
  }

  private static int gain(int[] target, int first, int second, int third) {
    return right(target[first] == second)
        + right(target[second] == third)
        + right(target[third] == first)
        - right(target[first] == first)
        - right(target[second] == second)
        - right(target[third] == third);
  }

  private static int right(boolean isRight) {
    return isRight ? 1 : 0;
  }
}
