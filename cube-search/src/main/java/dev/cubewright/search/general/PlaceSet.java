package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.coordinate.PlacementCoordinate;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Places that exchange their pieces, and the coordinates by which they can be numbered. Immutable.
 */
final class PlaceSet {
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
        .anyMatch(place -> !moves.stream().allMatch(move -> move.leaves(place)));
  }

  /** {@return which piece stands where, nothing if that has too many numbers} */
  Optional<Coordinate> positions() {
    return places.length == 1
        ? Optional.empty()
        : small(
            () ->
                orbit.hasLikePieces()
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

  /**
   * Whether some pieces can be seen to be turned and others not, or not as far: then orientations
   * mean nothing without positions.
   */
  boolean isMixed() {
    return moduli().distinct().count() > 1;
  }

  /** {@return whether any move turns a piece} Otherwise all pieces stay turned as they are. */
  boolean isTurned() {
    return Arrays.stream(places)
        .map(place -> orbit.offset() + place)
        .anyMatch(place -> moves.stream().anyMatch(move -> move.twist(place) != 0));
  }

  boolean isTwisted() {
    return hasOrientations() && isTurned() && !isMixed();
  }

  private IntStream moduli() {
    return Arrays.stream(places).map(place -> orbit.modulus(orbit.solvedPiece(place)));
  }

  /**
   * {@return where pieces stand and how they are turned, in few parts, none if that is too much}
   * One kind that cannot be seen to be turned needs no number: its pieces stand where no others do.
   */
  List<Coordinate> mixedPlacements() {
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

  /** {@return orientations; empty if there are too many or they are {@linkplain #isMixed mixed}} */
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

  /** {@return which places hold the pieces at home in some, nothing if that tells nothing} */
  Optional<Coordinate> combination(int[] homes) {
    int[] pieces = pieces(homes);
    return tellsNothing(pieces)
        ? Optional.empty()
        : small(() -> ArrangementCoordinate.combinationAt(orbits, orbit, places, pieces));
  }

  /**
   * {@return where the pieces at home in some stand and how they are turned, if that is not too
   * much}
   */
  Optional<Coordinate> placement(int[] homes) {
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
      return Optional.empty(); // More numbers than a long holds, or too many places.
    }
  }

  /** {@return those places of this set that are among some of the flat numbering} */
  int[] among(int[] flatPlaces) {
    return Arrays.stream(places)
        .filter(place -> Arrays.stream(flatPlaces).anyMatch(flat -> flat == orbit.offset() + place))
        .toArray();
  }

  int[] flat(int[] ofThisSet) {
    return Arrays.stream(ofThisSet).map(place -> orbit.offset() + place).toArray();
  }

  @Override
  public String toString() {
    return orbit.name() + " " + Arrays.toString(places);
  }
}
