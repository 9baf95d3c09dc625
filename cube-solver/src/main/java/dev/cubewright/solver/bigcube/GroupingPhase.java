package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.WorkerPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The phase that solves the inner centers and brings obliques together, and most inner wings with
 * them. It may end before all of these are. A state is the colors of each axis and then the wings
 * of each edge. Immutable.
 */
final class GroupingPhase {
  private static final int WEIGHT_OF_CENTERS = 10;

  /** About the number of turns that bring two wings together later. */
  private static final int FOR_WINGS = 2;

  /** About the number of turns that bring a center to its place later. */
  private static final int FOR_CENTER = 5;

  private final ReductionPlan plan;
  private final CubeGeometry geometry;
  private final List<CenterOrbit> orbits;
  private final int solved;
  private final List<LayerTurn> turns;
  private final PhasePart[] centers;
  private final PhasePart wings;

  /** The orbits of the edge, if there is one between the wings, and of its wings. */
  private final int[] orbitsOfEdge;

  private final List<DistanceTable> tables;

  GroupingPhase(ReductionPlan plan, WingPlaces places, WorkerPool pool, TableSource source) {
    this.plan = plan;
    geometry = places.geometry();
    turns = LayerTurn.all(geometry.size(), turn -> turn.depth() == 1 || turn.isHalf());
    List<CenterOrbit> inner = plan.inner(geometry);
    orbits = Stream.concat(inner.stream(), plan.obliques(geometry).stream()).toList();
    solved = inner.size();
    centers = new PhasePart[plan.groups().size() * CubeGeometry.AXES];
    MoveSet moves = LayerTurn.moveSet(source.puzzle(), geometry.size(), turns);
    DistanceTable[] made = new DistanceTable[centers.length];
    pool.run(
        centers.length,
        part -> {
          int axis = part % CubeGeometry.AXES;
          List<Integer> group = plan.groups().get(part / CubeGeometry.AXES);
          int ofGroup = (int) group.stream().filter(orbit -> orbit < solved).count();
          centers[part] =
              PhasePart.colors(
                  axis,
                  group.stream().map(orbit -> orbits.get(orbit).moved(turns)).toList(),
                  ofGroup);
          made[part] =
              centers[part].prepare(
                  "colors of axis " + axis + ", " + ofGroup + " solved", moves, source);
        });
    int orbit = FiveReduction.INNER_LAYER;
    orbitsOfEdge =
        geometry.hasMiddleLayer()
            ? new int[] {places.orbits() + 1, orbit, orbit}
            : new int[] {orbit, orbit};
    wings = wings(places);
    tables =
        Stream.concat(Arrays.stream(made), Stream.of(wings.prepare("wings", moves, source)))
            .toList();
  }

  private PhasePart wings(WingPlaces places) {
    int[][][] targets = new int[orbitsOfEdge.length][turns.size()][WingPlaces.PLACES];
    int[][] wanted = new int[orbitsOfEdge.length][WingPlaces.PLACES];
    for (int piece = 0; piece < targets.length; piece++) {
      int orbit = orbitsOfEdge[piece];
      for (int place = 0; place < WingPlaces.PLACES; place++) {
        wanted[piece][place] = isBeside(piece) ? place : places.partner(place);
        for (int turn = 0; turn < turns.size(); turn++) {
          targets[piece][turn][place] = places.carried(turns.get(turn), orbit, place);
        }
      }
    }
    return PhasePart.wings(targets, wanted);
  }

  /** Returns whether a piece comes to the place of the first, not to the other of that slot. */
  private boolean isBeside(int piece) {
    return piece < orbitsOfEdge.length - 1;
  }

  /** Returns the phase with a weight of the wings of an edge. */
  ReductionPhase phase(int wingWeight) {
    List<ReductionPhase.Coordinate> coordinates = new ArrayList<>();
    for (PhasePart part : centers) {
      coordinates.add(new ReductionPhase.Coordinate(part, WEIGHT_OF_CENTERS, FOR_CENTER));
    }
    for (int edge = 0; edge < WingPlaces.PLACES / 2; edge++) {
      coordinates.add(new ReductionPhase.Coordinate(wings, wingWeight, FOR_WINGS));
    }
    return new ReductionPhase(
        "inner centers solved, obliques together",
        turns,
        plan.turnsTogether(),
        ReductionPhase.LEAST_TURNS,
        coordinates);
  }

  List<DistanceTable> tables() {
    return tables;
  }

  /** Returns the states of cubes, one for each orientation of the colors of their axes. */
  List<PhaseBeam.Start> starts(List<CubeInProgress> cubes) {
    List<PhaseBeam.Start> starts = new ArrayList<>();
    for (CubeInProgress cube : cubes) {
      for (int[] colors : geometry.colorings(CubeGeometry.AXES, cube.faceColors())) {
        CubeInProgress colored = cube.withFaceColors(colors);
        starts.add(new PhaseBeam.Start(colored, state(colored)));
      }
    }
    return starts;
  }

  int[] state(CubeInProgress cube) {
    IntStream.Builder state = IntStream.builder();
    for (List<Integer> group : plan.groups()) {
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        int ofSolved = cube.faceColor(CubeGeometry.positiveFace(axis));
        // Obliques of one axis have two colors, which need not be those of its faces.
        int ofOthers = orbits.get(solved).color(cube, axis * CenterOrbit.OF_AXIS);
        int colors = 0;
        for (int i = 0; i < group.size(); i++) {
          int orbit = group.get(i);
          int set = orbits.get(orbit).set(cube, Set.of(orbit < solved ? ofSolved : ofOthers));
          colors |= ((set >>> (CenterOrbit.OF_AXIS * axis)) & 0xFF) << (CenterOrbit.OF_AXIS * i);
        }
        state.add(colors);
      }
    }
    for (int place = 0; place < WingPlaces.PLACES; place++) {
      int shown = cube.shown(orbitsOfEdge[0], place);
      if (shown < WingPlaces.swapped(shown)) {
        state.add(edge(cube, place, shown));
      }
    }
    return state.build().toArray();
  }

  private int edge(CubeInProgress cube, int first, int shown) {
    int state = first;
    for (int piece = 1; piece < orbitsOfEdge.length; piece++) {
      int wanted = isBeside(piece) ? shown : WingPlaces.swapped(shown);
      int place = 0;
      while (cube.shown(orbitsOfEdge[piece], place) != wanted) {
        place++;
      }
      state |= place << (Byte.SIZE * piece);
    }
    return state;
  }

  /**
   * Returns the colors that the centers of a cube get so that its first orbit of obliques stays; a
   * negative one is any.
   */
  byte[] wanted(CubeInProgress cube) {
    byte[] wanted = new byte[geometry.facelets()];
    Arrays.fill(wanted, (byte) -1);
    for (int orbit = 0; orbit < orbits.size(); orbit++) {
      for (int place = 0; place < CenterOrbit.PLACES; place++) {
        int facelet = orbits.get(orbit).facelet(place);
        wanted[facelet] =
            (byte)
                (orbit < solved
                    ? cube.faceColor(geometry.face(facelet))
                    : orbits.get(solved).color(cube, place));
      }
    }
    return wanted;
  }
}
