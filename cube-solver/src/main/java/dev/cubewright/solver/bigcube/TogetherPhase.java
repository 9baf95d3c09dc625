package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.WorkerPool;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The phase that solves the inner centers and brings obliques together, and most inner wings with
 * them. It may end before all of these are. A state is the colours of each axis and then the wings
 * of each edge. Immutable.
 */
final class TogetherPhase extends ReductionPhase {
  /** With fewer turns left chances see each part too much alone. */
  private static final int LEAST_TURNS = 5;

  /** How much chances of centers count. */
  private static final int OF_CENTERS = 10;

  /** By what the sum of all is divided. */
  private static final int SUMS = 4;

  /** About how many turns bring two wings together later. */
  private static final int FOR_WINGS = 2;

  /** About how many turns bring a center to its place later. */
  private static final int FOR_CENTER = 5;

  private final CubeGeometry geometry;
  private final List<CenterOrbit> orbits;
  private final int solved;
  private final List<List<Integer>> groups;
  private final AxisColors[] centers;
  private final EdgeWings wings;
  private final int wingWeight;
  private final List<DistanceTable> tables;

  /** Prepares; its tables are fetched or built. */
  TogetherPhase(
      ReductionPlan plan,
      CubeGeometry geometry,
      WingPlaces places,
      WorkerPool pool,
      TableSource source) {
    super("inner centers solved, obliques together", turns(geometry), plan.turnsTogether());
    this.geometry = geometry;
    List<CenterOrbit> inner = plan.inner(geometry);
    orbits = Stream.concat(inner.stream(), plan.obliques(geometry).stream()).toList();
    groups = plan.groups();
    solved = inner.size();
    centers = new AxisColors[groups.size() * CubeGeometry.AXES];
    wings = new EdgeWings(geometry, places, FiveReduction.INNER_LAYER, turns());
    wingWeight = plan.wingWeights().get(0);
    MoveSet moves = BlockTurn.moveSet(source.puzzle(), turns());
    DistanceTable[] made = new DistanceTable[centers.length];
    pool.run(
        centers.length,
        part -> {
          int axis = part % CubeGeometry.AXES;
          List<Integer> group = groups.get(part / CubeGeometry.AXES);
          int ofGroup = (int) group.stream().filter(orbit -> orbit < solved).count();
          centers[part] =
              new AxisColors(
                  axis,
                  group.stream()
                      .map(orbit -> orbits.get(orbit).carried(turns()))
                      .toArray(PlaceSets[][]::new),
                  ofGroup);
          made[part] =
              centers[part].prepare(
                  "colors of axis " + axis + ", " + ofGroup + " solved", moves, source);
        });
    tables =
        Stream.concat(Arrays.stream(made), Stream.of(wings.prepare("wings", moves, source)))
            .toList();
  }

  private TogetherPhase(TogetherPhase other, int wingWeight) {
    super(other.goal(), other.turns(), other.expected());
    geometry = other.geometry;
    orbits = other.orbits;
    solved = other.solved;
    groups = other.groups;
    centers = other.centers;
    wings = other.wings;
    tables = other.tables;
    this.wingWeight = wingWeight;
  }

  /** Returns the phase with another weight of what the wings of an edge cost. */
  TogetherPhase withWingWeight(int weight) {
    return new TogetherPhase(this, weight);
  }

  private static List<BlockTurn> turns(CubeGeometry geometry) {
    return BlockTurn.all(geometry.size(), turn -> turn.depth() == 1 || turn.isHalf());
  }

  /** Returns the tables that are kept. */
  List<DistanceTable> tables() {
    return tables;
  }

  /** Returns the state of a cube whose faces get some colours. */
  int[] state(ColoredCube cube, int[] colors) {
    int[] state = new int[width()];
    for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
      int ofSolved = colors[CubeGeometry.positiveFace(axis)];
      // Obliques of one axis have two colours, which need not be those of its faces.
      int ofOthers = orbits.get(solved).color(cube, axis * CenterOrbit.OF_AXIS);
      int[] sets =
          IntStream.range(0, orbits.size())
              .map(i -> orbits.get(i).set(cube, Set.of(i < solved ? ofSolved : ofOthers)))
              .toArray();
      for (int group = 0; group < groups.size(); group++) {
        int part = group * CubeGeometry.AXES + axis;
        state[part] =
            centers[part].of(groups.get(group).stream().mapToInt(orbit -> sets[orbit]).toArray());
      }
    }
    wings.write(cube, state, centers.length);
    return state;
  }

  /**
   * Returns the colours that the centers of a cube get, so that its first orbit that is to be
   * together stays as it is; a negative one is any.
   */
  ColoredCube wanted(ColoredCube cube, int[] colors) {
    byte[] wanted = new byte[cube.colors().length];
    Arrays.fill(wanted, (byte) -1);
    for (int orbit = 0; orbit < orbits.size(); orbit++) {
      for (int place = 0; place < CenterOrbit.PLACES; place++) {
        int facelet = orbits.get(orbit).facelet(place);
        int color =
            orbit < solved ? colors[geometry.face(facelet)] : orbits.get(solved).color(cube, place);
        wanted[facelet] = (byte) color;
      }
    }
    return new ColoredCube(geometry, wanted);
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
    int ofCenters = 0;
    for (int part = 0; part < centers.length; part++) {
      ofCenters += centers[part].cost(turns, state[part]);
    }
    int ofWings = 0;
    for (int part = centers.length; part < state.length; part++) {
      ofWings += wings.cost(turns, state[part]);
    }
    int cost = OF_CENTERS * ofCenters + wingWeight * ofWings;
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
  boolean nextIsNear(int left, int[] states, int at, int turn, int[] next) {
    for (int part = 0; part < centers.length; part++) {
      next[part] = centers[part].next(states[at + part], turn);
      if (centers[part].cost(left, next[part]) == PhasePart.UNREACHED) {
        return false;
      }
    }
    for (int part = centers.length; part < next.length; part++) {
      next[part] = wings.next(states[at + part], turn);
      if (wings.cost(left, next[part]) == PhasePart.UNREACHED) {
        return false;
      }
    }
    return true;
  }

  @Override
  int rest(int[] states, int at) {
    int wrong = 0;
    for (int part = 0; part < centers.length; part++) {
      wrong += centers[part].wrong(states[at + part]);
    }
    int apart = 0;
    for (int part = centers.length; part < width(); part++) {
      apart += wings.apart(states[at + part]);
    }
    return FOR_WINGS * apart + FOR_CENTER * wrong;
  }
}
