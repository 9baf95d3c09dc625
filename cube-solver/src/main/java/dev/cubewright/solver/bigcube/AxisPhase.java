package dev.cubewright.solver.bigcube;

import static java.util.stream.Collectors.toSet;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.MovedSets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A phase that brings inner centers or obliques, or both, to an axis, and with the second axis
 * makes inner wings even. Later phases then need only half turns of wide blocks. Obliques may come
 * to another axis than inner centers of the same colors. Immutable.
 */
final class AxisPhase {
  /** The cost of odd wings, which is low because many turns make them even. */
  private static final int ODD_COST = 4;

  private static final int WEIGHT = 16;

  /** The minimum number of remaining turns that costs of phases of the first axis assume. */
  private static final int FIRST_AXIS_TURNS = 8;

  private final ReductionPlan.Staging staging;
  private final WingPlaces places;
  private final List<CenterOrbit> inner;
  private final List<CenterOrbit> obliques;
  private final ReductionPhase phase;
  private final List<DistanceTable> tables = new ArrayList<>();

  /** Creates the phase. Loads or builds its tables. */
  AxisPhase(ReductionPlan.Staging staging, WingPlaces places, TableSource source) {
    this.staging = staging;
    this.places = places;
    CubeGeometry geometry = places.geometry();
    inner = staging.rows().inner(geometry);
    obliques = staging.rows().obliques(geometry);
    List<CenterOrbit> orbits = Stream.concat(inner.stream(), obliques.stream()).toList();
    int goal = CenterOrbit.ofAxis(staging.axis());
    List<LayerTurn> turns = turns(orbits);
    MoveSet moves = LayerTurn.moveSet(source.puzzle(), geometry.size(), turns);
    List<ReductionPhase.Coordinate> coordinates = new ArrayList<>();
    int least = staging.axis() == 0 ? FIRST_AXIS_TURNS : ReductionPhase.LEAST_TURNS;
    for (CenterOrbit orbit : orbits) {
      source.cancellation().check();
      ChanceTable part = ChanceTable.places(orbit.moved(turns), reached(), goal);
      tables.add(part.prepare("centers on axis " + staging.axis(), least, moves, source));
      coordinates.add(new ReductionPhase.Coordinate(part, WEIGHT, ReductionPhase.NO_END));
    }
    ChanceTable parity = ChanceTable.parity(turns.stream().mapToInt(this::odd).toArray(), ODD_COST);
    coordinates.add(new ReductionPhase.Coordinate(parity, WEIGHT, ReductionPhase.NO_END));
    phase = new ReductionPhase(staging.goal(), turns, staging.expected(), least, coordinates);
    int[] onlyGoal = new int[coordinates.size()];
    Arrays.fill(onlyGoal, 0, orbits.size(), goal);
    tables.add(phase.prepareNearGoal(onlyGoal, orbits.size(), moves, source));
  }

  /**
   * Returns the set of places that the turns reach: all, without those of the first axis for the
   * second.
   */
  private int reached() {
    int all = (1 << CenterOrbit.PLACES) - 1;
    return staging.axis() == 0 ? all : all & ~CenterOrbit.ofAxis(0);
  }

  private int innerRow() {
    return ReductionPlan.innerRow(places.geometry().size());
  }

  /**
   * Returns 1 if a turn changes the parity of the inner wings; always 0 for the first axis, which
   * ignores it.
   */
  private int odd(LayerTurn turn) {
    boolean isOdd = turn.depth() > innerRow() && !turn.isHalf();
    return staging.axis() > 0 && isOdd ? 1 : 0;
  }

  /** Returns one turn of each distinct effect on the states, without turns of no effect. */
  private List<LayerTurn> turns(List<CenterOrbit> orbits) {
    Set<List<Integer>> met = new HashSet<>();
    List<LayerTurn> turns = new ArrayList<>();
    for (LayerTurn turn : staging.turns()) {
      List<Integer> targets = new ArrayList<>();
      targets.add(odd(turn));
      boolean isChange = targets.get(0) > 0;
      for (CenterOrbit orbit : orbits) {
        MovedSets moved = orbit.moved(List.of(turn));
        for (int place = 0; place < CenterOrbit.PLACES; place++) {
          int set = 1 << place & reached();
          targets.add(moved.next(set, 0));
          isChange |= moved.next(set, 0) != set;
        }
      }
      if (isChange && met.add(targets)) {
        turns.add(turn);
      }
    }
    return turns;
  }

  ReductionPhase phase() {
    return phase;
  }

  List<DistanceTable> tables() {
    return tables;
  }

  /** Returns the states of cubes, one for each pair of colors that the axis may get. */
  List<PhaseBeam.Start> starts(List<CubeInProgress> cubes) {
    List<PhaseBeam.Start> starts = new ArrayList<>();
    int axis = staging.axis();
    for (CubeInProgress cube : cubes) {
      int odd = axis > 0 && isOdd(cube) ? 1 : 0;
      for (int[] colors :
          !inner.isEmpty()
              ? places.geometry().colorings(axis, cube.faceColors())
              : List.of(cube.faceColors())) {
        Set<Integer> ofInner = CubeGeometry.onAxis(colors, axis);
        for (Set<Integer> pair : !obliques.isEmpty() ? pairs(cube) : List.of(ofInner)) {
          IntStream sets =
              IntStream.concat(
                  inner.stream().mapToInt(orbit -> orbit.set(cube, ofInner)),
                  obliques.stream().mapToInt(orbit -> orbit.set(cube, pair)));
          int[] state = IntStream.concat(sets, IntStream.of(odd)).toArray();
          starts.add(new PhaseBeam.Start(cube, colors, state));
        }
      }
    }
    return starts;
  }

  /** Returns whether the inner wings are odd. Only quarter turns of their layers change this. */
  private boolean isOdd(CubeInProgress cube) {
    int[] home =
        IntStream.range(0, WingPlaces.PLACES)
            .map(place -> WingPlaces.pair(places.face(place, 0), places.face(place, 1)))
            .toArray();
    return Parity.isOdd(WingSolver.targets(cube.withEdges(home), innerRow()));
  }

  /**
   * Returns the pairs of colors that obliques of the axis may get: all pairs not on earlier axes.
   */
  private List<Set<Integer>> pairs(CubeInProgress cube) {
    Set<Integer> used =
        IntStream.range(0, CenterOrbit.OF_AXIS * staging.axis())
            .mapToObj(place -> obliques.get(0).color(cube, place))
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
