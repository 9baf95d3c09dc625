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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The products of coordinates that a table could be about: for each set of connected places, which
 * piece stands where, how they are turned, which places hold the pieces of a face or a slice, where
 * some of them stand; and all combinations of these. Immutable.
 */
final class CoordinateCandidates {
  /** More than this many sets of places are not joined in one table. */
  private static final int MAXIMUM_SETS = 6;

  /** With more products than this fewer sets are joined: planning would take too long. */
  private static final double MAXIMUM_PRODUCTS = 20_000;

  /** A set with fewer numbers is taken as a whole or not at all. */
  private static final double SMALL_SET = 1000;

  /** A set has no more places, and so no more parts. */
  private static final int MAXIMUM_PARTS = 128;

  /** Placements of more pieces than this are not tried. */
  private static final int MAXIMUM_PLACED = 6;

  /**
   * @param aspects {@code 2 * set} for the positions of a set, one more for its orientations
   */
  record Candidate(List<Coordinate> coordinates, double size, Set<Integer> aspects) {
    Candidate with(Candidate other) {
      List<Coordinate> both = new ArrayList<>(coordinates);
      both.addAll(other.coordinates);
      Set<Integer> all = new TreeSet<>(aspects);
      all.addAll(other.aspects);
      return new Candidate(List.copyOf(both), size * other.size, Set.copyOf(all));
    }
  }

  /** Transitions of coordinates with more numbers would not fit a cache while searching. */
  static final long SEARCHED_SIZE = 500_000;

  /** Transitions of coordinates with more numbers would take too much memory. */
  static final long ENUMERATED_SIZE = 4_000_000;

  /** Sets of more places are not tried. */
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
                .filter(PlaceSet::isMoved)
                .filter(set -> set.hasPositions() || set.hasOrientations())
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
    Set<Integer> aspects = new TreeSet<>();
    IntStream.range(0, sets.size()).mapToObj(this::aspects).forEach(aspects::addAll);
    return aspects;
  }

  private Set<Integer> aspects(int number) {
    Set<Integer> aspects = new TreeSet<>();
    PlaceSet set = sets.get(number);
    if (set.isMixed()) {
      for (int part = 0; part < set.mixedPlacements().size(); part++) {
        aspects.add(mixedAspect(number, part));
      }
      return aspects;
    }
    if (set.hasPositions()) {
      aspects.add(2 * number);
    }
    if (set.isTwisted()) {
      aspects.add(2 * number + 1);
    }
    return aspects;
  }

  private int mixedAspect(int set, int part) {
    return 2 * sets.size() + set * MAXIMUM_PARTS + part;
  }

  /** {@return the orientations that no move changes: they tell which states can be solved} */
  List<Coordinate> constant() {
    return sets.stream()
        .filter(set -> !set.isMixed() && set.hasOrientations() && !set.isTurned())
        .flatMap(set -> set.orientations().stream())
        .toList();
  }

  /** {@return the coordinates that together tell everything, nothing if one would be too large} */
  Optional<List<Coordinate>> complete() {
    List<Coordinate> all = new ArrayList<>();
    for (PlaceSet set : sets) {
      List<Coordinate> whole = whole(set);
      if (whole.isEmpty()) {
        return Optional.empty();
      }
      all.addAll(whole);
    }
    return Optional.of(all);
  }

  private static List<Coordinate> whole(PlaceSet set) {
    if (set.isMixed()) {
      List<Coordinate> parts = set.mixedPlacements();
      return parts.size() == 1 ? parts : List.of();
    }
    List<Coordinate> whole = new ArrayList<>();
    if (set.hasPositions() && !set.positions().map(whole::add).orElse(false)) {
      return List.of();
    }
    if (set.hasOrientations() && !set.orientations().map(whole::add).orElse(false)) {
      return List.of();
    }
    return whole;
  }

  List<Candidate> all() {
    List<List<Candidate>> options = new ArrayList<>();
    for (int set = 0; set < sets.size(); set++) {
      options.add(options(set));
    }
    // Each has a table of its own.
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

  private List<Candidate> options(int number) {
    PlaceSet set = sets.get(number);
    Set<Integer> position = Set.of(2 * number);
    Set<Integer> orientation = Set.of(2 * number + 1);
    Set<Integer> both = Set.of(2 * number, 2 * number + 1);
    Optional<Candidate> small = smallSet(number);
    if (small.isPresent()) {
      return List.of(small.get());
    }
    List<Candidate> where = new ArrayList<>();
    set.positions().ifPresent(made -> where.add(single(made, position)));
    List<Candidate> placements = new ArrayList<>();
    Set<Set<Integer>> seen = new HashSet<>();
    for (int[] group : groups) {
      int[] homes = set.among(group);
      if (isNew(set.flat(homes), seen)) {
        set.combination(homes).ifPresent(made -> where.add(single(made, position)));
        for (int count = 2; count <= Math.min(homes.length, MAXIMUM_PLACED); count++) {
          set.placement(Arrays.copyOf(homes, count))
              .ifPresent(
                  made -> placements.add(single(made, set.hasOrientations() ? both : position)));
        }
      }
    }
    List<Candidate> options = new ArrayList<>(where);
    options.addAll(placements);
    if (set.isMixed()) {
      List<Coordinate> parts = set.mixedPlacements();
      for (int part = 0; part < parts.size(); part++) {
        options.add(single(parts.get(part), Set.of(mixedAspect(number, part))));
      }
    } else if (set.isTwisted()) {
      set.orientations()
          .map(made -> single(made, orientation))
          .ifPresent(
              turned -> {
                options.add(turned);
                where.forEach(stood -> options.add(stood.with(turned)));
              });
    }
    return options;
  }

  private Optional<Candidate> smallSet(int number) {
    PlaceSet set = sets.get(number);
    List<Coordinate> whole = new ArrayList<>();
    if (set.hasPositions()) {
      set.positions().ifPresent(whole::add);
    }
    if (set.isTwisted()) {
      set.orientations().ifPresent(whole::add);
    }
    Set<Integer> aspects = aspects(number);
    double size = whole.stream().mapToDouble(Coordinate::size).reduce(1, (a, b) -> a * b);
    return !set.isMixed() && whole.size() == aspects.size() && size <= SMALL_SET && size > 1
        ? Optional.of(new Candidate(whole, size, aspects))
        : Optional.empty();
  }

  private static Candidate single(Coordinate coordinate, Set<Integer> aspects) {
    return new Candidate(List.of(coordinate), coordinate.size(), aspects);
  }

  /** Of places that symmetries carry to one another, the first are as good as the others. */
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

  /** Places that belong together: those that a move moves, and those between moves that commute. */
  private List<int[]> groups(int places) {
    List<int[]> found = new ArrayList<>();
    for (int move = 0; move < moveSet.size(); move++) {
      Transformation one = moveSet.move(move).transformation();
      found.add(IntStream.range(0, places).filter(place -> !one.leaves(place)).toArray());
      for (int other = 0; other < move; other++) {
        Transformation two = moveSet.move(other).transformation();
        if (one.commutesWith(two)) {
          found.add(
              IntStream.range(0, places)
                  .filter(place -> one.leaves(place) && two.leaves(place))
                  .toArray());
        }
      }
    }
    return found;
  }
}
