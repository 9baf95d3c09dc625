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
 * The phase that solves the inner centers, brings obliques together, and pairs most inner wings. It
 * may end before all of them are. A state is the colors of each axis, followed by the wings of each
 * edge. Immutable.
 */
final class GroupingPhase {
  private static final int WEIGHT_OF_CENTERS = 10;

  /** The estimated number of later turns to pair two wings. */
  private static final int TURNS_PER_WING = 2;

  /** The estimated number of later turns to bring a center to its place. */
  private static final int TURNS_PER_CENTER = 5;

  /**
   * Orbits that form one coordinate for each axis.
   *
   * @param inner the first ones, which must be solved
   * @param obliques the others, which must be next to centers of their color
   */
  private record Group(List<CenterOrbit> inner, List<CenterOrbit> obliques) {
    List<CenterOrbit> orbits() {
      return Stream.concat(inner.stream(), obliques.stream()).toList();
    }
  }

  private final ReductionPlan plan;
  private final CubeGeometry geometry;
  private final List<Group> groups;
  private final List<LayerTurn> turns;
  private final ChanceTable[] centers;
  private final ChanceTable wings;
  private final WingPairing pairing;

  /** The orbits of an edge: of its middle piece, if there is one, and of its two wings. */
  private final int[] orbitsOfEdge;

  private final List<DistanceTable> tables;

  GroupingPhase(ReductionPlan plan, WingPlaces places, WorkerPool pool, TableSource source) {
    this.plan = plan;
    geometry = places.geometry();
    turns = LayerTurn.all(geometry.size(), turn -> turn.depth() == 1 || turn.isHalf());
    groups =
        plan.groups().stream()
            .map(rows -> new Group(rows.inner(geometry), rows.obliques(geometry)))
            .toList();
    centers = new ChanceTable[groups.size() * CubeGeometry.AXES];
    MoveSet moves = LayerTurn.moveSet(source.puzzle(), geometry.size(), turns);
    DistanceTable[] made = new DistanceTable[centers.length];
    pool.run(
        centers.length,
        part -> {
          int axis = part % CubeGeometry.AXES;
          Group group = groups.get(part / CubeGeometry.AXES);
          int solved = group.inner().size();
          centers[part] =
              ChanceTable.colors(
                  axis, group.orbits().stream().map(orbit -> orbit.moved(turns)).toList(), solved);
          made[part] =
              centers[part].prepare(
                  "colors on axis " + axis + ", " + solved + " solved",
                  ReductionPhase.LEAST_TURNS,
                  moves,
                  source);
        });
    int orbit = plan.innerRow();
    orbitsOfEdge =
        geometry.hasMiddleLayer()
            ? new int[] {places.orbits() + 1, orbit, orbit}
            : new int[] {orbit, orbit};
    wings = wings(places, turns.stream().map(List::of).toList());
    pairing =
        new WingPairing(geometry.size(), orbit + 1, sequences -> wings(places, sequences), source);
    tables =
        Stream.concat(
                Arrays.stream(made),
                Stream.of(
                    wings.prepare("wings", ReductionPhase.LEAST_TURNS, moves, source),
                    pairing.table()))
            .toList();
  }

  /** Returns the coordinate of the wings of an edge for sequences of turns. */
  private ChanceTable wings(WingPlaces places, List<List<LayerTurn>> sequences) {
    int[][][] targets = new int[orbitsOfEdge.length][sequences.size()][WingPlaces.PLACES];
    int[][] wanted = new int[orbitsOfEdge.length][WingPlaces.PLACES];
    for (int piece = 0; piece < targets.length; piece++) {
      int orbit = orbitsOfEdge[piece];
      for (int place = 0; place < WingPlaces.PLACES; place++) {
        wanted[piece][place] = isBeside(piece) ? place : places.partner(place);
        for (int sequence = 0; sequence < sequences.size(); sequence++) {
          int target = place;
          for (LayerTurn turn : sequences.get(sequence)) {
            target = places.carried(turn, orbit, target);
          }
          targets[piece][sequence][place] = target;
        }
      }
    }
    return ChanceTable.wings(targets, wanted);
  }

  /**
   * Returns whether a piece comes to the place of the first piece, not to the other place of its
   * slot.
   */
  private boolean isBeside(int piece) {
    return piece < orbitsOfEdge.length - 1;
  }

  /** Returns the phase with a weight of the wings of an edge. */
  ReductionPhase phase(int wingWeight) {
    List<ReductionPhase.Coordinate> coordinates = new ArrayList<>();
    for (ChanceTable part : centers) {
      coordinates.add(new ReductionPhase.Coordinate(part, WEIGHT_OF_CENTERS, TURNS_PER_CENTER));
    }
    for (int edge = 0; edge < WingPlaces.PLACES / 2; edge++) {
      coordinates.add(new ReductionPhase.Coordinate(wings, wingWeight, TURNS_PER_WING));
    }
    return new ReductionPhase(
        "inner centers solved, obliques together",
        turns,
        plan.turnsTogether(),
        ReductionPhase.LEAST_TURNS,
        coordinates);
  }

  WingPairing pairing() {
    return pairing;
  }

  /** Returns a cube with grouped centers as a start of the {@linkplain #pairing pairing}. */
  WingPairing.Start pairingStart(CubeInProgress cube) {
    int[] state = state(cube);
    return new WingPairing.Start(cube, Arrays.copyOfRange(state, centers.length, state.length));
  }

  List<DistanceTable> tables() {
    return tables;
  }

  /** Returns the states of cubes, one for each orientation of the colors of their axes. */
  List<PhaseBeam.Start> starts(List<CubeInProgress> cubes) {
    List<PhaseBeam.Start> starts = new ArrayList<>();
    for (CubeInProgress cube : cubes) {
      for (int[] colors : geometry.colorings(CubeGeometry.AXES, cube.faceColors())) {
        starts.add(new PhaseBeam.Start(cube, colors, state(cube.withFaceColors(colors))));
      }
    }
    return starts;
  }

  int[] state(CubeInProgress cube) {
    IntStream.Builder state = IntStream.builder();
    for (Group group : groups) {
      List<CenterOrbit> orbits = group.orbits();
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        int colors = 0;
        for (int orbit = 0; orbit < orbits.size(); orbit++) {
          // Obliques of one axis have two colors, which may differ from those of its faces.
          int color =
              orbit < group.inner().size()
                  ? cube.faceColor(CubeGeometry.positiveFace(axis))
                  : group.obliques().get(0).color(cube, axis * CenterOrbit.OF_AXIS);
          int set = orbits.get(orbit).set(cube, Set.of(color));
          colors |=
              ((set >>> (CenterOrbit.OF_AXIS * axis)) & 0xFF) << (CenterOrbit.OF_AXIS * orbit);
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
   * Returns the colors that the centers of a cube get so that the first orbit of obliques of each
   * row does not move; a negative value allows any color.
   */
  byte[] wanted(CubeInProgress cube) {
    byte[] wanted = new byte[geometry.facelets()];
    Arrays.fill(wanted, (byte) -1);
    for (Group group : groups) {
      for (int place = 0; place < CenterOrbit.PLACES; place++) {
        for (CenterOrbit orbit : group.inner()) {
          int facelet = orbit.facelet(place);
          wanted[facelet] = (byte) cube.faceColor(geometry.face(facelet));
        }
        for (CenterOrbit orbit : group.obliques()) {
          wanted[orbit.facelet(place)] = (byte) group.obliques().get(0).color(cube, place);
        }
      }
    }
    return wanted;
  }
}
