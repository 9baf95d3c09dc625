package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * A beam search that brings the wings of all required orbits to their edges by three-cycles. A
 * three-cycle acts on all orbits with a gain. The search prefers the most solved wings per turned
 * block. Not thread-safe.
 */
final class WingSolver {
  private static final int PLACES = WingPlaces.PLACES;

  /** The maximum number of three-cycles whose turned blocks are counted exactly. */
  private static final int MAXIMUM_CHOICES = 12;

  private record Choice(int first, int second, int third, double value) {}

  /**
   * A node of the search.
   *
   * @param targets by orbit and place, the place of the edge of the wing there
   * @param wrong the number of wings that are not at their edges
   * @param value the number of solved wings per turned block
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Reached(CubeInProgress cube, int[][] targets, int wrong, double value) {}

  private final WingPlaces places;
  private final WingCycles cycles;
  private final NodeCounter counter;
  private final int firstOrbit;

  WingSolver(WingPlaces places, WingCycles cycles, NodeCounter counter) {
    this.places = places;
    this.cycles = cycles;
    this.counter = counter;
    this.firstOrbit = cycles.firstOrbit();
  }

  /**
   * Returns a cube with solved wings; empty if the search is stopped.
   *
   * @param cube a cube whose required orbits are even
   */
  Optional<CubeInProgress> solve(CubeInProgress cube, int breadth) {
    Reached start = reached(cube, 0, 0);
    List<Reached> last = List.of(start);
    while (last.stream().noneMatch(one -> one.wrong() == 0)) {
      Set<CubeInProgress> met = new HashSet<>();
      List<Reached> next = new ArrayList<>();
      for (Reached one : last) {
        if (!counter.isRunning()) {
          return Optional.empty();
        }
        for (Choice choice : choices(one)) {
          CubeInProgress carried = carried(one, choice);
          if (breadth == 1 || met.add(carried)) {
            next.add(reached(carried, start.wrong(), cube.blocks()));
          }
        }
      }
      next.sort(Comparator.comparingDouble(Reached::value).reversed());
      last = next.subList(0, Math.min(breadth, next.size()));
    }
    return last.stream()
        .filter(one -> one.wrong() == 0)
        .map(Reached::cube)
        .min(Comparator.comparingInt(CubeInProgress::blocks));
  }

  private Reached reached(CubeInProgress cube, int wrongBefore, int blocksBefore) {
    int[][] targets = new int[places.orbits() + 1][];
    int wrong = 0;
    for (int orbit = firstOrbit; orbit < targets.length; orbit++) {
      targets[orbit] = targets(cube, orbit);
      wrong += wrong(targets[orbit]);
    }
    int blocks = Math.max(1, cube.blocks() - blocksBefore);
    return new Reached(cube, targets, wrong, (double) (wrongBefore - wrong) / blocks);
  }

  /** Returns by place the place of the edge of the wing there. */
  static int[] targets(CubeInProgress cube, int orbit) {
    int[] placeOf = new int[WingPlaces.PAIRS];
    for (int place = 0; place < PLACES; place++) {
      placeOf[cube.wanted(place)] = place;
    }
    int[] targets = new int[PLACES];
    for (int place = 0; place < PLACES; place++) {
      targets[place] = placeOf[cube.shown(orbit, place)];
    }
    return targets;
  }

  static int wrong(int[] targets) {
    int wrong = 0;
    for (int place = 0; place < targets.length; place++) {
      wrong += targets[place] == place ? 0 : 1;
    }
    return wrong;
  }

  /** Returns the three-cycles of the highest estimated value. */
  private Iterable<Choice> choices(Reached reached) {
    PriorityQueue<Choice> choices = new PriorityQueue<>(Comparator.comparingDouble(Choice::value));
    double least = 0;
    // A three-cycle has three names; the first place of this one has the lowest number.
    for (int first = 0; first < PLACES; first++) {
      for (int second = first + 1; second < PLACES; second++) {
        for (int third = first + 1; third < PLACES; third++) {
          double value = value(reached.targets(), first, second, third);
          if (value > least) {
            choices.add(new Choice(first, second, third, value));
            if (choices.size() > MAXIMUM_CHOICES) {
              choices.remove();
              least = choices.element().value();
            }
          }
        }
      }
    }
    if (choices.isEmpty()) {
      throw new IllegalStateException("No three-cycle brings wings to their edges.");
    }
    return choices;
  }

  private CubeInProgress carried(Reached reached, Choice choice) {
    long orbits = 0;
    for (int orbit = firstOrbit; orbit < reached.targets().length; orbit++) {
      int[] targets = reached.targets()[orbit];
      boolean isGain = gain(targets, choice.first(), choice.second(), choice.third()) > 0;
      orbits |= isGain ? 1L << orbit : 0;
    }
    return cycles.carried(reached.cube(), choice.first(), choice.second(), choice.third(), orbits);
  }

  /** Returns an estimate of the number of solved wings per turned block. */
  private double value(int[][] targets, int first, int second, int third) {
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
      // A layer turns and returns; adjacent layers turn as one block.
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
