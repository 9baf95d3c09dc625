package dev.cubewright.core.puzzle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the orbits of a cuboid, their orientations and their like pieces, from what the turns do to
 * facelets alone.
 *
 * <p>Take a cubie and list its facelets. Whatever the turns do to that list is a way in which the
 * cubie can stand somewhere: all lists over one cubie are its orientations there, all cubies so
 * reached are its orbit.
 */
final class CuboidPieces {
  private final FaceletGrid grid;
  private final List<int[]> generators;
  private final int[] cubieOf;
  private final List<List<Integer>> cubies;

  private final Orbits.Builder orbitsBuilder = Orbits.builder();
  private final List<int[][]> faceletsByOrbit = new ArrayList<>();
  private final List<int[][]> facetShiftsByOrbit = new ArrayList<>();
  private final List<Face[][]> colorsByOrbit = new ArrayList<>();
  private final Orbits orbits;
  private final Map<List<Integer>, Standing> standingOf = new HashMap<>();

  private record Standing(int place, int twist) {}

  CuboidPieces(FaceletGrid grid, List<int[]> generators) {
    this.grid = grid;
    this.generators = generators;
    this.cubies = grid.cubies().stream().map(this::inFacetOrder).toList();
    this.cubieOf = new int[grid.size()];
    for (int cubie = 0; cubie < cubies.size(); cubie++) {
      for (int facelet : cubies.get(cubie)) {
        cubieOf[facelet] = cubie;
      }
    }
    deriveOrbits();
    this.orbits = orbitsBuilder.build();
    noteStandings();
  }

  /** U and D before F and B before R and L; the three of a corner go on clockwise. */
  private List<Integer> inFacetOrder(List<Integer> facelets) {
    Comparator<Integer> byAxis =
        Comparator.comparingInt(f -> List.of(1, 2, 0).indexOf(face(f).axis()));
    List<Integer> ordered = new ArrayList<>(facelets);
    ordered.sort(byAxis.thenComparing(Comparator.naturalOrder()));
    if (ordered.size() == 3) {
      Vector first = face(ordered.get(0)).normal();
      Vector second = face(ordered.get(1)).normal();
      Vector third = face(ordered.get(2)).normal();
      if (first.cross(second).dot(third) > 0) {
        ordered.set(1, ordered.set(2, ordered.get(1)));
      }
    }
    return ordered;
  }

  private Face face(int facelet) {
    return grid.facelet(facelet).face();
  }

  private void deriveOrbits() {
    List<Derived> derived = new ArrayList<>();
    boolean[] done = new boolean[cubies.size()];
    for (int cubie = 0; cubie < cubies.size(); cubie++) {
      if (!done[cubie]) {
        Derived orbit = derive(cubie);
        orbit.places.forEach(place -> done[cubieOf[place.get(0)]] = true);
        derived.add(orbit);
      }
    }
    Map<String, Integer> used = new HashMap<>();
    derived.sort(Comparator.comparingInt(orbit -> orbit.innerAxes));
    for (Derived orbit : derived) {
      int number = used.merge(orbit.name, 1, Integer::sum);
      orbit.addAs(number == 1 ? orbit.name : orbit.name + number);
    }
  }

  private final class Derived {
    final String name;
    final int innerAxes;
    final List<List<Integer>> places;
    final int[][] facetShifts;

    Derived(Vector cubie, List<List<Integer>> places, int[][] facetShifts) {
      this.innerAxes = grid.innerAxes(cubie);
      this.name =
          switch (innerAxes) {
            case 0 -> "corners";
            case 1 -> grid.isCentral(cubie) ? "edges" : "wings";
            default -> "centers";
          };
      this.places = places;
      this.facetShifts = facetShifts;
    }

    void addAs(String uniqueName) {
      List<List<Face>> kinds = new ArrayList<>();
      List<Integer> pieces = new ArrayList<>();
      for (int place = 0; place < places.size(); place++) {
        List<Face> colors = places.get(place).stream().map(CuboidPieces.this::face).toList();
        int kind = kinds.indexOf(colors);
        if (kind < 0) {
          // Distinct pieces are numbered by home, like ones by their first home among the kinds.
          kind = kinds.size();
          kinds.add(colors);
        }
        pieces.add(kind);
      }
      orbitsBuilder.add(uniqueName, facetShifts.length, placeNames(), pieces);
      faceletsByOrbit.add(
          places.stream().map(p -> p.stream().mapToInt(i -> i).toArray()).toArray(int[][]::new));
      facetShiftsByOrbit.add(facetShifts);
      colorsByOrbit.add(kinds.stream().map(k -> k.toArray(Face[]::new)).toArray(Face[][]::new));
    }

    private List<String> placeNames() {
      List<String> plain =
          places.stream()
              .map(p -> p.stream().map(f -> face(f).name()).collect(Collectors.joining()))
              .toList();
      Map<String, Integer> seen = new HashMap<>();
      List<String> names = new ArrayList<>();
      for (String base : plain) {
        int number = seen.merge(base, 1, Integer::sum);
        boolean alone = plain.stream().filter(base::equals).count() == 1;
        names.add(alone ? base : base + number);
      }
      return names;
    }
  }

  private Derived derive(int cubie) {
    List<Integer> home = cubies.get(cubie);
    Map<Integer, List<List<Integer>>> standingsByCubie = new HashMap<>();
    for (List<Integer> standing : standings(home)) {
      standingsByCubie
          .computeIfAbsent(cubieOf[standing.get(0)], key -> new ArrayList<>())
          .add(standing);
    }
    List<List<Integer>> places = new ArrayList<>();
    for (Map.Entry<Integer, List<List<Integer>>> entry : standingsByCubie.entrySet()) {
      // Orientation 0: facet 0 of the piece lies on the best facet of the place that it can reach.
      List<Integer> facets = cubies.get(entry.getKey());
      places.add(
          entry.getKey() == cubie
              ? home
              : entry.getValue().stream()
                  .min(
                      Comparator.comparingInt((List<Integer> s) -> facets.indexOf(s.get(0)))
                          .thenComparing(List::toString))
                  .orElseThrow());
    }
    places.sort(Comparator.comparingInt(place -> place.get(0)));
    List<List<Integer>> atHome = standingsByCubie.getOrDefault(cubie, List.of());
    return new Derived(grid.facelet(home.get(0)).cubie(), places, facetShifts(home, atHome));
  }

  private Set<List<Integer>> standings(List<Integer> home) {
    Set<List<Integer>> seen = new LinkedHashSet<>(List.of(home));
    ArrayDeque<List<Integer>> queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty()) {
      List<Integer> standing = queue.remove();
      for (int[] generator : generators) {
        List<Integer> next = new ArrayList<>(standing.size());
        standing.forEach(facelet -> next.add(generator[facelet]));
        if (seen.add(next)) {
          queue.add(next);
        }
      }
    }
    return seen;
  }

  /** Writes the ways in which a cubie can stand at home as powers of the smallest one. */
  private int[][] facetShifts(List<Integer> home, List<List<Integer>> atHome) {
    int[][] shifts = new int[atHome.size()][home.size()];
    Arrays.setAll(shifts[0], facet -> facet);
    int[] smallest =
        atHome.stream()
            .map(standing -> standing.stream().mapToInt(home::indexOf).toArray())
            .filter(shift -> shifts.length > 1 && order(shift) == shifts.length)
            .min(Comparator.comparingInt(shift -> shift[0]))
            .orElse(shifts[0]);
    if (order(smallest) != shifts.length) {
      throw new IllegalArgumentException(
          "the piece " + home + " does not turn about a single axis");
    }
    for (int orientation = 1; orientation < shifts.length; orientation++) {
      for (int facet = 0; facet < home.size(); facet++) {
        shifts[orientation][facet] = smallest[shifts[orientation - 1][facet]];
      }
    }
    return shifts;
  }

  private static int order(int[] permutation) {
    int[] power = permutation.clone();
    int order = 1;
    for (; !isIdentity(power); order++) {
      power = Arrays.stream(power).map(i -> permutation[i]).toArray();
    }
    return order;
  }

  private static boolean isIdentity(int[] permutation) {
    for (int i = 0; i < permutation.length; i++) {
      if (permutation[i] != i) {
        return false;
      }
    }
    return true;
  }

  Orbits orbits() {
    return orbits;
  }

  Stickers stickers() {
    return new Stickers(grid, orbits, faceletsByOrbit, facetShiftsByOrbit, colorsByOrbit);
  }

  private void noteStandings() {
    for (int index = 0; index < faceletsByOrbit.size(); index++) {
      int offset = orbits.list().get(index).offset();
      int[][] places = faceletsByOrbit.get(index);
      int[][] shifts = facetShiftsByOrbit.get(index);
      for (int place = 0; place < places.length; place++) {
        for (int twist = 0; twist < shifts.length; twist++) {
          standingOf.put(images(shifts[twist], places[place]), new Standing(offset + place, twist));
        }
      }
    }
  }

  private static List<Integer> images(int[] numbers, int[] imageOf) {
    List<Integer> images = new ArrayList<>(numbers.length);
    for (int number : numbers) {
      images.add(imageOf[number]);
    }
    return images;
  }

  Transformation transformation(int[] target) {
    int[] sources = new int[orbits.places()];
    byte[] twists = new byte[orbits.places()];
    for (int index = 0; index < faceletsByOrbit.size(); index++) {
      Orbit orbit = orbits.list().get(index);
      int[][] places = faceletsByOrbit.get(index);
      for (int place = 0; place < places.length; place++) {
        Standing to = standingOf.get(images(places[place], target));
        if (to == null) {
          throw new IllegalArgumentException("the turn leaves the orbit " + orbit.name());
        }
        sources[to.place()] = orbit.offset() + place;
        twists[to.place()] = (byte) to.twist();
      }
    }
    return Transformation.of(orbits, sources, twists);
  }
}
