package dev.cubewright.core.definition;

import dev.cubewright.core.puzzle.MoveNotation;
import dev.cubewright.core.puzzle.Orbit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a file says, piece by piece and with the places where it says so. Owned by one reading. */
final class DefinitionParts {
  private static final int MAXIMUM_MOVES = 1000;
  private static final int MAXIMUM_NAMED = 5;
  private static final int MAXIMUM_LENGTH = 40;

  final DefinitionSource source;
  @Nullable String name;

  /** The notation of moves; null if the file does not select one. */
  @Nullable MoveNotation notation;

  /** Whether an orbit that a move does not mention stays as it is, or has been forgotten. */
  boolean unmentionedStays;

  final List<OrbitPart> orbits = new ArrayList<>();
  final Map<String, PatternPart> solved = new LinkedHashMap<>();

  final List<MovePart> moves = new ArrayList<>();
  final List<DerivedPart> derivedMoves = new ArrayList<>();
  final List<IllegalPart> illegal = new ArrayList<>();
  final List<String> passedOver = new ArrayList<>();

  DefinitionParts(DefinitionSource source) {
    this.source = source;
  }

  void add(MovePart move) {
    moves.add(move);
    requireFew(move.position());
  }

  void add(DerivedPart move) {
    derivedMoves.add(move);
    requireFew(move.position());
  }

  private void requireFew(String position) {
    if (moves.size() + derivedMoves.size() > MAXIMUM_MOVES) {
      throw source.fault(
          position,
          "there are more than " + MAXIMUM_MOVES + " moves; remove the moves that are not needed");
    }
  }

  String passedOver() {
    return passedOver.isEmpty()
        ? ""
        : "; nothing is known by the name "
            + passedOver.stream()
                .limit(MAXIMUM_NAMED)
                .map(name -> '"' + name.substring(0, Math.min(MAXIMUM_LENGTH, name.length())) + '"')
                .collect(Collectors.joining(" or "));
  }

  record OrbitPart(String name, int places, int orientations, String position) {}

  /**
   * The pieces of an orbit. Null orientations are all zero; a modulus 0, or null for all, is full.
   */
  record PatternPart(
      Numbers pieces, @Nullable Numbers orientation, @Nullable Numbers modulus, String position) {
    void requireSize(int places, String orbit) {
      Stream.of(pieces, modulus, orientation)
          .filter(Objects::nonNull)
          .forEach(numbers -> numbers.requireSize(places, "places of " + orbit));
    }

    Numbers turned() {
      return Objects.requireNonNull(orientation);
    }

    int modulus(int place, Orbit orbit) {
      return modulus == null ? orbit.orientations() : modulus.modulus(place, orbit.orientations());
    }
  }

  record MovePart(String name, Map<String, ChangePart> changes, String position) {}

  /** The effect of a move on an orbit. Null twists are all zero; they may be listed by source. */
  record ChangePart(
      Numbers permutation, @Nullable Numbers twists, boolean twistsByPiece, String position) {}

  record DerivedPart(String name, String algorithm, String position) {}

  record IllegalPart(String orbit, Numbers place, Numbers pieces, String position) {}
}
