package dev.cubewright.core.definition;

import dev.cubewright.core.definition.TurnFamilies.NamedMove;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;

/**
 * A puzzle from a definition file, and the representation of its states and patterns. Thread-safe.
 *
 * <p>A file is KPuzzle JSON if it begins with a brace, and ksolve text otherwise; {@code
 * docs/formats.md} defines both. States are written as one line of KPatternData JSON with the piece
 * numbers and orientations of the file:
 *
 * <pre>{@code
 * {"CORNERS":{"pieces":[0,1,2,3],"orientation":[0,0,1,2]},"CENTERS":{...}}
 * }</pre>
 *
 * <p>The model numbers pieces in the order of their first homes, and solved pieces have orientation
 * 0. The puzzle has no stickers. Reading a file of a 3x3x3 takes milliseconds.
 */
public final class PuzzleDefinition {
  private static final java.util.regex.Pattern FILE_NAME =
      java.util.regex.Pattern.compile("(?:.*[/\\\\])?([^/\\\\]*?)(?:\\.[A-Za-z]+)*");

  private final Puzzle puzzle;
  private final OrbitForms forms;

  private PuzzleDefinition(Puzzle puzzle, OrbitForms forms) {
    this.puzzle = puzzle;
    this.forms = forms;
  }

  /**
   * {@return the definition in a file}
   *
   * @param file a KPuzzle JSON or ksolve file, at most 16 MB, in UTF-8, in UTF-16 with a byte order
   *     mark, or otherwise in Latin-1
   * @throws IOException if the file cannot be read
   * @throws InvalidDefinitionException if it does not define a puzzle
   */
  public static PuzzleDefinition read(Path file) throws IOException {
    return of(DefinitionSource.read(file));
  }

  /**
   * {@return the definition in a text}
   *
   * @param text KPuzzle JSON or ksolve text
   * @param source the name of the text in messages, such as the path of its file
   * @throws InvalidDefinitionException if it does not define a puzzle
   */
  public static PuzzleDefinition parse(String text, String source) {
    return of(DefinitionSource.of(source, text));
  }

  /**
   * {@return the definition of a puzzle, with the piece numbers of the model}
   *
   * @param puzzle any puzzle
   */
  public static PuzzleDefinition of(Puzzle puzzle) {
    return new PuzzleDefinition(puzzle, OrbitForms.of(puzzle.orbits()));
  }

  private static PuzzleDefinition of(DefinitionSource source) {
    boolean json = source.text().stripLeading().startsWith("{");
    DefinitionParts parts = json ? KPuzzleReader.read(source) : KsolveReader.read(source);
    OrbitForms forms = OrbitForms.of(parts);
    List<NamedMove> moves = MoveReader.read(parts, forms);
    forms.requireReasonable(moves, source);
    DerivedMoves.Moves all = DerivedMoves.moves(parts, forms.orbits(), moves);
    return new PuzzleDefinition(TurnSelection.puzzle(name(parts), parts, forms, all), forms);
  }

  /** Returns the name in printable ASCII. A puzzle without a name is named after its file. */
  private static String name(DefinitionParts parts) {
    String given = parts.name == null ? "" : parts.name.strip();
    if (given.isEmpty()) {
      Matcher file = FILE_NAME.matcher(parts.source.name());
      given = file.matches() ? file.group(1) : "";
    }
    String plain = given.replaceAll("[^ -~]", "?");
    return plain.isBlank() ? "unnamed" : plain.substring(0, Math.min(100, plain.length()));
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return puzzle;
  }

  /**
   * {@return the state that a line of KPatternData JSON represents, reachable or not}
   *
   * @param json one object with the pieces and orientations of every orbit
   * @throws InvalidDefinitionException if the text is not JSON of this form
   * @throws InvalidDefinitionException if an orbit, piece or orientation does not exist
   */
  public State readState(String json) {
    return new PatternReader(forms, json).readState();
  }

  /**
   * {@return the line of KPatternData JSON that represents a state}
   *
   * @param state a state of this puzzle
   * @throws IllegalArgumentException if it is a state of another puzzle
   */
  public String writeState(State state) {
    if (!state.orbits().equals(puzzle.orbits())) {
      throw new IllegalArgumentException("the state is of another puzzle, not of the " + puzzle);
    }
    return DefinitionWriter.pattern(forms, state).toString();
  }

  /**
   * {@return the pattern that a line of KPatternData JSON represents}
   *
   * <p>{@code "?"} or {@code null} matches any piece or any orientation. An orientation matches
   * modulo the {@code orientationMod} of its place. An omitted orbit matches any pieces.
   *
   * @param json one object with the pieces and orientations of some orbits
   * @throws InvalidDefinitionException if the text is not JSON of this form
   * @throws InvalidDefinitionException if an orbit, piece or orientation does not exist
   * @throws InvalidDefinitionException if the pattern requires more pieces of a kind than the
   *     puzzle has
   */
  public Pattern readPattern(String json) {
    return new PatternReader(forms, json).readPattern();
  }

  @Override
  public String toString() {
    return puzzle.toString();
  }
}
