package dev.cubewright.search.phases;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.file.BoundedText;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Goal;
import dev.cubewright.search.phases.PhaseChain.GoalReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a method from a file: one JSON object. Belongs to one reading. */
final class PhaseReader {
  private static final int MOST_BYTES = 1_000_000;
  private static final int MOST_PHASES = 100;
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private static final String FORM =
      "write {\"name\": \"mine\", \"phases\": [{\"name\": \"all\", \"turns\": \"U R F\", \"goal\":"
          + " \"solved\"}]}";

  private final String file;
  private final String text;
  private final JsonParser parser;
  private final Puzzle puzzle;
  private final GoalReader goals;

  private PhaseReader(
      String file, String text, JsonParser parser, Puzzle puzzle, GoalReader goals) {
    this.file = file;
    this.text = text;
    this.parser = parser;
    this.puzzle = puzzle;
    this.goals = goals;
  }

  /**
   * Returns the method in a file.
   *
   * @throws IOException if it cannot be read
   * @throws InvalidDefinitionException if it holds no method
   */
  static PhaseChain read(Path file, Puzzle puzzle, GoalReader goals) throws IOException {
    String source = file.toString();
    return read(source, text(file, source), puzzle, goals);
  }

  /**
   * Returns the method in a text.
   *
   * @throws InvalidDefinitionException if it holds no method
   */
  static PhaseChain read(String source, String text, Puzzle puzzle, GoalReader goals) {
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      return new PhaseReader(source, text, parser, puzzle, goals).read();
    } catch (JsonProcessingException e) {
      JsonLocation location = e.getLocation();
      throw new InvalidDefinitionException(
          source,
          location == null ? "" : position(location),
          "this is not JSON, or cut off; " + FORM);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // does not happen in memory
    }
  }

  private static String text(Path file, String source) throws IOException {
    try {
      return BoundedText.read(file, MOST_BYTES)
          .orElseThrow(
              () ->
                  new InvalidDefinitionException(
                      source, "", "it has more than " + MOST_BYTES + " bytes; " + FORM));
    } catch (CharacterCodingException e) {
      throw new InvalidDefinitionException(
          source, "", "it is not text in UTF-8; save it in that encoding");
    }
  }

  private InvalidDefinitionException fault(String reason) {
    return fault(parser.currentTokenLocation(), reason);
  }

  private InvalidDefinitionException fault(JsonLocation location, String reason) {
    return new InvalidDefinitionException(file, position(location), reason);
  }

  private static String position(JsonLocation location) {
    return "line " + location.getLineNr() + ", column " + location.getColumnNr();
  }

  private void require(boolean right, String reason) {
    if (!right) {
      throw fault(reason);
    }
  }

  private PhaseChain read() throws IOException {
    require(parser.nextToken() == JsonToken.START_OBJECT, FORM);
    String name = "";
    @Nullable List<Step> steps = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      switch (parser.currentName()) {
        case "name" -> name = string();
        case "phases" -> {
          require(steps == null, "this stands here twice; remove one");
          steps = steps();
        }
        default -> throw fault("this means nothing here; known are name and phases");
      }
    }
    if (steps == null) {
      throw fault("\"phases\" is missing; " + FORM);
    }
    require(!steps.isEmpty(), "there are no phases; write at least one, with the goal \"solved\"");
    require(
        steps.get(steps.size() - 1).goal().equals(Optional.of(Goal.solved())),
        "the last phase must have the goal \"solved\"");
    require(parser.nextToken() == null, "something follows the object; remove it");
    return new PhaseChain(puzzle, name, phases(steps));
  }

  /**
   * A phase as it is written.
   *
   * @param goal nothing if it is left to the next phase
   */
  private record Step(JsonLocation start, String name, List<Move> moves, Optional<Goal> goal) {}

  private List<Phase> phases(List<Step> steps) {
    List<Phase> phases = new ArrayList<>();
    for (int number = 0; number < steps.size(); number++) {
      Step step = steps.get(number);
      List<Move> next = steps.get(Math.min(number + 1, steps.size() - 1)).moves();
      Goal goal =
          step.goal()
              .or(
                  () ->
                      new NextMoves(puzzle.orbits(), step.moves(), next, Cancellation.byInterrupt())
                          .goal())
              .orElseThrow(
                  () ->
                      fault(
                          step.start(),
                          "what the moves of the next phase can solve has too many states for a"
                              + " table; write a goal with ? in it"));
      phases.add(new Phase(step.name(), step.moves(), goal));
    }
    return phases;
  }

  private List<Step> steps() throws IOException {
    require(parser.nextToken() == JsonToken.START_ARRAY, "the phases must be a list in [ ]");
    List<Step> steps = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      require(
          parser.hasToken(JsonToken.START_OBJECT),
          "a phase must be an object with a name, turns or moves, and a goal");
      require(steps.size() < MOST_PHASES, "there are more than " + MOST_PHASES + " phases");
      steps.add(step(steps.size() + 1));
    }
    return steps;
  }

  private Step step(int number) throws IOException {
    JsonLocation start = parser.currentTokenLocation();
    String name = "phase " + number;
    Set<Move> moves = new LinkedHashSet<>();
    Optional<Goal> goal = Optional.empty();
    boolean hasGoal = false;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      switch (parser.currentName()) {
        case "name" -> name = string();
        case "turns" -> words().forEach(word -> moves.addAll(turn(word).moves()));
        case "moves" -> words().forEach(word -> moves.add(move(word)));
        case "goal" -> {
          require(!hasGoal, "this stands here twice; remove one");
          goal = goal(number);
          hasGoal = true;
        }
        default -> throw fault("this means nothing here; known are name, turns, moves and goal");
      }
    }
    if (!hasGoal) {
      throw fault(
          start, "the phase has no \"goal\"; write a state with ? in it, \"next\" or \"solved\"");
    }
    if (moves.isEmpty()) {
      throw fault(
          start,
          "the phase has no moves; write \"turns\": \"U R\" for all amounts of them, or \"moves\":"
              + " \"U2 R2\"");
    }
    return new Step(start, name, List.copyOf(moves), goal);
  }

  private String string() throws IOException {
    require(parser.nextToken() == JsonToken.VALUE_STRING, "this must be a text in quotes");
    return parser.getText();
  }

  private List<String> words() throws IOException {
    return BLANKS.splitAsStream(string()).filter(word -> !word.isEmpty()).toList();
  }

  private Turn turn(String word) {
    return puzzle
        .turn(word)
        .filter(turn -> turn.kind() != Turn.Kind.ROTATION)
        .orElseThrow(
            () ->
                fault(
                    "the "
                        + puzzle
                        + " has no turn "
                        + word
                        + "; write names of its turns without amounts, with blanks between"));
  }

  private Move move(String word) {
    try {
      Move move = puzzle.move(word);
      require(
          move.turn().filter(turn -> turn.kind() == Turn.Kind.ROTATION).isEmpty(),
          word + " turns the whole puzzle; a phase has moves that do not");
      return move;
    } catch (InvalidDefinitionException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw fault(e.getMessage() + "; write moves such as U2 with blanks between");
    }
  }

  private Optional<Goal> goal(int number) throws IOException {
    JsonToken token = parser.nextToken();
    if (token == JsonToken.VALUE_STRING && parser.getText().equals("solved")) {
      return Optional.of(Goal.solved());
    }
    if (token == JsonToken.VALUE_STRING && parser.getText().equals("next")) {
      require(
          !puzzle.hasBlockedMoves(),
          "moves of the "
              + puzzle
              + " may be blocked, so what the next phase can solve is not known; write a goal with ?"
              + " in it");
      return Optional.empty();
    }
    String goal;
    if (token == JsonToken.START_OBJECT) {
      int begin = (int) parser.currentTokenLocation().getCharOffset();
      parser.skipChildren();
      goal = text.substring(begin, (int) parser.currentLocation().getCharOffset());
    } else {
      require(
          token == JsonToken.VALUE_STRING,
          "the goal must be \"solved\", \"next\", facelets in quotes, or an object with the orbits");
      goal = parser.getText();
    }
    return Optional.of(Goal.of(goals.read(goal, "the goal of phase " + number + " in " + file)));
  }
}
