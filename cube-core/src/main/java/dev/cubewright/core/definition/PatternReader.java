package dev.cubewright.core.definition;

import dev.cubewright.core.definition.DefinitionParts.PatternPart;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads a line of KPatternData JSON as a state or as a pattern. Used for one reading. */
final class PatternReader {
  private static final String SOURCE = "state";

  private final OrbitForms forms;
  private final DefinitionSource source;
  private final Map<OrbitForm, PatternPart> parts = new LinkedHashMap<>();

  PatternReader(OrbitForms forms, String json) {
    this.forms = forms;
    this.source = DefinitionSource.of(SOURCE, json);
    JsonCursor cursor = new JsonCursor(source);
    Map<String, PatternPart> read = KPuzzleReader.readPatterns(cursor, true);
    cursor.requireEnd();
    read.forEach(
        (name, part) -> {
          OrbitForm form = forms.get(name, part.position(), source);
          part.requireSize(form.orbit().size(), name);
          parts.put(form, part);
        });
  }

  private int piece(OrbitForm form, Numbers pieces, int place) {
    int number = pieces.get(place);
    int piece = number == Numbers.ANY ? -1 : form.piece(number);
    if (piece < 0) {
      String known =
          IntStream.range(0, form.orbit().kinds())
              .mapToObj(kind -> Integer.toString(form.fileNumber(kind)))
              .collect(Collectors.joining(" "));
      throw source.fault(
          pieces.positionOf(place),
          number == Numbers.ANY
              ? "a state cannot leave a piece open; write a number"
              : "there is no piece " + number + "; the pieces are " + known);
    }
    return piece;
  }

  State readState() {
    State.Builder state = State.solved(forms.orbits()).toBuilder();
    for (OrbitForm form : forms.list()) {
      PatternPart part = parts.get(form);
      if (part == null) {
        throw source.fault("", "the orbit " + form.name() + " is missing; write it too");
      }
      Numbers turned = part.turned();
      for (int place = 0; place < form.orbit().size(); place++) {
        int piece = piece(form, part.pieces(), place);
        int modulus = form.orbit().modulus(piece);
        if (part.modulus() != null && part.modulus(place, form.orbit()) != modulus) {
          throw source.fault(
              part.modulus().positionOf(place),
              "the definition gives the piece "
                  + modulus
                  + " orientations; write that number or omit orientationMod");
        }
        boolean hidden = modulus == 1 && turned.get(place) == Numbers.ANY;
        int value = hidden ? 0 : turned.orientation(place, modulus);
        state.piece(form.orbit(), place, piece);
        state.orientation(form.orbit(), place, form.orientation(place, piece, value));
      }
    }
    return state.build();
  }

  Pattern readPattern() {
    Pattern.Builder pattern = Pattern.builder(forms.orbits());
    parts.forEach(
        (form, part) -> {
          requireSupply(form, part.pieces());
          for (int place = 0; place < form.orbit().size(); place++) {
            allow(form, part, place, pattern);
          }
        });
    return pattern.build();
  }

  private void allow(OrbitForm form, PatternPart part, int place, Pattern.Builder pattern) {
    Orbit orbit = form.orbit();
    boolean anyPiece = part.pieces().get(place) == Numbers.ANY;
    boolean anyOrientation = part.turned().get(place) == Numbers.ANY;
    int modulus = part.modulus(place, orbit);
    int wanted = anyOrientation ? 0 : part.turned().orientation(place, modulus);
    if (anyPiece && anyOrientation) {
      return;
    }
    int first = anyPiece ? 0 : piece(form, part.pieces(), place);
    int last = anyPiece ? orbit.kinds() - 1 : first;
    for (int piece = first; piece <= last; piece++) {
      int step = anyOrientation ? 1 : modulus;
      for (int value = wanted; value < orbit.orientations(); value += step) {
        pattern.allow(orbit, place, piece, form.orientation(place, piece, value));
      }
    }
  }

  private void requireSupply(OrbitForm form, Numbers pieces) {
    int[] supply = form.orbit().supply();
    for (int place = 0; place < form.orbit().size(); place++) {
      if (pieces.get(place) != Numbers.ANY && --supply[piece(form, pieces, place)] < 0) {
        throw source.fault(
            pieces.positionOf(place),
            "the pattern requires the piece "
                + pieces.get(place)
                + " more often than the puzzle has it; replace some of them with \"?\"");
      }
    }
  }
}
