package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.solver.reduction.Parity;
import dev.cubewright.solver.search.NodeCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Reduces the centers of a 6x6x6 to those of a 5x5x5: the inner centers are solved, and the
 * obliques are next to others of their colour. The centers at the corners of a face wait for the
 * 5x5x5. Safe for many threads.
 *
 * <p>The centers of one axis come to it, then those of a second, so that half turns of wide blocks
 * do the rest. Each phase keeps many ways. As no center is fixed, any colours may come to any axis.
 */
final class CenterReduction {
  /** How many ways each phase keeps. */
  private static final int MOST_ENDS = 1000;

  /** How many turns are taken to be left at least of phases that begin anywhere. */
  private static final int FAR = 8;

  /** How much broader a phase is tried again that finds nothing. */
  private static final int BROADER = 4;

  /** The orbit of the inner wings. */
  static final int INNER_WINGS = 2;

  /** Two axes that hold what is not on the first. */
  private static final int OTHER_AXES = CenterOrbit.ofAxis(1) | CenterOrbit.ofAxis(2);

  private static final int FIRST_AXIS = CenterOrbit.ofAxis(0);
  private static final int SECOND_AXIS = CenterOrbit.ofAxis(1);
  private static final int ALL_AXES = OTHER_AXES | FIRST_AXIS;

  private final CubeGeometry geometry;
  private final InnerCube inner;

  private final WingPlaces places;
  private final List<Stage> stages = new ArrayList<>();

  /** A phase, and how its states are read. */
  private abstract static class Stage {
    final ReductionPhase phase;

    Stage(ReductionPhase phase) {
      this.phase = phase;
    }

    /** Returns the numbers of a cube whose faces get some colours. */
    abstract int[] state(ColoredCube cube, int[] colors);

    /** Returns how many axes have the right centers before. */
    abstract int axesBefore();
  }

  /** Brings centers to one axis. */
  private static final class ToAxis extends Stage {
    private final List<CenterOrbit> orbits;
    private final int axis;

    ToAxis(ReductionPhase phase, List<CenterOrbit> orbits, int axis) {
      super(phase);
      this.orbits = orbits;
      this.axis = axis;
    }

    @Override
    int[] state(ColoredCube cube, int[] colors) {
      boolean[] counted = new boolean[CubeGeometry.FACES];
      for (int face = 0; face < CubeGeometry.FACES; face++) {
        counted[colors[face]] = CubeGeometry.axis(face) == axis;
      }
      return IntStream.concat(orbits.stream().mapToInt(o -> o.set(cube, counted)), IntStream.of(0))
          .toArray();
    }

    @Override
    int axesBefore() {
      return axis;
    }
  }

  /** Solves inner centers and brings obliques together, when all are on their axes. */
  private static final class ToFaces extends Stage {
    private final List<CenterOrbit> orbits;
    private final List<AxisColors> parts;

    ToFaces(ReductionPhase phase, List<CenterOrbit> orbits, List<AxisColors> parts) {
      super(phase);
      this.orbits = orbits;
      this.parts = parts;
    }

    @Override
    int[] state(ColoredCube cube, int[] colors) {
      boolean[] counted = new boolean[CubeGeometry.FACES];
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        counted[colors[CubeGeometry.positiveFace(axis)]] = true;
      }
      int[] sets = orbits.stream().mapToInt(orbit -> orbit.set(cube, counted)).toArray();
      return IntStream.concat(parts.stream().mapToInt(part -> part.of(sets)), IntStream.of(0))
          .toArray();
    }

    @Override
    int axesBefore() {
      return CubeGeometry.AXES;
    }
  }

  /**
   * A cube on the way.
   *
   * @param cube the cube with the turns made so far
   * @param colors for each face the colour that its centers get
   * @param ends for each phase, after how many steps of turns it ended
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Reached(CubeInProgress cube, int[] colors, List<Integer> ends) {
    int blocks() {
      return cube.turns().blocks();
    }
  }

  /**
   * Prepares the phases within some seconds.
   *
   * @param cancellation ends it
   */
  CenterReduction(
      CubeGeometry geometry, WingPlaces places, InnerCube inner, Cancellation cancellation) {
    this.geometry = geometry;
    this.inner = inner;
    this.places = places;
    CenterOrbit solved = orbit(2, 2);
    CenterOrbit left = orbit(1, 2);
    CenterOrbit right = orbit(1, geometry.size() - 3);
    List<BlockTurn> all = BlockTurn.all(geometry.size(), turn -> true);
    AxisPlaces ofSolved =
        new AxisPlaces(solved.carried(all), ALL_AXES, FIRST_AXIS).prepared(cancellation);
    cancellation.check();
    AxisPlaces ofLeft =
        new AxisPlaces(left.carried(all), ALL_AXES, FIRST_AXIS).prepared(cancellation);
    cancellation.check();
    CenterOrbit mirrored = left.mirrored();
    AxisPlaces ofRight =
        new AxisPlaces(mirrored.carried(all), ALL_AXES, FIRST_AXIS).preparedLike(ofLeft);
    stages.add(
        new ToAxis(
            ReductionPhase.ofPlaces(
                "inner centers of one axis on it",
                all,
                List.of(ofSolved, ofLeft, ofRight),
                15,
                FAR,
                Integer.MAX_VALUE),
            List.of(solved, left, mirrored),
            0));
    cancellation.check();
    stages.add(secondAxis(List.of(solved, left, right), cancellation));
    cancellation.check();
    stages.add(toFaces(List.of(solved, left, right), cancellation));
  }

  private CenterOrbit orbit(int row, int column) {
    return new CenterOrbit(geometry, row, column);
  }

  private Stage secondAxis(List<CenterOrbit> orbits, Cancellation cancellation) {
    List<BlockTurn> turns =
        BlockTurn.all(
            geometry.size(), turn -> turn.axis() == 0 || turn.depth() == 1 || turn.isHalf());
    List<AxisPlaces> parts =
        orbits.stream()
            .map(
                o ->
                    new AxisPlaces(o.carried(turns), OTHER_AXES, SECOND_AXIS)
                        .prepared(cancellation))
            .toList();
    return new ToAxis(
        ReductionPhase.ofPlaces(
            "inner centers of all axes on them",
            turns,
            parts,
            17,
            PhasePart.LEAST_TURNS,
            INNER_WINGS + 1),
        orbits,
        1);
  }

  private Stage toFaces(List<CenterOrbit> orbits, Cancellation cancellation) {
    List<BlockTurn> turns =
        BlockTurn.all(geometry.size(), turn -> turn.depth() == 1 || turn.isHalf());
    PlaceSets[][] carried =
        orbits.stream().map(orbit -> orbit.carried(turns)).toArray(PlaceSets[][]::new);
    List<AxisColors> parts =
        IntStream.range(0, CubeGeometry.AXES)
            .mapToObj(axis -> new AxisColors(axis, carried, 1, cancellation))
            .toList();
    return new ToFaces(
        ReductionPhase.ofColors("inner centers solved, obliques together", turns, parts, 12),
        orbits,
        parts);
  }

  /** Returns what the phases bring about. */
  List<String> goals() {
    return stages.stream().map(stage -> stage.phase.goal()).toList();
  }

  /**
   * Returns cubes with reduced centers, those with the fewest turns first; none if the search is
   * ended before, or finds none.
   *
   * @param breadth how many go on at once
   */
  List<Reached> search(CubeInProgress start, int breadth, NodeCounter counter) {
    List<Reached> reached = new ArrayList<>();
    for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
      CubeInProgress cube = start.copy();
      for (int layer = 0; axis > 0 && layer < geometry.size(); layer++) {
        cube.turn(axis, layer, 1);
      }
      reached.add(new Reached(cube, inner.colors(cube.cube()), List.of()));
    }
    for (Stage stage : stages) {
      List<Reached> before = reached;
      reached = pass(stage, before, breadth, counter);
      if (reached.isEmpty() && counter.goesOn()) {
        reached = pass(stage, before, BROADER * breadth, counter);
      }
    }
    return reached;
  }

  private List<Reached> pass(Stage stage, List<Reached> before, int breadth, NodeCounter counter) {
    List<Reached> from = new ArrayList<>();
    List<PhaseBeam.Start> starts = new ArrayList<>();
    for (Reached one : before) {
      for (int[] colors : colors(stage, one.colors())) {
        int[] state = stage.state(one.cube().cube(), colors);
        state[state.length - 1] = stage.phase.isEvening() && isOdd(one) ? 1 : 0;
        starts.add(new PhaseBeam.Start(state, one.blocks()));
        from.add(new Reached(one.cube(), colors, one.ends()));
      }
    }
    List<Reached> reached = new ArrayList<>();
    for (PhaseBeam.End end :
        new PhaseBeam(stage.phase, breadth, MOST_ENDS, counter).search(starts)) {
      Reached start = from.get(end.start());
      CubeInProgress cube = start.cube().copy();
      end.turns().forEach(turn -> turn.make(cube));
      List<Integer> ends = new ArrayList<>(start.ends());
      ends.add(cube.turns().steps().size());
      reached.add(new Reached(cube, start.colors(), ends));
    }
    reached.sort(Comparator.comparingInt(Reached::blocks));
    return reached;
  }

  private boolean isOdd(Reached one) {
    CubeWithWings wings = inner.withWings(one.cube(), one.colors());
    return Parity.isOdd(WingSolver.targets(wings, places, INNER_WINGS));
  }

  /** Returns the colours that faces may get: those that they have, or all that fit these. */
  private List<int[]> colors(Stage stage, int[] known) {
    List<int[]> all = new ArrayList<>();
    for (int[] colors : geometry.heldColors()) {
      boolean fits =
          IntStream.range(0, stage.axesBefore())
              .allMatch(axis -> onAxis(colors, axis).equals(onAxis(known, axis)));
      boolean isNew =
          stage.axesBefore() == CubeGeometry.AXES
              || all.stream()
                  .noneMatch(
                      other ->
                          onAxis(other, stage.axesBefore())
                              .equals(onAxis(colors, stage.axesBefore())));
      if (fits && isNew) {
        all.add(colors);
      }
    }
    return all;
  }

  private static List<Integer> onAxis(int[] colors, int axis) {
    int face = CubeGeometry.positiveFace(axis);
    return Arrays.asList(
        Math.min(colors[face], colors[CubeGeometry.opposite(face)]),
        Math.max(colors[face], colors[CubeGeometry.opposite(face)]));
  }
}
