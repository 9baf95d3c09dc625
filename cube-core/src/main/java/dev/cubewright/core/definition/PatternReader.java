package dev.cubewright.core.definition;

import dev.cubewright.core.definition.DefinitionParts.PatternPart;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import java.util.Map;

/** Reads a line of KPatternData JSON as a state or as a pattern. Belongs to one reading. */
final class PatternReader {
  private static final String SOURCE = "state";

  private final OrbitForms forms;
  private final DefinitionSource source;

  PatternReader(OrbitForms forms, String json) {
    this.forms = forms;
    this.source = DefinitionSource.of(SOURCE, json);
  }

  private Map<String, PatternPart> parts() {
    JsonCursor json = new JsonCursor(source);
    Map<String, PatternPart> parts = KPuzzleReader.readPatterns(json, true);
    json.requireEnd();
    parts.forEach(
        (name, part) -> {
          if (forms.find(name).isEmpty()) {
            throw source.fault(
                part.position(), "no orbit is called \"" + name + "\"; there are " + names());
          }
        });
    return parts;
  }

  private String names() {
    return String.join(", ", forms.list().stream().map(form -> form.orbit().name()).toList());
  }

  private final class Part {
    final OrbitForm form;
    final Numbers pieces;
    final Numbers orientation;
    final PatternPart part;

    Part(OrbitForm form, PatternPart part) {
      String what = "places of " + form.orbit().name();
      this.form = form;
      this.part = part;
      this.pieces = part.pieces().requireSize(form.orbit().size(), what, source);
      Numbers turned = part.orientation();
      if (turned == null) {
        throw source.fault(part.position(), "the orientation is missing");
      }
      this.orientation = turned.requireSize(form.orbit().size(), what, source);
      if (part.modulus() != null) {
        part.modulus().requireSize(form.orbit().size(), what, source);
      }
    }

    int piece(int place) {
      int piece = pieces.get(place) == Numbers.ANY ? -1 : form.piece(pieces.get(place));
      if (piece < 0) {
        throw source.fault(
            pieces.positionOf(place),
            pieces.get(place) == Numbers.ANY
                ? "a state leaves no piece open; write its number"
                : "there is no piece " + pieces.get(place) + "; there are " + known());
      }
      return piece;
    }

    private String known() {
      StringBuilder known = new StringBuilder();
      for (int piece = 0; piece < form.orbit().kinds(); piece++) {
        known.append(piece == 0 ? "" : " ").append(form.fileNumber(piece));
      }
      return known.toString();
    }

    int modulus(int place) {
      int orientations = form.orbit().orientations();
      Numbers moduli = part.modulus();
      return moduli == null ? orientations : moduli.modulus(place, orientations, source);
    }

    int orientation(int place, int bound) {
      return orientation.orientation(place, bound, source);
    }
  }

  State readState() {
    Map<String, PatternPart> parts = parts();
    State.Builder state = State.solved(forms.orbits()).toBuilder();
    for (OrbitForm form : forms.list()) {
      PatternPart found = parts.get(form.orbit().name());
      if (found == null) {
        throw source.fault("", "the orbit " + form.orbit().name() + " is missing; write it too");
      }
      Part part = new Part(form, found);
      for (int place = 0; place < form.orbit().size(); place++) {
        int piece = part.piece(place);
        int modulus = form.orbit().modulus(piece);
        Numbers moduli = found.modulus();
        if (moduli != null && part.modulus(place) != modulus) {
          throw source.fault(
              moduli.positionOf(place),
              "the piece shows "
                  + modulus
                  + " orientations by its definition; write that or leave"
                  + " orientationMod out");
        }
        int value =
            modulus == 1 && part.orientation.get(place) == Numbers.ANY
                ? 0
                : part.orientation(place, modulus);
        state.piece(form.orbit(), place, piece);
        state.orientation(form.orbit(), place, form.orientation(place, piece, value));
      }
    }
    return state.build();
  }

  Pattern readPattern() {
    Map<String, PatternPart> parts = parts();
    Pattern.Builder pattern = Pattern.builder(forms.orbits());
    for (OrbitForm form : forms.list()) {
      PatternPart found = parts.get(form.orbit().name());
      if (found != null) {
        Part part = new Part(form, found);
        requireSupply(part);
        for (int place = 0; place < form.orbit().size(); place++) {
          allow(part, place, pattern);
        }
      }
    }
    return pattern.build();
  }

  private void allow(Part part, int place, Pattern.Builder pattern) {
    OrbitForm form = part.form;
    Orbit orbit = form.orbit();
    boolean anyPiece = part.pieces.get(place) == Numbers.ANY;
    boolean anyOrientation = part.orientation.get(place) == Numbers.ANY;
    int modulus = part.modulus(place);
    int wanted = anyOrientation ? 0 : part.orientation(place, modulus);
    if (anyPiece && anyOrientation) {
      return;
    }
    int first = anyPiece ? 0 : part.piece(place);
    int last = anyPiece ? form.orbit().kinds() - 1 : first;
    for (int piece = first; piece <= last; piece++) {
      int step = anyOrientation ? 1 : modulus;
      for (int value = wanted; value < orbit.orientations(); value += step) {
        pattern.allow(orbit, place, piece, form.orientation(place, piece, value));
      }
    }
  }

  private void requireSupply(Part part) {
    Orbit orbit = part.form.orbit();
    int[] supply = orbit.supply();
    for (int place = 0; place < orbit.size(); place++) {
      if (part.pieces.get(place) != Numbers.ANY && --supply[part.piece(place)] < 0) {
        throw source.fault(
            part.pieces.positionOf(place),
            "the piece "
                + part.pieces.get(place)
                + " is wanted at more places than there are such pieces; leave some open with \"?\"");
      }
    }
  }
}
