package dev.cubewright.core.definition;

import dev.cubewright.core.definition.DefinitionParts.IllegalPart;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;

/** Blocks the moves of a puzzle that a definition calls illegal. */
final class IllegalPieces {
  private IllegalPieces() {}

  /**
   * Adds to a puzzle which pieces no move may bring to which places.
   *
   * @throws InvalidDefinitionException if there is no such orbit, place or piece
   * @throws InvalidDefinitionException if the solved state is illegal
   */
  static void block(DefinitionParts parts, OrbitForms forms, Puzzle.Builder builder) {
    for (IllegalPart part : parts.illegal) {
      OrbitForm form =
          forms
              .find(part.orbit())
              .orElseThrow(
                  () ->
                      parts.source.fault(part.position(), OrbitForms.unknown(part.orbit(), parts)));
      block(part, form, parts.source, builder);
    }
  }

  private static void block(
      IllegalPart part, OrbitForm form, DefinitionSource source, Puzzle.Builder builder) {
    Orbit orbit = form.orbit();
    int place = part.place().requireRange(orbit.size(), "place", false, source).get(0);
    Numbers pieces = part.pieces().requireRange(orbit.size(), "piece", false, source);
    for (int i = 0; i < pieces.size(); i++) {
      int piece = form.piece(pieces.get(i));
      if (piece < 0) {
        throw source.fault(
            pieces.positionOf(i),
            "the solved state of " + orbit.name() + " has no piece " + pieces.shown(i));
      }
      if (piece == orbit.solvedPiece(place)) {
        throw source.fault(
            pieces.positionOf(i),
            "the piece "
                + pieces.shown(i)
                + " stands at the place "
                + part.place().shown(0)
                + " of "
                + orbit.name()
                + " in the solved state, which would be illegal; name another place or piece");
      }
      builder.block(orbit, place, piece);
    }
  }
}
