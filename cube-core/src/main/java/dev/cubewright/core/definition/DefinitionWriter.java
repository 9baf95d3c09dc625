package dev.cubewright.core.definition;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.MoveNotation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A writer of puzzles as definition files: KPuzzle JSON or ksolve text.
 *
 * <p>Both formats contain the orbits, identical pieces and every named turn, first the turns that
 * solve the puzzle. They do not contain aliases, place names and stickers. Only ksolve text
 * contains blocked moves.
 */
public final class DefinitionWriter {
  private static final Set<String> KSOLVE_WORDS = Set.of("End");

  private DefinitionWriter() {}

  /**
   * {@return the KPuzzle JSON of a puzzle, several lines that end with a line feed}
   *
   * @param puzzle a puzzle without blocked moves, which the format does not support
   * @throws IllegalArgumentException if moves of the puzzle may be blocked
   */
  public static String kpuzzle(Puzzle puzzle) {
    if (puzzle.hasBlockedMoves()) {
      throw new IllegalArgumentException(
          "KPuzzle JSON does not support the blocked moves of the "
              + puzzle
              + "; write ksolve text");
    }
    String shapes =
        puzzle.orbits().list().stream()
            .map(
                orbit ->
                    "    "
                        + new JsonObject()
                            .put("orbitName", orbit.name())
                            .put("numPieces", orbit.size())
                            .put("numOrientations", orbit.orientations()))
            .collect(Collectors.joining(",\n"));
    String moves =
        turns(puzzle)
            .map(DefinitionWriter::step)
            .map(move -> "    " + JsonObject.quoted(move.name()) + ": " + json(puzzle, move))
            .collect(Collectors.joining(",\n"));
    return """
    {
      "name": %s,
      "orbits": [
    %s
      ],
      "defaultPattern": %s,
      "moves": {
    %s
      }
    }
    """
        .formatted(
            JsonObject.quoted(puzzle.name()),
            shapes,
            pattern(OrbitForms.of(puzzle.orbits()), puzzle.solved()),
            moves);
  }

  private static Stream<Turn> turns(Puzzle puzzle) {
    Stream<Turn> all = puzzle.turnNames().stream().map(name -> puzzle.turn(name).orElseThrow());
    return Stream.concat(puzzle.turns().stream(), all).distinct();
  }

  private static Move step(Turn turn) {
    return turn.moves().get(0);
  }

  private static JsonObject json(Puzzle puzzle, Move move) {
    Transformation change = move.transformation();
    JsonObject json = new JsonObject();
    for (Orbit orbit : puzzle.orbits().list()) {
      int offset = orbit.offset();
      json.put(
          orbit.name(),
          new JsonObject()
              .putRaw("permutation", numbers(orbit, i -> change.source(offset + i) - offset))
              .putRaw("orientationDelta", numbers(orbit, i -> change.twist(offset + i))));
    }
    return json;
  }

  static JsonObject pattern(OrbitForms forms, State state) {
    JsonObject json = new JsonObject();
    for (OrbitForm form : forms.list()) {
      Orbit orbit = form.orbit();
      JsonObject pattern =
          new JsonObject()
              .putRaw("pieces", numbers(orbit, i -> form.fileNumber(state.piece(orbit, i))))
              .putRaw(
                  "orientation",
                  numbers(
                      orbit,
                      i ->
                          form.fileOrientation(
                              i, state.piece(orbit, i), state.orientation(orbit, i))));
      if (!orbit.hasFullModuli()) {
        pattern.putRaw(
            "orientationMod",
            numbers(orbit, i -> written(orbit, orbit.modulus(state.piece(orbit, i)))));
      }
      json.put(orbit.name(), pattern);
    }
    return json;
  }

  private static int written(Orbit orbit, int modulus) {
    return modulus == orbit.orientations() ? 0 : modulus;
  }

  private static String numbers(Orbit orbit, IntUnaryOperator number) {
    return IntStream.range(0, orbit.size())
        .map(number)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(",", "[", "]"));
  }

  /**
   * {@return the ksolve text of a puzzle, several lines that end with a line feed}
   *
   * @param puzzle a puzzle that the format supports
   * @throws IllegalArgumentException if a piece has more than one visible orientation but not all
   * @throws IllegalArgumentException if the format reserves the name of an orbit or a turn
   */
  public static String ksolve(Puzzle puzzle) {
    StringBuilder text = new StringBuilder();
    text.append("Name ").append(puzzleName(puzzle)).append('\n');
    if (puzzle.notation() != MoveNotation.STANDARD) {
      text.append(KsolveReader.NOTATION).append(puzzle.notation().code()).append('\n');
    }
    text.append('\n');
    for (Orbit orbit : puzzle.orbits().list()) {
      requireWritable(orbit);
      text.append("Set ").append(orbit.name()).append(' ').append(orbit.size());
      text.append(' ').append(orbit.orientations()).append('\n');
    }
    text.append("\nSolved\n");
    for (Orbit orbit : puzzle.orbits().list()) {
      append(text, orbit, i -> Integer.toString(orbit.solvedPiece(i) + 1));
      if (!orbit.hasFullModuli()) {
        appendLine(text, orbit, i -> isOpen(orbit, orbit.solvedPiece(i)) ? "?" : "0");
      }
    }
    text.append("End\n");
    turns(puzzle).forEach(turn -> append(text, puzzle, step(turn)));
    if (puzzle.hasBlockedMoves()) {
      text.append('\n');
      puzzle.orbits().list().forEach(orbit -> appendIllegal(text, puzzle, orbit));
    }
    return text.toString();
  }

  private static void appendIllegal(StringBuilder text, Puzzle puzzle, Orbit orbit) {
    for (int place = 0; place < orbit.size(); place++) {
      List<Integer> pieces = puzzle.blockedPieces(orbit, place);
      if (!pieces.isEmpty()) {
        text.append("Illegal ").append(orbit.name()).append(' ').append(place + 1);
        pieces.forEach(piece -> text.append(' ').append(piece + 1));
        text.append('\n');
      }
    }
  }

  /** Replaces number signs at the start of words, because they begin comments. */
  private static String puzzleName(Puzzle puzzle) {
    return puzzle.name().strip().replaceAll("\\s+", " ").replaceAll("(^| )#", "$1_");
  }

  private static boolean isOpen(Orbit orbit, int piece) {
    return orbit.modulus(piece) < orbit.orientations();
  }

  private static void requireWritable(Orbit orbit) {
    for (int place = 0; place < orbit.size(); place++) {
      int modulus = orbit.modulus(orbit.solvedPiece(place));
      if (modulus > 1 && modulus < orbit.orientations()) {
        throw new IllegalArgumentException(
            ("ksolve text does not support a piece of %s with %s of %s orientations; write"
                    + " KPuzzle JSON")
                .formatted(orbit.name(), modulus, orbit.orientations()));
      }
    }
    if (KSOLVE_WORDS.contains(orbit.name()) || !orbit.name().matches("[!-~&&[^-?#0-9]][!-~]*")) {
      throw new IllegalArgumentException(
          "ksolve text does not allow the orbit name \"" + orbit.name() + "\"; write KPuzzle JSON");
    }
  }

  private static void append(StringBuilder text, Puzzle puzzle, Move move) {
    if (move.name().startsWith("#")) {
      throw new IllegalArgumentException(
          "ksolve text does not allow the move name \""
              + move.name()
              + "\", because # begins a comment; write KPuzzle JSON");
    }
    Transformation change = move.transformation();
    text.append("\nMove ").append(move.name()).append('\n');
    for (Orbit orbit : puzzle.orbits().list()) {
      int offset = orbit.offset();
      // In ksolve text, twists are listed by source place.
      int[] twists = new int[orbit.size()];
      boolean stays = true;
      boolean turns = false;
      for (int place = 0; place < orbit.size(); place++) {
        int from = change.source(offset + place) - offset;
        twists[from] = change.twist(offset + place);
        stays &= from == place && twists[from] == 0;
        turns |= twists[from] != 0;
      }
      if (!stays) {
        append(text, orbit, i -> Integer.toString(change.source(offset + i) - offset + 1));
      }
      if (turns) {
        appendLine(text, orbit, i -> Integer.toString(twists[i]));
      }
    }
    text.append("End\n");
  }

  private static void append(StringBuilder text, Orbit orbit, IntFunction<String> word) {
    text.append(orbit.name()).append('\n');
    appendLine(text, orbit, word);
  }

  private static void appendLine(StringBuilder text, Orbit orbit, IntFunction<String> word) {
    text.append(IntStream.range(0, orbit.size()).mapToObj(word).collect(Collectors.joining(" ")))
        .append('\n');
  }
}
