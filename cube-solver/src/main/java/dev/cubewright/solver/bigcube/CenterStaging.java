package dev.cubewright.solver.bigcube;

import static java.util.stream.Collectors.toSet;

import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.WorkerPool;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Brings the inner centers and the obliques of a 6x6x6 or 7x7x7 to their axes: those of one axis,
 * then those of a second, so that half turns of wide blocks do the rest. Obliques may come to
 * another axis than inner centers of the same colors. Thread-safe.
 */
final class CenterStaging {
  /** The greatest number of paths that each phase keeps. */
  private static final int MOST_ENDS = 1000;

  /** The cost of odd wings: less than one turn, as many turns make them even. */
  private static final int ODD_COST = 4;

  private static final int WEIGHT = 16;

  /** The least number of turns assumed to be left in phases that start anywhere. */
  private static final int FAR = 8;

  private final CubeGeometry geometry;
  private final WingPlaces places;
  private final List<Stage> stages;

  /**
   * Creates the phases and obtains or builds their tables.
   *
   * @param pool builds them
   */
  CenterStaging(ReductionPlan plan, WingPlaces places, WorkerPool pool, TableSource source) {
    this.geometry = places.geometry();
    this.places = places;
    Stage[] made = new Stage[plan.stagings().size()];
    pool.run(
        made.length,
        index -> made[index] = new Stage(plan, plan.stagings().get(index), geometry, source));
    stages = List.of(made);
  }

  /** A phase that brings centers to one axis, and with the second makes inner wings even. */
  static final class Stage {
    private final ReductionPlan.Staging staging;
    private final List<CenterOrbit> inner;
    private final List<CenterOrbit> obliques;
    private final ReductionPhase phase;
    private final List<DistanceTable> tables = new ArrayList<>();

    Stage(
        ReductionPlan plan,
        ReductionPlan.Staging staging,
        CubeGeometry geometry,
        TableSource source) {
      this.staging = staging;
      inner = staging.hasInner() ? plan.inner(geometry) : List.of();
      List<CenterOrbit> kinds = new ArrayList<>(plan.obliques(geometry));
      if (staging.axis() == 0) {
        // The right obliques are the left ones in a mirror.
        kinds.set(kinds.size() - 1, kinds.get(kinds.size() - 2).mirrored());
      }
      obliques = staging.hasObliques() ? kinds : List.of();
      phase = phase(geometry.size(), source);
    }

    private ReductionPhase phase(int size, TableSource source) {
      List<CenterOrbit> orbits = orbits();
      int axis = staging.axis();
      List<LayerTurn> turns = turns(size, orbits);
      int goal = CenterOrbit.ofAxis(axis);
      List<ReductionPhase.Coordinate> coordinates = new ArrayList<>();
      Correlation[][] correlations = new Correlation[orbits.size()][];
      PhasePart[] parts = new PhasePart[orbits.size()];
      int[] solved = new int[parts.length + 1];
      for (int i = 0; i < parts.length; i++) {
        source.cancellation().check();
        parts[i] = PhasePart.places(orbits.get(i).moved(turns), reached(), goal);
        if (orbits.get(i).isMirrored()) {
          parts[i].takeCosts(parts[i - 1]);
        } else {
          tables.add(
              parts[i].prepare(
                  "centers of axis " + axis,
                  LayerTurn.moveSet(source.puzzle(), size, turns),
                  source));
        }
        correlations[i] = new Correlation[i];
        for (int other = 0; other < i; other++) {
          correlations[i][other] = new Correlation(parts[i], parts[other], goal, turns.size());
        }
        coordinates.add(new ReductionPhase.Coordinate(parts[i], WEIGHT, ReductionPhase.NO_END));
        solved[i] = goal;
      }
      // The first axis leaves the wings as they are found.
      int[] odd = turns.stream().mapToInt(turn -> axis > 0 && isOdd(turn) ? 1 : 0).toArray();
      coordinates.add(
          new ReductionPhase.Coordinate(
              PhasePart.parity(odd, ODD_COST), WEIGHT, ReductionPhase.NO_END));
      ReductionPhase made =
          new ReductionPhase(
              staging.goal(),
              turns,
              staging.expected(),
              axis == 0 ? FAR : ReductionPhase.LEAST_TURNS,
              coordinates,
              correlations);
      tables.add(made.prepareNearGoal(solved, size, source));
      return made;
    }

    private List<CenterOrbit> orbits() {
      return Stream.concat(inner.stream(), obliques.stream()).toList();
    }

    /** Returns the places of centers that are not on their axis yet, as a set. */
    private int reached() {
      int all = (1 << CenterOrbit.PLACES) - 1;
      return staging.axis() == 0 ? all : all & ~CenterOrbit.ofAxis(0);
    }

    private static boolean isOdd(LayerTurn turn) {
      return turn.depth() > FiveReduction.INNER_LAYER && !turn.isHalf();
    }

    /** Returns one turn of each distinct effect on the states, without those of no effect. */
    private List<LayerTurn> turns(int size, List<CenterOrbit> orbits) {
      Set<List<Integer>> met = new HashSet<>();
      List<LayerTurn> turns = new ArrayList<>();
      for (LayerTurn turn : staging.turns(size)) {
        List<Integer> targets = new ArrayList<>();
        targets.add(staging.axis() > 0 && isOdd(turn) ? 1 : 0);
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

    /**
     * Returns the state of a cube.
     *
     * @param ofInner the colors of the inner centers that come to the axis
     * @param ofObliques those of the obliques
     * @param isOdd whether the inner wings are odd and must become even
     */
    int[] state(CubeInProgress cube, Set<Integer> ofInner, Set<Integer> ofObliques, boolean isOdd) {
      return IntStream.concat(
              IntStream.concat(
                  inner.stream().mapToInt(orbit -> orbit.set(cube, ofInner)),
                  obliques.stream().mapToInt(orbit -> orbit.set(cube, ofObliques))),
              IntStream.of(isOdd ? 1 : 0))
          .toArray();
    }

    /** Returns the pairs of colors that obliques of the axis may get: any not on axes before. */
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

  List<DistanceTable> tables() {
    return stages.stream().flatMap(stage -> stage.tables.stream()).toList();
  }

  /**
   * Returns cubes whose centers are on their axes; none if the search is stopped or fails.
   *
   * @param threads share the work; their number does not change the result
   */
  List<CubeInProgress> search(List<CubeInProgress> starts, int breadth, SearchThreads threads) {
    List<CubeInProgress> reached = starts;
    for (Stage stage : stages) {
      reached = search(stage, reached, breadth, threads);
    }
    return reached;
  }

  private List<CubeInProgress> search(
      Stage stage, List<CubeInProgress> before, int breadth, SearchThreads threads) {
    int axis = stage.staging.axis();
    List<PhaseBeam.Start> starts = new ArrayList<>();
    for (CubeInProgress cube : before) {
      boolean isOdd = axis > 0 && isOdd(cube);
      List<int[]> colorings =
          stage.staging.hasInner() ? colors(axis, cube.faceColors()) : List.of(cube.faceColors());
      for (int[] colors : colorings) {
        Set<Integer> ofInner = onAxis(colors, axis);
        for (Set<Integer> ofObliques :
            stage.staging.hasObliques() ? stage.pairs(cube) : List.of(ofInner)) {
          starts.add(
              new PhaseBeam.Start(
                  cube.withFaceColors(colors), stage.state(cube, ofInner, ofObliques, isOdd)));
        }
      }
    }
    return new PhaseBeam(stage.phase, breadth, MOST_ENDS, threads).reached(starts);
  }

  /** Returns whether the inner wings are odd: only quarter turns of their layers change that. */
  private boolean isOdd(CubeInProgress cube) {
    int[] placeOf = new int[WingPlaces.PAIRS];
    for (int place = 0; place < WingPlaces.PLACES; place++) {
      placeOf[WingPlaces.pair(places.face(place, 0), places.face(place, 1))] = place;
    }
    return Parity.isOdd(
        IntStream.range(0, WingPlaces.PLACES)
            .map(place -> placeOf[cube.shown(FiveReduction.INNER_LAYER, place)])
            .toArray());
  }

  /**
   * Returns the colors that faces may get: those of the known colors on the axes before, one for
   * each pair that the next axis may get.
   */
  List<int[]> colors(int axesBefore, int[] known) {
    if (geometry.hasMiddleLayer()) {
      return List.of(known);
    }
    List<int[]> all = new ArrayList<>();
    Set<Set<Integer>> met = new HashSet<>();
    for (int[] colors : geometry.orientations()) {
      boolean fits =
          IntStream.range(0, axesBefore)
              .allMatch(axis -> onAxis(colors, axis).equals(onAxis(known, axis)));
      if (fits && (axesBefore == CubeGeometry.AXES || met.add(onAxis(colors, axesBefore)))) {
        all.add(colors);
      }
    }
    return all;
  }

  private static Set<Integer> onAxis(int[] colors, int axis) {
    int face = CubeGeometry.positiveFace(axis);
    return Set.of(colors[face], colors[CubeGeometry.opposite(face)]);
  }
}
