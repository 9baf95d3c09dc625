package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The phase that solves the inner centers and brings obliques together, and most inner wings with
 * them. It may end before all of these are. A state is the colours of each axis and then the pairs
 * of wings. Immutable.
 */
final class TogetherPhase extends ReductionPhase {
  /** About how many turns it takes. */
  private static final int EXPECTED = 25;

  /** With fewer turns left chances see each part too much alone. */
  private static final int LEAST_TURNS = 5;

  /** How much chances of centers count. */
  private static final int OF_CENTERS = 10;

  /** How much those of wings count: less, as pairs are not independent of each other. */
  private static final int OF_WINGS = 7;

  /** By what the sum of all is divided. */
  private static final int SUMS = 4;

  /** About how many turns bring two wings together later. */
  private static final int LATER = 2;

  private final List<CenterOrbit> orbits;
  private final int solved;
  private final AxisColors[] centers = new AxisColors[CubeGeometry.AXES];
  private final WingPairs wings;

  /**
   * Prepares.
   *
   * @param turns the turns that keep what is done
   * @param orbits the orbits of centers that are on their axes
   * @param solved how many of them, the first, are to be solved
   * @param wings the pairs of wings that these turns carry
   * @param cancellation ends it
   */
  TogetherPhase(
      List<BlockTurn> turns,
      List<CenterOrbit> orbits,
      int solved,
      WingPairs wings,
      Cancellation cancellation) {
    super("inner centers solved, obliques together", turns, EXPECTED);
    this.orbits = orbits;
    this.solved = solved;
    this.wings = wings;
    PlaceSets[][] carried =
        orbits.stream().map(orbit -> orbit.carried(turns)).toArray(PlaceSets[][]::new);
    Arrays.setAll(centers, axis -> new AxisColors(axis, carried, solved, cancellation));
  }

  /** Returns the state of a cube whose faces get some colours. */
  int[] state(ColoredCube cube, int[] colors) {
    int[] state = new int[width()];
    for (int axis = 0; axis < centers.length; axis++) {
      int ofSolved = colors[CubeGeometry.positiveFace(axis)];
      // Obliques of one axis have two colours, which need not be those of its faces.
      int ofOthers = orbits.get(solved).color(cube, axis * CenterOrbit.OF_AXIS);
      int[] sets =
          IntStream.range(0, orbits.size())
              .map(i -> orbits.get(i).set(cube, Set.of(i < solved ? ofSolved : ofOthers)))
              .toArray();
      state[axis] = centers[axis].of(sets);
    }
    wings.write(cube, state, centers.length);
    return state;
  }

  @Override
  int width() {
    return centers.length + wings.count();
  }

  @Override
  void next(int[] states, int at, int turn, int[] next) {
    for (int part = 0; part < centers.length; part++) {
      next[part] = centers[part].next(states[at + part], turn);
    }
    for (int part = centers.length; part < next.length; part++) {
      next[part] = wings.next(states[at + part], turn);
    }
  }

  @Override
  int cost(int left, int[] state) {
    int turns = Math.max(LEAST_TURNS, Math.min(PhasePart.MOST_TURNS, left));
    int cost = 0;
    for (int part = 0; part < centers.length; part++) {
      cost += OF_CENTERS * centers[part].cost(turns, state[part]);
    }
    for (int part = centers.length; part < state.length; part++) {
      cost += OF_WINGS * wings.cost(turns, state[part]);
    }
    return Math.min(GREATEST, cost / SUMS);
  }

  @Override
  boolean isNear(int left, int[] states, int at) {
    for (int part = 0; part < centers.length; part++) {
      if (centers[part].cost(left, states[at + part]) == PhasePart.UNREACHED) {
        return false;
      }
    }
    for (int part = centers.length; part < width(); part++) {
      if (wings.cost(left, states[at + part]) == PhasePart.UNREACHED) {
        return false;
      }
    }
    return true;
  }

  @Override
  int rest(int[] states, int at) {
    for (int part = 0; part < centers.length; part++) {
      if (centers[part].cost(0, states[at + part]) == PhasePart.UNREACHED) {
        return NO_END;
      }
    }
    int apart = 0;
    for (int part = centers.length; part < width(); part++) {
      apart += wings.cost(0, states[at + part]) == PhasePart.UNREACHED ? 1 : 0;
    }
    return LATER * apart;
  }
}
