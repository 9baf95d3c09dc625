package dev.cubewright.solver.bigcube;

import static java.util.stream.Collectors.toSet;

import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.WorkerPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Brings the inner centers and the obliques of a 6x6x6 or 7x7x7 to their axes: those of one axis,
 * then those of a second, so that half turns of wide blocks do the rest. Obliques may come to
 * another axis than inner centers of the same colours. Safe for many threads.
 */
final class CenterStaging {
  /** How many ways each phase keeps. */
  private static final int MOST_ENDS = 1000;

  private final CubeGeometry geometry;
  private final WingPlaces places;
  private final CenterOrbit obliques;
  private final List<PlacesPhase> phases;

  /**
   * Prepares the phases; their tables are fetched or built.
   *
   * @param pool prepares
   */
  CenterStaging(
      ReductionPlan plan,
      CubeGeometry geometry,
      WingPlaces places,
      WorkerPool pool,
      TableSource source) {
    this.geometry = geometry;
    this.places = places;
    List<CenterOrbit> inner = plan.inner(geometry);
    List<CenterOrbit> obliques = plan.obliques(geometry);
    this.obliques = obliques.get(0);
    // The right obliques are the left ones in a mirror, which the first axis makes use of.
    List<CenterOrbit> mirrored = new ArrayList<>(obliques);
    mirrored.set(obliques.size() - 1, obliques.get(obliques.size() - 2).mirrored());
    PlacesPhase[] made = new PlacesPhase[plan.stagings().size()];
    pool.run(
        made.length,
        phase -> {
          ReductionPlan.Staging staging = plan.stagings().get(phase);
          List<CenterOrbit> kinds = staging.axis() == 0 ? mirrored : obliques;
          made[phase] =
              new PlacesPhase(
                  staging,
                  geometry.size(),
                  staging.hasInner() ? inner : List.of(),
                  staging.hasObliques() ? kinds : List.of(),
                  source);
        });
    phases = List.of(made);
  }

  /** Returns the tables that are kept. */
  List<DistanceTable> tables() {
    return phases.stream().flatMap(phase -> phase.tables().stream()).toList();
  }

  /** Returns what the phases bring about. */
  List<String> goals() {
    return phases.stream().map(PlacesPhase::goal).toList();
  }

  /**
   * Returns cubes whose centers are on their axes; none if the search is ended before, or finds
   * none.
   *
   * @param starts cubes to begin with
   * @param breadth how many go on at once
   * @param threads share the work, which makes no difference to what is found
   */
  List<CubeOnTheWay> search(List<CubeOnTheWay> starts, int breadth, SearchThreads threads) {
    List<CubeOnTheWay> reached = starts;
    for (PlacesPhase phase : phases) {
      reached = search(phase, reached, breadth, threads);
    }
    return reached;
  }

  private List<CubeOnTheWay> search(
      PlacesPhase phase, List<CubeOnTheWay> before, int breadth, SearchThreads threads) {
    List<CubeOnTheWay> from = new ArrayList<>();
    List<PhaseBeam.Start> starts = new ArrayList<>();
    for (CubeOnTheWay one : before) {
      ColoredCube cube = one.cube().cube();
      boolean isOdd = phase.axis() > 0 && isOdd(cube);
      List<int[]> colorings =
          phase.hasInner() ? colors(phase.axis(), one.colors()) : List.of(one.colors());
      for (int[] colors : colorings) {
        Set<Integer> ofInner = onAxis(colors, phase.axis());
        List<Set<Integer>> pairs =
            phase.hasObliques() ? pairs(phase.axis(), cube) : List.of(ofInner);
        for (Set<Integer> ofObliques : pairs) {
          starts.add(
              new PhaseBeam.Start(phase.state(cube, ofInner, ofObliques, isOdd), one.blocks()));
          from.add(one.withColors(colors));
        }
      }
    }
    return CubeOnTheWay.ends(
        new PhaseBeam(phase, breadth, MOST_ENDS, threads).search(starts), from);
  }

  /** Returns whether the inner wings are odd: only quarter turns of their layers change that. */
  private boolean isOdd(ColoredCube cube) {
    int[] homes = new int[WingPlaces.PLACES];
    for (int place = 0; place < homes.length; place++) {
      int first = cube.color(places.facelet(FiveReduction.INNER_LAYER, place, 0));
      int second = cube.color(places.facelet(FiveReduction.INNER_LAYER, place, 1));
      for (int home = 0; home < homes.length; home++) {
        if (places.face(home, 0) == first && places.face(home, 1) == second) {
          homes[place] = home;
        }
      }
    }
    return Parity.isOdd(homes);
  }

  /**
   * Returns the colours that faces may get: those that have them on the axes before, one for each
   * pair that the next axis may get.
   */
  List<int[]> colors(int axesBefore, int[] known) {
    if (geometry.hasMiddleLayer()) {
      return List.of(known);
    }
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
