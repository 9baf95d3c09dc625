package dev.cubewright.core.definition;

import dev.cubewright.core.definition.DefinitionParts.IllegalPart;
import dev.cubewright.core.definition.DefinitionParts.OrbitPart;
import dev.cubewright.core.definition.DefinitionParts.PatternPart;
import dev.cubewright.core.definition.TurnFamilies.NamedMove;
import dev.cubewright.core.puzzle.ConnectedPlaces;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.List;

/** The orbits of a puzzle and their representation in a file. */
final class OrbitForms {
  /** The maximum memory for examining the turns, in integers of four bytes. */
  private static final long MAXIMUM_WORK = 128_000_000;

  private final Orbits orbits;
  private final List<OrbitForm> list;

  private OrbitForms(Orbits orbits, List<OrbitForm> list) {
    this.orbits = orbits;
    this.list = List.copyOf(list);
  }

  static OrbitForms of(Orbits orbits) {
    return new OrbitForms(orbits, orbits.list().stream().map(OrbitForm::of).toList());
  }

  static OrbitForms of(DefinitionParts parts) {
    DefinitionSource source = parts.source;
    if (parts.orbits.isEmpty()) {
      throw source.fault("", "no orbits are defined; write at least one" + parts.ignored());
    }
    Orbits.Builder builder = Orbits.builder();
    List<OrbitForm> forms = new ArrayList<>();
    requireReasonable(parts);
    for (OrbitPart part : parts.orbits) {
      PatternPart solved = parts.solved.get(part.name());
      if (solved == null && !parts.omittedOrbitsStay) {
        parts.solved.forEach((name, other) -> requireKnown(name, other.position(), parts));
        throw source.fault(
            parts.solved.isEmpty() ? "" : "defaultPattern",
            "the solved state of the orbit " + part.name() + " is missing; write its pieces");
      }
      forms.add(OrbitForm.of(part, solved, builder, source));
    }
    if (parts.omittedOrbitsStay) {
      parts.solved.forEach((name, solved) -> requireKnown(name, solved.position(), parts));
    }
    return new OrbitForms(builder.build(), forms);
  }

  private static void requireName(OrbitPart part, DefinitionSource source) {
    if (!part.name().matches("[!-~]{1,100}")) {
      throw source.fault(
          part.position(),
          "the orbit \""
              + part.name()
              + "\" needs a name of 1 to 100 printable ASCII characters without blanks");
    }
  }

  private static void requireCount(
      int count, String what, int maximum, OrbitPart part, DefinitionSource source) {
    if (count < 1 || count > maximum) {
      throw source.fault(
          part.position(),
          "the orbit has " + count + " " + what + "; 1 to " + maximum + " are possible");
    }
  }

  static void requireKnown(String name, String position, DefinitionParts parts) {
    List<String> known = parts.orbits.stream().map(OrbitPart::name).toList();
    if (!known.contains(name)) {
      throw unknown(name, position, known, parts.source);
    }
  }

  private static InvalidDefinitionException unknown(
      String name, String position, List<String> known, DefinitionSource source) {
    return source.fault(
        position,
        "there is no orbit \"%s\"; the orbits are %s".formatted(name, String.join(", ", known)));
  }

  private static void requireReasonable(DefinitionParts parts) {
    DefinitionSource source = parts.source;
    long points = 0;
    for (OrbitPart part : parts.orbits) {
      requireName(part, source);
      requireCount(part.places(), "pieces", Orbits.MAXIMUM_SIZE, part, source);
      requireCount(part.orientations(), "orientations", Orbits.MAXIMUM_ORIENTATIONS, part, source);
      points += (long) part.places() * part.orientations();
    }
    if (points > MAXIMUM_WORK / points) {
      throw tooLarge(parts.orbits.stream().mapToInt(OrbitPart::places).sum(), points, source);
    }
  }

  /**
   * Rejects a puzzle whose group needs too much memory. For each place, the group stores one
   * element for every orientation at every place in the same connected set. Moves and exchanges of
   * identical pieces connect places.
   */
  void requireReasonable(List<NamedMove> moves, DefinitionSource source) {
    ConnectedPlaces connected = new ConnectedPlaces(orbits);
    moves.forEach(move -> connected.connect(move.transformation()));
    long points = 0;
    for (Orbit orbit : orbits.list()) {
      points += (long) orbit.size() * orbit.orientations();
      for (int place = 0; place < orbit.size(); place++) {
        int home = orbit.homeOf(orbit.solvedPiece(place));
        connected.connect(orbit.offset() + place, orbit.offset() + home);
      }
    }
    long images = 0;
    for (int[] set : connected.sets()) {
      images += (long) set.length * set.length * orbits.at(set[0]).orientations();
    }
    // The product may overflow.
    if (images > MAXIMUM_WORK / points) {
      throw tooLarge(orbits.places(), points, source);
    }
  }

  private static InvalidDefinitionException tooLarge(
      int places, long points, DefinitionSource source) {
    return source.fault(
        "",
        "the puzzle is too large: %s places with %s orientations need too much memory"
            .formatted(places, points));
  }

  Orbits orbits() {
    return orbits;
  }

  List<OrbitForm> list() {
    return list;
  }

  OrbitForm get(String name, String position, DefinitionSource source) {
    return list.stream()
        .filter(form -> form.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> unknown(name, position, list.stream().map(OrbitForm::name).toList(), source));
  }

  void block(DefinitionParts parts, Puzzle.Builder builder) {
    for (IllegalPart part : parts.illegal) {
      OrbitForm form = get(part.orbit(), part.position(), parts.source);
      Orbit orbit = form.orbit();
      int place = part.place().requireRange(orbit.size(), "place").get(0);
      Numbers pieces = part.pieces().requireRange(orbit.size(), "piece");
      for (int i = 0; i < pieces.size(); i++) {
        int piece = form.piece(pieces.get(i));
        if (piece < 0) {
          throw parts.source.fault(
              pieces.positionOf(i),
              "the solved state of " + orbit.name() + " has no piece " + pieces.shown(i));
        }
        if (piece == orbit.solvedPiece(place)) {
          throw parts.source.fault(
              pieces.positionOf(i),
              ("the piece %s is at the place %s of %s in the solved state, which must not be"
                      + " illegal; name another place or piece")
                  .formatted(pieces.shown(i), part.place().shown(0), orbit.name()));
        }
        builder.block(orbit, place, piece);
      }
    }
  }
}
