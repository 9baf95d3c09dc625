package dev.cubewright.core.definition;

import dev.cubewright.core.definition.DefinitionParts.ChangePart;
import dev.cubewright.core.definition.DefinitionParts.DerivedPart;
import dev.cubewright.core.definition.DefinitionParts.MovePart;
import dev.cubewright.core.definition.DefinitionParts.OrbitPart;
import dev.cubewright.core.definition.DefinitionParts.PatternPart;
import dev.cubewright.core.puzzle.Orbits;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the parts of a definition from KPuzzle JSON, in the current or an earlier spelling. Used
 * for one reading.
 */
final class KPuzzleReader {
  private static final String OBJECT = " must be an object: { ... }";
  private static final List<String> MEMBERS =
      List.of("name", "orbits", "defaultPattern", "moves", "derivedMoves");

  private final JsonCursor json;
  private final DefinitionParts parts;

  /** The members read so far, in the current spelling. Only for members with several spellings. */
  private final Set<String> members = new HashSet<>();

  private KPuzzleReader(DefinitionSource source) {
    this.json = new JsonCursor(source);
    this.parts = new DefinitionParts(source);
  }

  static DefinitionParts read(DefinitionSource source) {
    KPuzzleReader reader = new KPuzzleReader(source);
    reader.json.readObject("a definition" + OBJECT, reader::readMember);
    reader.json.requireEnd();
    return reader.parts;
  }

  private void readMember(String key) {
    switch (key) {
      case "name" -> parts.name = json.readText("the name");
      case "orbits" -> readOrbits();
      case "defaultPattern", "startStateData", "startPieces" -> {
        requireNew(members.add("defaultPattern"), "defaultPattern", json);
        parts.solved.putAll(readPatterns(json, false));
      }
      case "moves" -> json.readObject("the moves" + OBJECT, this::readMove);
      case "derivedMoves", "experimentalDerivedMoves" -> {
        requireNew(members.add("derivedMoves"), "derivedMoves", json);
        readDerivedMoves();
      }
      default -> skipUnknown(key);
    }
  }

  /** Skips unknown members, such as pictures, but rejects misspelled ones. */
  private void skipUnknown(String key) {
    Misspelling.of(key, MEMBERS)
        .ifPresent(
            known -> {
              throw json.fault("this name is unknown; did you mean \"" + known + "\"?");
            });
    parts.ignored.add(key);
    json.skip();
  }

  private void readOrbits() {
    if (json.isObject()) {
      json.readObject("the orbits" + OBJECT, this::readOrbit);
    } else {
      json.readArray("the orbits must be an array: [ ... ]", () -> readOrbit(null));
    }
  }

  private void readOrbit(@Nullable String key) {
    if (parts.orbits.size() == Orbits.MAXIMUM_COUNT) {
      throw json.fault("there are more than " + Orbits.MAXIMUM_COUNT + " orbits");
    }
    String position = json.position();
    String[] name = {key};
    Integer[] sizes = new Integer[2];
    json.readObject(
        "an orbit" + OBJECT,
        member -> {
          switch (member) {
            case "orbitName" -> name[0] = json.readText("the name of an orbit");
            case "numPieces" -> sizes[0] = json.readInteger("the number of pieces");
            case "numOrientations", "orientations" -> {
              requireNew(sizes[1] == null, "numOrientations", json);
              sizes[1] = json.readInteger("the number of orientations");
            }
            default -> json.skip();
          }
        });
    String found = name[0];
    if (found == null || sizes[0] == null || sizes[1] == null) {
      throw parts.source.fault(
          position, "an orbit needs orbitName, numPieces and numOrientations; write all three");
    }
    parts.orbits.add(new OrbitPart(found, sizes[0], sizes[1], position));
  }

  static Map<String, PatternPart> readPatterns(JsonCursor json, boolean mayBeOpen) {
    Map<String, PatternPart> patterns = new LinkedHashMap<>();
    json.readObject(
        "a pattern" + OBJECT,
        orbit -> {
          String position = json.position();
          Map<String, Numbers> numbers = new LinkedHashMap<>();
          json.readObject(
              "the pattern of an orbit" + OBJECT,
              member -> {
                switch (member) {
                  case "pieces", "permutation" -> putNew(numbers, "pieces", json, mayBeOpen);
                  case "orientation" -> putNew(numbers, member, json, mayBeOpen);
                  case "orientationMod" -> putNew(numbers, member, json, false);
                  default -> throw json.fault(unknownMember("pieces and orientation"));
                }
              });
          Numbers pieces = numbers.get("pieces");
          Numbers orientation = numbers.get("orientation");
          if (pieces == null || orientation == null) {
            throw json.faultAt(position, "an orbit needs the arrays pieces and orientation");
          }
          patterns.put(
              orbit, new PatternPart(pieces, orientation, numbers.get("orientationMod"), position));
        });
    return patterns;
  }

  /** Reads the numbers of a member that may have one of several names, but not two of them. */
  private static void putNew(
      Map<String, Numbers> numbers, String name, JsonCursor json, boolean mayBeOpen) {
    requireNew(!numbers.containsKey(name), name, json);
    numbers.put(name, json.readNumbers(name, Orbits.MAXIMUM_SIZE, mayBeOpen));
  }

  private static void requireNew(boolean isNew, String name, JsonCursor json) {
    if (!isNew) {
      throw json.fault(
          "this is another spelling of " + name + ", which occurs earlier; remove one of them");
    }
  }

  private static String unknownMember(String known) {
    return "this name is unknown; an orbit has " + known;
  }

  private void readMove(String name) {
    String position = json.position();
    Map<String, ChangePart> changes = new LinkedHashMap<>();
    json.readObject("a move" + OBJECT, orbit -> changes.put(orbit, readChange()));
    parts.add(new MovePart(name, changes, position));
  }

  private ChangePart readChange() {
    String position = json.position();
    Map<String, Numbers> numbers = new LinkedHashMap<>();
    json.readObject(
        "the effect of a move on an orbit" + OBJECT,
        member -> {
          switch (member) {
            case "permutation" -> putNew(numbers, member, json, false);
            case "orientationDelta", "orientation_delta", "orientation" ->
                putNew(numbers, "orientationDelta", json, false);
            default -> throw json.fault(unknownMember("permutation and orientationDelta"));
          }
        });
    Numbers permutation = numbers.get("permutation");
    Numbers twists = numbers.get("orientationDelta");
    if (permutation == null || twists == null) {
      throw parts.source.fault(
          position, "an orbit needs the arrays permutation and orientationDelta");
    }
    return new ChangePart(permutation, twists, false, position);
  }

  private void readDerivedMoves() {
    if (json.isNull()) {
      return;
    }
    json.readObject(
        "the derived moves" + OBJECT,
        name -> {
          parts.add(new DerivedPart(name, json.readText("a derived move"), json.position()));
        });
  }
}
