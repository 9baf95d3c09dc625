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

/**
 * The unchecked contents of a definition file, with their positions in the file. Used for one
 * reading; not thread-safe.
 */
final class DefinitionParts {
  private static final int MAXIMUM_MOVES = 1000;
  private static final int MAXIMUM_NAMED = 5;
  private static final int MAXIMUM_LENGTH = 40;

  final DefinitionSource source;
  @Nullable String name;

  /** The notation of moves; null if the file does not select one. */
  @Nullable MoveNotation notation;

  /** Whether a move leaves an omitted orbit unchanged; otherwise an omitted orbit is an error. */
  boolean omittedOrbitsStay;

  final List<OrbitPart> orbits = new ArrayList<>();
  final Map<String, PatternPart> solved = new LinkedHashMap<>();

  final List<MovePart> moves = new ArrayList<>();
  final List<DerivedPart> derivedMoves = new ArrayList<>();
  final List<IllegalPart> illegal = new ArrayList<>();
  final List<String> ignored = new ArrayList<>();

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
          "there are more than " + MAXIMUM_MOVES + " moves; remove moves that are not needed");
    }
  }

  String ignored() {
    return ignored.isEmpty()
        ? ""
        : "; unknown: "
            + ignored.stream()
                .limit(MAXIMUM_NAMED)
                .map(name -> '"' + name.substring(0, Math.min(MAXIMUM_LENGTH, name.length())) + '"')
                .collect(Collectors.joining(", "));
  }

  record OrbitPart(String name, int places, int orientations, String position) {}

  /**
   * The pieces of an orbit. Null orientations are all zero; a null modulus, or the value 0, means
   * all orientations.
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

  /**
   * The effect of a move on an orbit. Null twists are all zero; twists may be listed by source
   * place.
   */
  record ChangePart(
      Numbers permutation, @Nullable Numbers twists, boolean twistsByPiece, String position) {}

  record DerivedPart(String name, String algorithm, String position) {}

  record IllegalPart(String orbit, Numbers place, Numbers pieces, String position) {}
}
