package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.ConnectedPlaces;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.transition.SetTransitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The products of coordinates of {@linkplain PlaceSet sets of places} for tables. Immutable. */
final class CoordinateCandidates {
  /** The maximum number of sets of places in one table. */
  private static final int MAXIMUM_SETS = 6;

  /** The maximum number of products; with more, planning takes too long. */
  private static final double MAXIMUM_PRODUCTS = 20_000;

  /**
   * A product of coordinates.
   *
   * @param aspects the {@linkplain PlaceSet#aspects aspects} of the coordinates
   */
  record Candidate(List<Coordinate> coordinates, double size, Set<Integer> aspects) {
    Candidate(Coordinate coordinate, Set<Integer> aspects) {
      this(List.of(coordinate), (double) coordinate.size(), aspects);
    }

    Candidate with(Candidate other) {
      List<Coordinate> both = new ArrayList<>(coordinates);
      both.addAll(other.coordinates);
      Set<Integer> all = new TreeSet<>(aspects);
      all.addAll(other.aspects);
      return new Candidate(List.copyOf(both), size * other.size, Set.copyOf(all));
    }
  }

  /** The maximum size of a coordinate whose transitions fit a cache during the search. */
  static final long SEARCHED_SIZE = 500_000;

  /** The maximum size of a coordinate in a table of all positions. */
  static final long ENUMERATED_SIZE = 4_000_000;

  /** The maximum size of a combination with computed transitions. */
  private static final double LARGEST_SET = 4_000_000;

  private final MoveSet moveSet;
  private final List<Symmetry> symmetries;
  private final List<PlaceSet> sets;
  private final List<int[]> groups;

  CoordinateCandidates(Problem problem, List<Symmetry> symmetries, long maximumSize) {
    Orbits orbits = problem.orbits();
    this.moveSet = problem.moveSet();
    this.symmetries = symmetries;
    List<Transformation> moves = moveSet.transformations();
    this.sets =
        new ConnectedPlaces(orbits, moves)
            .sets().stream()
                .map(places -> new PlaceSet(orbits, places, moves, maximumSize))
                .filter(set -> set.isMoved() && (set.hasPositions() || set.hasOrientations()))
                .toList();
    this.groups = groups(orbits.places());
  }

  static boolean isLargeSet(Coordinate coordinate) {
    return coordinate.size() > SEARCHED_SIZE
        && coordinate.size() <= LARGEST_SET
        && coordinate instanceof ArrangementCoordinate arrangement
        && arrangement.isCombination()
        && arrangement.flatPlaces().length <= SetTransitions.MOST_PLACES;
  }

  private static boolean isLargeSet(Candidate candidate) {
    return candidate.coordinates().stream().anyMatch(CoordinateCandidates::isLargeSet);
  }

  Set<Integer> aspects() {
    return sets.stream().flatMap(set -> set.aspects().stream()).collect(Collectors.toSet());
  }

  /** Returns the orientations that no move changes; they determine the solvable states. */
  List<Coordinate> constant() {
    return sets.stream()
        .filter(set -> !set.isMixed() && set.hasOrientations() && !set.isTurned())
        .flatMap(set -> set.orientations().stream())
        .toList();
  }

  /** Returns the coordinates that together identify a position; empty if one is too large. */
  Optional<List<Coordinate>> complete() {
    List<Coordinate> all = new ArrayList<>();
    for (PlaceSet set : sets) {
      List<Coordinate> whole = set.whole(true);
      if (whole.isEmpty()) {
        return Optional.empty();
      }
      all.addAll(whole);
    }
    return Optional.of(all);
  }

  /**
   * Returns coordinates that together identify everything that moves change; empty if one is too
   * large.
   */
  List<Coordinate> identifying() {
    List<List<Coordinate>> ofSets = sets.stream().map(PlaceSet::identifying).toList();
    return ofSets.stream().anyMatch(List::isEmpty)
        ? List.of()
        : ofSets.stream().flatMap(List::stream).toList();
  }

  List<Candidate> all() {
    List<List<Candidate>> options = new ArrayList<>();
    sets.forEach(set -> options.add(options(set)));
    // Each has a separate table.
    List<Candidate> large =
        options.stream().flatMap(List::stream).filter(CoordinateCandidates::isLargeSet).toList();
    options.replaceAll(all -> all.stream().filter(option -> !isLargeSet(option)).toList());
    int joined = MAXIMUM_SETS;
    while (joined > 1 && products(options, joined) > MAXIMUM_PRODUCTS) {
      joined--;
    }
    List<Candidate> products = new ArrayList<>();
    join(options, 0, joined, new Candidate(List.of(), 1, Set.of()), products);
    return Stream.concat(
            products.stream(),
            large.stream().filter(candidate -> candidate.coordinates().size() == 1))
        .sorted(Comparator.comparingDouble(Candidate::size).reversed())
        .toList();
  }

  private static double products(List<List<Candidate>> options, int joined) {
    double[] products = new double[joined + 1];
    products[0] = 1;
    for (List<Candidate> ofSet : options) {
      for (int count = joined; count > 0; count--) {
        products[count] += products[count - 1] * ofSet.size();
      }
    }
    return Arrays.stream(products).sum();
  }

  private static void join(
      List<List<Candidate>> options,
      int set,
      int joined,
      Candidate product,
      List<Candidate> products) {
    if (product.size() > 1) {
      products.add(product);
    }
    for (int next = set; next < options.size() && joined > 0; next++) {
      for (Candidate option : options.get(next)) {
        join(options, next + 1, joined - 1, product.with(option), products);
      }
    }
  }

  private List<Candidate> options(PlaceSet set) {
    Set<Set<Integer>> seen = new HashSet<>();
    return set.options(
        groups.stream().map(set::among).filter(homes -> isNew(set.flat(homes), seen)).toList());
  }

  /** Returns whether no symmetry maps the places to places before them. */
  private boolean isNew(int[] flatPlaces, Set<Set<Integer>> seen) {
    for (Symmetry symmetry : symmetries) {
      Set<Integer> image = new TreeSet<>();
      for (int place : flatPlaces) {
        image.add(symmetry.placeImage(place));
      }
      if (seen.contains(image)) {
        return false;
      }
    }
    Set<Integer> itself = new TreeSet<>();
    Arrays.stream(flatPlaces).forEach(itself::add);
    seen.add(itself);
    return true;
  }

  /** Returns the places that a move moves, and the places that two commuting moves both fix. */
  private List<int[]> groups(int places) {
    List<int[]> found = new ArrayList<>();
    for (int move = 0; move < moveSet.size(); move++) {
      Transformation one = moveSet.move(move).transformation();
      found.add(IntStream.range(0, places).filter(place -> !one.fixes(place)).toArray());
      for (int other = 0; other < move; other++) {
        Transformation two = moveSet.move(other).transformation();
        if (one.commutesWith(two)) {
          found.add(
              IntStream.range(0, places)
                  .filter(place -> one.fixes(place) && two.fixes(place))
                  .toArray());
        }
      }
    }
    return found;
  }
}
