package dev.cubewright.core.puzzle;

import com.google.common.primitives.Ints;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Derives the orbits of a cuboid, their orientations and identical pieces from the facelet
 * permutations of the turns.
 *
 * <p>The images of a cubie's facelet list under the turns are its placements. The lists on one
 * cubie are its orientations there, and the cubies with a placement form an orbit.
 */
final class CuboidPieces {
  private final FaceletGrid grid;
  private final List<int[]> generators;
  private final int[] cubieOf;
  private final List<List<Integer>> cubies;

  private CuboidPieces(FaceletGrid grid, List<int[]> generators) {
    this.grid = grid;
    this.generators = generators;
    this.cubies = grid.cubies().stream().map(this::inFacetOrder).toList();
    this.cubieOf = new int[grid.size()];
    for (int cubie = 0; cubie < cubies.size(); cubie++) {
      for (int facelet : cubies.get(cubie)) {
        cubieOf[facelet] = cubie;
      }
    }
  }

  /** Returns the orbits and their stickers. A generator maps each facelet to its target. */
  static Stickers of(FaceletGrid grid, List<int[]> generators) {
    return new CuboidPieces(grid, generators).stickers();
  }

  /**
   * Orders the facelets of a cubie: U and D before F and B before R and L, at a corner clockwise.
   */
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

  private Stickers stickers() {
    List<Derived> derived = new ArrayList<>();
    boolean[] done = new boolean[cubies.size()];
    for (int cubie = 0; cubie < cubies.size(); cubie++) {
      if (!done[cubie]) {
        Derived orbit = derive(cubie);
        orbit.places.forEach(place -> done[cubieOf[place.get(0)]] = true);
        derived.add(orbit);
      }
    }
    derived.sort(Comparator.comparingInt(Derived::innerAxes));
    Orbits.Builder builder = Orbits.builder();
    List<int[][]> facelets = new ArrayList<>();
    List<int[][]> facetShifts = new ArrayList<>();
    List<Face[][]> colors = new ArrayList<>();
    Map<String, Integer> used = new HashMap<>();
    for (Derived orbit : derived) {
      int number = used.merge(orbit.name, 1, Integer::sum);
      List<String> names = new ArrayList<>();
      List<List<Face>> kinds = new ArrayList<>();
      List<Integer> pieces = new ArrayList<>();
      int[][] places = new int[orbit.places.size()][];
      for (int place = 0; place < places.length; place++) {
        places[place] = Ints.toArray(orbit.places.get(place));
        List<Face> faces = new ArrayList<>();
        StringBuilder faceNames = new StringBuilder();
        for (int facelet : places[place]) {
          faces.add(face(facelet));
          faceNames.append(face(facelet));
        }
        // Pieces are numbered by home, identical ones by their first home.
        if (!kinds.contains(faces)) {
          kinds.add(faces);
        }
        pieces.add(kinds.indexOf(faces));
        names.add(faceNames.toString());
      }
      builder.add(
          number == 1 ? orbit.name : orbit.name + number,
          orbit.facetShifts.length,
          numbered(names),
          pieces);
      facelets.add(places);
      facetShifts.add(orbit.facetShifts);
      Face[][] colorsByPiece = new Face[kinds.size()][];
      for (int piece = 0; piece < colorsByPiece.length; piece++) {
        colorsByPiece[piece] = kinds.get(piece).toArray(new Face[0]);
      }
      colors.add(colorsByPiece);
    }
    return new Stickers(grid, builder.build(), facelets, facetShifts, colors);
  }

  private static List<String> numbered(List<String> names) {
    Map<String, Integer> seen = new HashMap<>();
    List<String> numbered = new ArrayList<>();
    for (String name : names) {
      int number = seen.merge(name, 1, Integer::sum);
      numbered.add(Collections.frequency(names, name) == 1 ? name : name + number);
    }
    return numbered;
  }

  /** An orbit: the facelets of each place by facet, and for each orientation the facet shifts. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Derived(
      String name, int innerAxes, List<List<Integer>> places, int[][] facetShifts) {}

  private Derived derive(int cubie) {
    List<Integer> home = cubies.get(cubie);
    Map<Integer, List<List<Integer>>> placements = new HashMap<>();
    for (List<Integer> placement : placements(home)) {
      placements.computeIfAbsent(cubieOf[placement.get(0)], at -> new ArrayList<>()).add(placement);
    }
    List<List<Integer>> places = new ArrayList<>();
    for (Map.Entry<Integer, List<List<Integer>>> entry : placements.entrySet()) {
      // In orientation 0, facet 0 of the piece is on the first facet of the place that it can
      // reach.
      List<Integer> facets = cubies.get(entry.getKey());
      Comparator<List<Integer>> byFacet =
          Comparator.comparingInt(placement -> facets.indexOf(placement.get(0)));
      places.add(
          entry.getKey() == cubie
              ? home
              : Collections.min(entry.getValue(), byFacet.thenComparing(List::toString)));
    }
    places.sort(Comparator.comparingInt(place -> place.get(0)));
    Vector where = grid.facelet(home.get(0)).cubie();
    String name =
        switch (grid.innerAxes(where)) {
          case 0 -> "corners";
          case 1 -> grid.isCentral(where) ? "edges" : "wings";
          default -> "centers";
        };
    return new Derived(
        name,
        grid.innerAxes(where),
        places,
        facetShifts(home, placements.getOrDefault(cubie, List.of())));
  }

  private Set<List<Integer>> placements(List<Integer> home) {
    Set<List<Integer>> seen = new LinkedHashSet<>(List.of(home));
    ArrayDeque<List<Integer>> queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty()) {
      List<Integer> placement = queue.remove();
      for (int[] generator : generators) {
        List<Integer> next = new ArrayList<>(placement.size());
        placement.forEach(facelet -> next.add(generator[facelet]));
        if (seen.add(next)) {
          queue.add(next);
        }
      }
    }
    return seen;
  }

  /** Returns the orientations at home as facet permutations, the powers of the smallest one. */
  private int[][] facetShifts(List<Integer> home, List<List<Integer>> atHome) {
    int[][] shifts = new int[atHome.size()][home.size()];
    Arrays.setAll(shifts[0], facet -> facet);
    int[] smallest =
        atHome.stream()
            .map(placement -> placement.stream().mapToInt(home::indexOf).toArray())
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
    int[] identity = IntStream.range(0, permutation.length).toArray();
    int[] power = permutation;
    int order = 1;
    for (; !Arrays.equals(power, identity); order++) {
      power = Arrays.stream(power).map(i -> permutation[i]).toArray();
    }
    return order;
  }
}
