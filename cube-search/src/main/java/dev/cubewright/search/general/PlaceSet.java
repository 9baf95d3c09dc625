package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.coordinate.PlacementCoordinate;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.general.CoordinateCandidates.Candidate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Places that exchange their pieces, and the coordinates of these pieces. Immutable. */
final class PlaceSet {
  /** A set with fewer positions gets no smaller coordinates. */
  private static final double SMALL_SET = 1000;

  /** The maximum number of pieces of a placement. */
  private static final int MAXIMUM_PLACED = 6;

  /** The kinds of aspects. */
  private static final int POSITIONS = 0;

  private static final int ORIENTATIONS = 1;
  private static final int MIXED = 2;
  private static final int KINDS = 3;

  private final Orbits orbits;
  private final Orbit orbit;
  private final int[] places;
  private final List<Transformation> moves;
  private final long maximumSize;

  /**
   * @param flatPlaces places of one orbit in the flat numbering
   */
  PlaceSet(Orbits orbits, int[] flatPlaces, List<Transformation> moves, long maximumSize) {
    this.orbits = orbits;
    this.orbit = orbits.at(flatPlaces[0]);
    this.places = Arrays.stream(flatPlaces).map(place -> place - orbit.offset()).toArray();
    this.moves = moves;
    this.maximumSize = maximumSize;
  }

  boolean isMoved() {
    return Arrays.stream(places)
        .map(place -> orbit.offset() + place)
        .anyMatch(place -> !moves.stream().allMatch(move -> move.fixes(place)));
  }

  /**
   * Returns the aspects of this set: integers that no other set has. A mixed set has one for each
   * coordinate of its placements; any other has one for positions and one for orientations.
   */
  Set<Integer> aspects() {
    Set<Integer> aspects = new TreeSet<>();
    if (isMixed()) {
      for (int part = 0; part < mixedPlacements().size(); part++) {
        aspects.add(aspect(part, MIXED));
      }
    } else {
      if (hasPositions()) {
        aspects.add(aspect(0, POSITIONS));
      }
      if (isTwisted()) {
        aspects.add(aspect(0, ORIENTATIONS));
      }
    }
    return aspects;
  }

  /** There are at most as many parts as places. */
  private int aspect(int part, int kind) {
    return (orbit.offset() + places[part]) * KINDS + kind;
  }

  /**
   * Returns coordinates that together identify the contents of the places, none if one is too
   * large.
   *
   * @param isConstantToo whether to include orientations that no move changes
   */
  List<Coordinate> whole(boolean isConstantToo) {
    if (isMixed()) {
      return mixedPlacements().size() == 1 ? mixedPlacements() : List.of();
    }
    List<Optional<Coordinate>> parts = new ArrayList<>();
    if (hasPositions()) {
      parts.add(positions());
    }
    if (hasOrientations() && (isConstantToo || isTurned())) {
      parts.add(orientations());
    }
    return parts.stream().allMatch(Optional::isPresent)
        ? parts.stream().flatMap(Optional::stream).toList()
        : List.of();
  }

  /** Returns coordinates that together identify what moves change; none if one is too large. */
  List<Coordinate> identifying() {
    List<Coordinate> whole = whole(false);
    return whole.isEmpty() ? mixedPlacements() : whole;
  }

  /**
   * Returns the coordinates that a table may combine with those of other sets: all positions, those
   * of the pieces of some groups, all orientations; and products of positions and orientations.
   *
   * @param groups groups of homes
   */
  List<Candidate> options(List<int[]> groups) {
    List<Coordinate> whole = isMixed() ? List.of() : whole(false);
    double size = whole.stream().mapToDouble(Coordinate::size).reduce(1, (a, b) -> a * b);
    if (size > 1 && size <= SMALL_SET) {
      return List.of(new Candidate(whole, size, aspects()));
    }
    Set<Integer> position = Set.of(aspect(0, POSITIONS));
    Set<Integer> orientation = Set.of(aspect(0, ORIENTATIONS));
    List<Candidate> options = new ArrayList<>();
    positions().ifPresent(made -> options.add(new Candidate(made, position)));
    for (int[] homes : groups) {
      combination(homes).ifPresent(made -> options.add(new Candidate(made, position)));
    }
    List<Candidate> arrangements = List.copyOf(options);
    Set<Integer> placed =
        hasOrientations() ? Set.of(aspect(0, POSITIONS), aspect(0, ORIENTATIONS)) : position;
    for (int[] homes : groups) {
      for (int count = 2; count <= Math.min(homes.length, MAXIMUM_PLACED); count++) {
        placement(Arrays.copyOf(homes, count))
            .ifPresent(made -> options.add(new Candidate(made, placed)));
      }
    }
    if (isMixed()) {
      List<Coordinate> parts = mixedPlacements();
      for (int part = 0; part < parts.size(); part++) {
        options.add(new Candidate(parts.get(part), Set.of(aspect(part, MIXED))));
      }
    } else if (isTwisted()) {
      orientations()
          .map(made -> new Candidate(made, orientation))
          .ifPresent(
              turned -> {
                options.add(turned);
                arrangements.forEach(arranged -> options.add(arranged.with(turned)));
              });
    }
    return options;
  }

  private Optional<Coordinate> positions() {
    return places.length == 1
        ? Optional.empty()
        : small(
            () ->
                orbit.hasIdenticalPieces()
                    ? ArrangementCoordinate.of(orbits, orbit, places)
                    : PermutationCoordinate.of(orbits, orbit, places));
  }

  boolean hasPositions() {
    return places.length > 1
        && Arrays.stream(places).map(orbit::solvedPiece).distinct().count() > 1;
  }

  boolean hasOrientations() {
    return moduli().anyMatch(modulus -> modulus > 1);
  }

  /** Returns whether moduli differ: then orientations mean nothing without positions. */
  boolean isMixed() {
    return moduli().distinct().count() > 1;
  }

  /** Returns whether some move changes orientations. */
  boolean isTurned() {
    return Arrays.stream(places)
        .map(place -> orbit.offset() + place)
        .anyMatch(place -> moves.stream().anyMatch(move -> move.twist(place) != 0));
  }

  private boolean isTwisted() {
    return hasOrientations() && isTurned() && !isMixed();
  }

  private IntStream moduli() {
    return Arrays.stream(places).map(place -> orbit.modulus(orbit.solvedPiece(place)));
  }

  /**
   * Returns few coordinates that together identify the contents of the places, none if one is too
   * large. One kind without visible orientations is omitted: the others determine its places.
   */
  private List<Coordinate> mixedPlacements() {
    OptionalInt leftOut =
        Arrays.stream(places)
            .map(orbit::solvedPiece)
            .filter(piece -> orbit.modulus(piece) == 1)
            .boxed()
            .max(Comparator.comparingInt(this::count))
            .stream()
            .mapToInt(piece -> piece)
            .findFirst();
    int[] pieces =
        Arrays.stream(pieces(places))
            .filter(piece -> leftOut.isEmpty() || piece != leftOut.getAsInt())
            .toArray();
    List<Coordinate> parts = new ArrayList<>();
    int from = 0;
    while (from < pieces.length) {
      int to = pieces.length;
      Optional<Coordinate> part = placed(Arrays.copyOfRange(pieces, from, to));
      while (part.isEmpty() && to > from + 1) {
        to--;
        part = placed(Arrays.copyOfRange(pieces, from, to));
      }
      if (part.isEmpty()) {
        return List.of(); // A single kind is too much, so nothing covers all.
      }
      parts.add(part.get());
      from = to;
    }
    return parts;
  }

  private int count(int kind) {
    return (int) Arrays.stream(places).filter(place -> orbit.solvedPiece(place) == kind).count();
  }

  /** Returns the orientations; empty if there are too many or the set is mixed. */
  Optional<Coordinate> orientations() {
    if (isMixed()) {
      return Optional.empty();
    }
    return small(
        () ->
            isTurned() && twistsAddUp()
                ? OrientationCoordinate.of(orbits, orbit, places)
                : OrientationCoordinate.free(orbits, orbit, places));
  }

  private boolean twistsAddUp() {
    return places.length > 1
        && moduli().allMatch(modulus -> modulus == orbit.orientations())
        && moves.stream()
            .allMatch(
                move ->
                    Arrays.stream(places).map(p -> move.twist(orbit.offset() + p)).sum()
                            % orbit.orientations()
                        == 0);
  }

  /** Returns the places of the pieces of some homes together; empty if these are all or none. */
  private Optional<Coordinate> combination(int[] homes) {
    int[] pieces = pieces(homes);
    return tellsNothing(pieces)
        ? Optional.empty()
        : small(() -> ArrangementCoordinate.combinationAt(orbits, orbit, places, pieces));
  }

  /** Returns the place and orientation of each piece of some homes; empty as above. */
  private Optional<Coordinate> placement(int[] homes) {
    int[] pieces = pieces(homes);
    return tellsNothing(pieces) ? Optional.empty() : placed(pieces);
  }

  private Optional<Coordinate> placed(int[] pieces) {
    return small(
        () ->
            isTurned() || isMixed()
                ? PlacementCoordinate.of(orbits, orbit, places, pieces)
                : ArrangementCoordinate.ofPieces(orbits, orbit, places, pieces));
  }

  private int[] pieces(int[] homes) {
    return Arrays.stream(homes).map(orbit::solvedPiece).distinct().sorted().toArray();
  }

  private boolean tellsNothing(int[] pieces) {
    return pieces.length == 0 || pieces.length == pieces(places).length;
  }

  private Optional<Coordinate> small(Supplier<Coordinate> maker) {
    try {
      return Optional.of(maker.get())
          .filter(made -> made.size() <= maximumSize || CoordinateCandidates.isLargeSet(made));
    } catch (ArithmeticException | IllegalArgumentException e) {
      return Optional.empty(); // More indices than a long holds, or too many places.
    }
  }

  /** Returns the places of this set that are among some of the flat numbering. */
  int[] among(int[] flatPlaces) {
    return Arrays.stream(places)
        .filter(place -> Arrays.stream(flatPlaces).anyMatch(flat -> flat == orbit.offset() + place))
        .toArray();
  }

  int[] flat(int[] ofThisSet) {
    return Arrays.stream(ofThisSet).map(place -> orbit.offset() + place).toArray();
  }
}
