package dev.cubewright.solver.bigcube;

import static java.util.stream.Collectors.toSet;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.solver.reduction.Parity;
import dev.cubewright.solver.search.NodeCounter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reduces a 6x6x6 to a 5x5x5: the inner centers are solved, the obliques are next to others of
 * their colour, and inner wings are together. The centers at the corners of a face wait for the
 * 5x5x5. Safe for many threads.
 *
 * <p>The centers of one axis come to it, then those of a second, so that half turns of wide blocks
 * do the rest. Each phase keeps many ways. As no center is fixed, any colours may come to any axis,
 * and obliques to another axis than inner centers of the same colours.
 */
final class FiveReduction {
  /** How many ways each phase keeps. */
  private static final int MOST_ENDS = 1000;

  /** How many cubes get the rest of their inner wings together. */
  private static final int MOST_REDUCED = 100;

  /** How much broader a phase is tried again that finds nothing. */
  private static final int BROADER = 4;

  /** The orbit of the inner wings. */
  static final int INNER_WINGS = 2;

  private final CubeGeometry geometry;
  private final WingPlaces places;
  private final WingCycles cycles;
  private final InnerCube inner;
  private final CenterOrbit obliques;
  private final PlacesPhase firstAxis;
  private final PlacesPhase secondAxis;
  private final TogetherPhase together;

  /**
   * A cube on the way.
   *
   * @param cube the cube with the turns made so far
   * @param colors for each face the colour that its inner centers get
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
   * @param inner tells the colours that centers get, and the edges that inner wings are to be with
   * @param cancellation ends it
   */
  FiveReduction(
      CubeGeometry geometry,
      WingPlaces places,
      WingCycles cycles,
      InnerCube inner,
      Cancellation cancellation) {
    this.geometry = geometry;
    this.places = places;
    this.cycles = cycles;
    this.inner = inner;
    int size = geometry.size();
    CenterOrbit solved = new CenterOrbit(geometry, 2, 2);
    CenterOrbit right = new CenterOrbit(geometry, 1, size - 3);
    obliques = new CenterOrbit(geometry, 1, 2);
    firstAxis =
        new PlacesPhase(
            "inner centers of one axis on it",
            BlockTurn.all(size, turn -> true),
            List.of(solved, obliques, obliques.mirrored()),
            0,
            cancellation);
    secondAxis =
        new PlacesPhase(
            "inner centers of all axes on them",
            BlockTurn.all(size, turn -> turn.axis() == 0 || turn.depth() == 1 || turn.isHalf()),
            List.of(solved, obliques, right),
            1,
            cancellation);
    List<BlockTurn> half = BlockTurn.all(size, turn -> turn.depth() == 1 || turn.isHalf());
    together =
        new TogetherPhase(
            half,
            List.of(solved, obliques, right),
            1,
            new WingPairs(geometry, places, INNER_WINGS, half),
            cancellation);
  }

  /** Returns what the phases bring about. */
  List<String> goals() {
    return List.of(firstAxis.goal(), secondAxis.goal(), together.goal(), "inner edges together");
  }

  /**
   * Returns reduced cubes, those with the fewest turns first; none if the search is ended before,
   * or finds none.
   *
   * @param breadth how many go on at once
   */
  List<Reached> search(CubeInProgress start, int breadth, NodeCounter counter) {
    List<Reached> held = new ArrayList<>();
    for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
      CubeInProgress cube = start.copy();
      for (int layer = 0; axis > 0 && layer < geometry.size(); layer++) {
        cube.turn(axis, layer, 1);
      }
      held.add(new Reached(cube, inner.colors(cube.cube()), List.of()));
    }
    List<Reached> reached =
        toAxis(secondAxis, toAxis(firstAxis, held, breadth, counter), breadth, counter);
    return withWings(together(reached, breadth, counter), counter);
  }

  /** Goes through a phase, more broadly if it finds nothing. */
  private List<Reached> toAxis(
      PlacesPhase phase, List<Reached> before, int breadth, NodeCounter counter) {
    List<Reached> from = new ArrayList<>();
    List<PhaseBeam.Start> starts = new ArrayList<>();
    for (Reached one : before) {
      ColoredCube cube = one.cube().cube();
      boolean isOdd = phase.axis() > 0 && isOdd(cube);
      for (int[] colors : colors(phase.axis(), one.colors())) {
        Set<Integer> ofSolved = onAxis(colors, phase.axis());
        for (Set<Integer> ofObliques : pairs(phase.axis(), cube)) {
          int[] state = phase.state(cube, List.of(ofSolved, ofObliques, ofObliques), isOdd);
          starts.add(new PhaseBeam.Start(state, one.blocks()));
          from.add(new Reached(one.cube(), colors, one.ends()));
        }
      }
    }
    List<Reached> ends =
        ends(new PhaseBeam(phase, breadth, MOST_ENDS, counter).search(starts), from);
    return ends.isEmpty() && counter.goesOn()
        ? ends(new PhaseBeam(phase, BROADER * breadth, MOST_ENDS, counter).search(starts), from)
        : ends;
  }

  private List<Reached> together(List<Reached> before, int breadth, NodeCounter counter) {
    List<Reached> from = new ArrayList<>();
    List<PhaseBeam.Start> starts = new ArrayList<>();
    for (Reached one : before) {
      for (int[] colors : colors(CubeGeometry.AXES, one.colors())) {
        Reached held = new Reached(one.cube(), colors, one.ends());
        starts.add(new PhaseBeam.Start(together.state(one.cube().cube(), colors), one.blocks()));
        from.add(held);
      }
    }
    return ends(new PhaseBeam(together, breadth, MOST_ENDS, counter).search(starts), from);
  }

  /** Brings the inner wings together that are not, of the cubes for which this seems short. */
  private List<Reached> withWings(List<Reached> before, NodeCounter counter) {
    List<Reached> reduced = new ArrayList<>();
    for (Reached one :
        before.stream()
            .sorted(Comparator.comparingInt(one -> one.blocks() + rest(one)))
            .limit(MOST_REDUCED)
            .toList()) {
      CubeWithWings wings = inner.withWings(one.cube().copy(), one.colors());
      if (counter.poll() && new WingSolver(wings, places, cycles, counter, INNER_WINGS).solve()) {
        reduced.add(after(one, wings.cube()));
      }
    }
    reduced.sort(Comparator.comparingInt(Reached::blocks));
    return reduced;
  }

  private int rest(Reached one) {
    return together.rest(together.state(one.cube().cube(), one.colors()), 0);
  }

  /** Returns whether the inner wings are odd: only quarter turns of their layers change that. */
  private boolean isOdd(ColoredCube cube) {
    int[] homes = new int[WingPlaces.PLACES];
    for (int place = 0; place < homes.length; place++) {
      int first = cube.color(places.facelet(INNER_WINGS, place, 0));
      int second = cube.color(places.facelet(INNER_WINGS, place, 1));
      for (int home = 0; home < homes.length; home++) {
        if (places.face(home, 0) == first && places.face(home, 1) == second) {
          homes[place] = home;
        }
      }
    }
    return Parity.isOdd(homes);
  }

  private static List<Reached> ends(List<PhaseBeam.End> ends, List<Reached> from) {
    List<Reached> reached = new ArrayList<>();
    for (PhaseBeam.End end : ends) {
      Reached start = from.get(end.start());
      CubeInProgress cube = start.cube().copy();
      end.turns().forEach(turn -> turn.make(cube));
      reached.add(after(start, cube));
    }
    return reached;
  }

  private static Reached after(Reached before, CubeInProgress cube) {
    List<Integer> ends = new ArrayList<>(before.ends());
    ends.add(cube.turns().steps().size());
    return new Reached(cube, before.colors(), ends);
  }

  /**
   * Returns the colours that faces may get: those that have them on the axes before, one for each
   * pair that the next axis may get.
   */
  private List<int[]> colors(int axesBefore, int[] known) {
    List<int[]> all = new ArrayList<>();
    for (int[] colors : geometry.heldColors()) {
      boolean fits =
          IntStream.range(0, axesBefore)
              .allMatch(axis -> onAxis(colors, axis).equals(onAxis(known, axis)));
      boolean isNew =
          axesBefore == CubeGeometry.AXES
              || all.stream()
                  .noneMatch(other -> onAxis(other, axesBefore).equals(onAxis(colors, axesBefore)));
      if (fits && isNew) {
        all.add(colors);
      }
    }
    return all;
  }

  private static Set<Integer> onAxis(int[] colors, int axis) {
    int face = CubeGeometry.positiveFace(axis);
    return Set.of(colors[face], colors[CubeGeometry.opposite(face)]);
  }

  /** Returns the pairs of colours that obliques of an axis may get: any not on axes before. */
  private List<Set<Integer>> pairs(int axis, ColoredCube cube) {
    Set<Integer> used =
        IntStream.range(0, CenterOrbit.OF_AXIS * axis)
            .mapToObj(place -> obliques.color(cube, place))
            .collect(toSet());
    List<Set<Integer>> pairs = new ArrayList<>();
    for (int one = 0; one < CubeGeometry.FACES; one++) {
      for (int other = 0; other < one; other++) {
        if (!used.contains(one) && !used.contains(other)) {
          pairs.add(Set.of(one, other));
        }
      }
    }
    return pairs;
  }
}
