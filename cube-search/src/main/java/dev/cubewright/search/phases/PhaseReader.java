package dev.cubewright.search.phases;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.JsonCursor;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Goal;
import dev.cubewright.search.phases.PhaseChain.GoalReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A reader of one method, a JSON object. */
final class PhaseReader {
  private static final int MOST_PHASES = 100;
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  static final String FORM =
      "write {\"name\": \"mine\", \"phases\": [{\"name\": \"all\", \"turns\": \"U R F\", \"goal\":"
          + " \"solved\"}]}";

  private final String file;
  private final JsonCursor json;
  private final Puzzle puzzle;
  private final GoalReader goals;

  PhaseReader(String file, JsonCursor json, Puzzle puzzle, GoalReader goals) {
    this.file = file;
    this.json = json;
    this.puzzle = puzzle;
    this.goals = goals;
  }

  private void require(boolean right, String reason) {
    if (!right) {
      throw json.fault(reason);
    }
  }

  private InvalidDefinitionException unknown(String known) {
    return json.faultAt(json.keyPosition(), "this key is unknown; known keys: " + known);
  }

  PhaseChain read() {
    String[] name = {""};
    List<List<Step>> lists = new ArrayList<>();
    json.readObject(
        FORM,
        member -> {
          switch (member) {
            case "name" -> name[0] = json.readText("this");
            case "phases" -> lists.add(steps());
            default -> throw unknown("name and phases");
          }
        });
    require(!lists.isEmpty(), "\"phases\" is missing; " + FORM);
    List<Step> steps = lists.get(0);
    require(!steps.isEmpty(), "there are no phases; write at least one, with the goal \"solved\"");
    require(
        steps.get(steps.size() - 1).goal().equals(Optional.of(Goal.solved())),
        "the last phase must have the goal \"solved\"");
    json.requireEnd();
    return new PhaseChain(puzzle, name[0], phases(steps));
  }

  /**
   * A phase as written in the file; its goal is empty if the moves of the next phase determine it.
   */
  private record Step(String start, String name, List<Move> moves, Optional<Goal> goal) {}

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
                      json.faultAt(
                          step.start(),
                          "the moves of the next phase solve too many states for a table; write a goal"
                              + " with ? in it"));
      phases.add(new Phase(step.name(), step.moves(), goal));
    }
    return phases;
  }

  private List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    json.readArray(
        "the phases must be a list in [ ]",
        () -> {
          require(steps.size() < MOST_PHASES, "there are more than " + MOST_PHASES + " phases");
          steps.add(step(steps.size() + 1));
        });
    return steps;
  }

  private Step step(int number) {
    String start = json.position();
    String[] name = {"phase " + number};
    Set<Move> moves = new LinkedHashSet<>();
    List<Optional<Goal>> goal = new ArrayList<>();
    json.readObject(
        "a phase must be an object with a name, turns or moves, and a goal",
        member -> {
          switch (member) {
            case "name" -> name[0] = json.readText("this");
            case "turns" -> words().forEach(word -> moves.addAll(turn(word).moves()));
            case "moves" -> words().forEach(word -> moves.add(move(word)));
            case "goal" -> goal.add(goal(number));
            default -> throw unknown("name, turns, moves and goal");
          }
        });
    if (goal.isEmpty()) {
      throw json.faultAt(
          start, "the phase has no \"goal\"; write a state with ? in it, \"next\" or \"solved\"");
    }
    if (moves.isEmpty()) {
      throw json.faultAt(
          start,
          "the phase has no moves; write \"turns\": \"U R\" for all amounts of them, or \"moves\":"
              + " \"U2 R2\"");
    }
    return new Step(start, name[0], List.copyOf(moves), goal.get(0));
  }

  private List<String> words() {
    return BLANKS.splitAsStream(json.readText("this")).filter(word -> !word.isEmpty()).toList();
  }

  private Turn turn(String word) {
    return puzzle
        .turn(word)
        .filter(turn -> turn.kind() != Turn.Kind.ROTATION)
        .orElseThrow(
            () ->
                json.fault(
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
          word + " turns the whole puzzle; use only moves that do not");
      return move;
    } catch (InvalidDefinitionException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw json.fault(e.getMessage() + "; write moves such as U2 with blanks between");
    }
  }

  private Optional<Goal> goal(int number) {
    String goal;
    if (json.isObject()) {
      goal = json.readWritten();
    } else {
      require(
          json.isText(),
          "the goal must be \"solved\", \"next\", facelets in quotes, or an object with the orbits");
      goal = json.readText("this");
      if (goal.equals("solved")) {
        return Optional.of(Goal.solved());
      }
      if (goal.equals("next")) {
        require(
            !puzzle.hasBlockedMoves(),
            "moves of the "
                + puzzle
                + " may be blocked, so the states that the next phase can solve are unknown; write"
                + " a goal with ? in it");
        return Optional.empty();
      }
    }
    return Optional.of(Goal.of(goals.read(goal, "the goal of phase " + number + " in " + file)));
  }
}
