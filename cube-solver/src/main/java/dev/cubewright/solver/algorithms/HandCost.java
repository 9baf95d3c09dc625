package dev.cubewright.solver.algorithms;

import com.google.common.collect.ImmutableMap;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.JsonCursor;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.catalog.PuzzleNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The cost of an algorithm for two hands, by a model of grips, finger turns and regrips. Each hand
 * has a grip. The model lists executions of each move: the required grips, the grips after the
 * move, a finger, and a cost. A change of a grip costs a regrip of that hand; a finger that also
 * turned the preceding move costs extra. The cost is the minimum over all choices of executions. An
 * algorithm never costs less than any of its prefixes. Immutable.
 */
public final class HandCost {
  private static final int HIGHEST_COST = 1_000_000;
  private static final int ANY = -1;

  /** The cube whose moves a file may list even if the puzzle does not have them. */
  private static final Puzzle CUBE = Cuboid.of("3x3x3");

  private static final String FORM = "copy puzzles/costs/ergonomic.json and change its numbers";
  private static final String NUMBER = "this must be a whole number, 0 to " + HIGHEST_COST;

  private final Map<Move, List<Execution>> executions = new HashMap<>();
  private final List<String> fingers = new ArrayList<>(List.of("none"));
  private final List<String> grips = new ArrayList<>();
  private String name = "";
  private int start;
  private int regrip;
  private int repeat;
  private int other;

  /** The grip of a hand before a move, {@link #ANY} if no grip is required, and after the move. */
  private record Grip(int from, int to) {
    static final Grip FREE = new Grip(ANY, ANY);
  }

  private record Execution(Grip left, Grip right, int finger, int cost) {}

  private HandCost(Puzzle puzzle, JsonCursor json) {
    Set<Move> listed = new HashSet<>();
    Map<String, Runnable> members =
        ImmutableMap.of(
            "name",
            () -> name = json.readText("the name"),
            "grips",
            () -> json.readArray("the grips must be an array of names", () -> addGrip(json)),
            "start",
            () -> start = grip(json, json.readText("the start")),
            "regrip",
            () -> regrip = json.readInteger(0, HIGHEST_COST, NUMBER),
            "repeat",
            () -> repeat = json.readInteger(0, HIGHEST_COST, NUMBER),
            "other",
            () -> other = json.readInteger(0, HIGHEST_COST, NUMBER),
            "moves",
            () ->
                json.readObject(
                    "the moves must be an object with an array of executions for each move",
                    move -> readMove(puzzle, json, move, listed)));
    json.readMembers(FORM, members, members.keySet());
    json.requireEnd();
  }

  /**
   * {@return the bundled model, {@code ergonomic}}
   *
   * @param puzzle the puzzle whose moves have costs
   */
  public static HandCost ergonomic(Puzzle puzzle) {
    String file = "puzzles/costs/ergonomic.json";
    String text = PuzzleNames.resource(file).orElseThrow();
    return new HandCost(puzzle, JsonCursor.of(file, text, FORM));
  }

  /**
   * {@return the model of a file}
   *
   * @param puzzle the puzzle whose moves have costs; the file may list moves of a 3x3x3 that the
   *     puzzle does not have
   * @param file JSON in UTF-8 of at most 1,000,000 bytes, with the members of the bundled model
   * @throws IOException if the file cannot be read
   * @throws InvalidDefinitionException if the file is not a model; names the position and the
   *     reason
   */
  public static HandCost read(Puzzle puzzle, Path file) throws IOException {
    return new HandCost(puzzle, JsonCursor.read(file, FORM));
  }

  private void addGrip(JsonCursor json) {
    String grip = json.readText("a grip");
    if (grips.contains(grip) || !grip.matches("\\w+")) {
      throw json.fault("a grip needs a unique name of letters and digits");
    }
    grips.add(grip);
  }

  private int grip(JsonCursor json, String grip) {
    if (!grips.contains(grip)) {
      throw json.fault("\"" + grip + "\" is not one of the grips listed before: " + grips);
    }
    return grips.indexOf(grip);
  }

  private void readMove(Puzzle puzzle, JsonCursor json, String written, Set<Move> listed) {
    String position = json.keyPosition();
    List<Execution> read = new ArrayList<>();
    json.readArray(
        "write an array of executions, such as [{\"right\": \"home>up\", \"cost\": 10}]",
        () -> read.add(readExecution(json)));
    if (read.isEmpty()) {
      throw json.faultAt(position, "the move has no execution; remove it or add one");
    }
    Optional<Move> own = move(puzzle, written);
    Move known =
        move(CUBE, written)
            .or(() -> own)
            .orElseThrow(
                () -> json.faultAt(position, "\"" + written + "\" is not a move of the " + puzzle));
    if (!listed.add(known)) {
      throw json.faultAt(position, "\"" + written + "\" is listed twice; remove one");
    }
    own.ifPresent(move -> executions.putIfAbsent(move, read));
  }

  private static Optional<Move> move(Puzzle puzzle, String written) {
    try {
      List<Move> moves = new AlgorithmParser(puzzle).parse(written).moves();
      return moves.size() == 1 ? Optional.of(moves.get(0)) : Optional.empty();
    } catch (AlgorithmParseException e) {
      return Optional.empty();
    }
  }

  private Execution readExecution(JsonCursor json) {
    Map<String, Grip> hands = new HashMap<>();
    int[] finger = {0};
    int[] cost = {0};
    json.readMembers(
        "an execution must be an object such as {\"right\": \"home>up\", \"cost\": 10}",
        ImmutableMap.of(
            "left", () -> hands.put("left", readGrip(json)),
            "right", () -> hands.put("right", readGrip(json)),
            "finger", () -> finger[0] = finger(json.readText("the finger")),
            "cost", () -> cost[0] = json.readInteger(0, HIGHEST_COST, NUMBER)),
        List.of("cost"));
    return new Execution(
        hands.getOrDefault("left", Grip.FREE),
        hands.getOrDefault("right", Grip.FREE),
        finger[0],
        cost[0]);
  }

  private Grip readGrip(JsonCursor json) {
    String[] parts = json.readText("the grip").split(">", -1);
    if (parts.length > 2) {
      throw json.fault("write one grip, or two such as home>up");
    }
    return new Grip(grip(json, parts[0]), grip(json, parts[parts.length - 1]));
  }

  private int finger(String finger) {
    if (!fingers.contains(finger)) {
      fingers.add(finger);
    }
    return fingers.indexOf(finger);
  }

  /** {@return the name of the model} */
  public String name() {
    return name;
  }

  /**
   * {@return the cost of an algorithm, 0 if it has no moves}
   *
   * @param moves moves of the puzzle; a move that the model does not list has one cost for all
   *     grips
   */
  public long of(List<Move> moves) {
    int size = grips.size();
    long[] costs = new long[size * size * fingers.size()];
    Arrays.fill(costs, Long.MAX_VALUE);
    costs[(start * size + start) * fingers.size()] = 0;
    for (Move move : moves) {
      for (Move part : move.parts()) {
        costs = after(costs, part);
      }
    }
    return Arrays.stream(costs).min().orElse(0);
  }

  /** Returns the minimum cost for each pair of grips and last finger after one more move. */
  private long[] after(long[] costs, Move move) {
    List<Execution> known =
        executions.getOrDefault(move, List.of(new Execution(Grip.FREE, Grip.FREE, 0, other)));
    int size = grips.size();
    long[] next = new long[costs.length];
    Arrays.fill(next, Long.MAX_VALUE);
    for (int state = 0; state < costs.length; state++) {
      if (costs[state] < Long.MAX_VALUE) {
        int finger = state % fingers.size();
        int left = state / fingers.size() / size;
        int right = state / fingers.size() % size;
        for (Execution execution : known) {
          long cost = costs[state] + execution.cost;
          cost += execution.left.from == ANY || execution.left.from == left ? 0 : regrip;
          cost += execution.right.from == ANY || execution.right.from == right ? 0 : regrip;
          cost += execution.finger > 0 && execution.finger == finger ? repeat : 0;
          int leftAfter = execution.left.to == ANY ? left : execution.left.to;
          int rightAfter = execution.right.to == ANY ? right : execution.right.to;
          int to = (leftAfter * size + rightAfter) * fingers.size() + execution.finger;
          next[to] = Math.min(next[to], cost);
        }
      }
    }
    return next;
  }

  @Override
  public String toString() {
    return name;
  }
}
