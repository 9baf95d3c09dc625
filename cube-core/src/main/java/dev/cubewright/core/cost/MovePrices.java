package dev.cubewright.core.cost;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableMap;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.JsonCursor;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The prices of some moves of a puzzle, from a file. Moves without a price are not used.
 *
 * @param source the name of the file in messages
 * @param name the name of the cost model
 * @param prices the moves in the order of the file, at least one
 */
public record MovePrices(String source, String name, List<Price> prices) {
  private static final int LONGEST_NAME = 200;

  /** Limits the cost of a solution to the range of tables. */
  private static final int HIGHEST_COST = 1_000_000;

  private static final String FORM =
      "write {\"name\": \"mine\", \"moves\": {\"F\": 10, \"F2\": 16}}";

  /**
   * The price of one move.
   *
   * @param move the move as written in the file, or two simultaneous turns such as {@code U D'}
   * @param cost the price, 1 to 1,000,000
   * @param position the position in the file
   */
  public record Price(String move, int cost, String position) {}

  /**
   * {@return the prices in a file}
   *
   * @param file one JSON object with a {@code name} and {@code moves}, an object with a price for
   *     each move
   * @throws IOException if the file cannot be read
   * @throws InvalidDefinitionException if the file does not define prices
   */
  public static MovePrices read(Path file) throws IOException {
    JsonCursor json = JsonCursor.read(file, FORM);
    List<String> name = new ArrayList<>();
    List<Price> prices = new ArrayList<>();
    Map<String, Runnable> members =
        ImmutableMap.of(
            "name", () -> name.add(readName(json)), "moves", () -> readPrices(json, prices));
    json.readMembers(FORM, members, members.keySet());
    json.requireEnd();
    return new MovePrices(file.toString(), name.get(0), prices);
  }

  private static String readName(JsonCursor json) {
    String name = json.readText("the name");
    if (name.isBlank()
        || name.length() > LONGEST_NAME
        || !CharMatcher.inRange(' ', '~').matchesAllOf(name)) {
      throw json.fault("the name must be 1 to " + LONGEST_NAME + " printable ASCII characters");
    }
    return name;
  }

  private static void readPrices(JsonCursor json, List<Price> prices) {
    json.readObject(
        "the moves must be an object with a price for each, such as {\"F\": 10, \"F2\": 16}",
        move ->
            prices.add(
                new Price(
                    move,
                    json.readInteger(
                        1, HIGHEST_COST, "a price must be a whole number, 1 to " + HIGHEST_COST),
                    json.keyPosition())));
    if (prices.isEmpty()) {
      throw json.fault("no move has a price; add at least one");
    }
  }

  /**
   * {@return the moves that have a price, with their costs}
   *
   * @param puzzle the puzzle
   * @throws InvalidDefinitionException if the puzzle lacks a move
   */
  public MoveSet moveSet(Puzzle puzzle) {
    Map<Move, Integer> costs = costs(puzzle);
    List<Move> moves =
        Stream.of(
                puzzle.turns().stream().flatMap(turn -> turn.moves().stream()),
                costs.keySet().stream()
                    .flatMap(move -> move.turn().stream())
                    .flatMap(turn -> turn.moves().stream()),
                costs.keySet().stream())
            .flatMap(some -> some)
            .distinct()
            .filter(costs::containsKey)
            .toList();
    return MoveSet.of(name, moves, move -> costs.getOrDefault(move, 0));
  }

  private Map<Move, Integer> costs(Puzzle puzzle) {
    Map<Move, Integer> costs = new LinkedHashMap<>();
    Map<Transformation, Price> known = new HashMap<>();
    for (Price price : prices) {
      Move move = move(puzzle, price);
      Price other = known.putIfAbsent(move.transformation(), price);
      if (other != null) {
        throw fault(
            price,
            "\"%s\" has the same effect as \"%s\" in %s; remove one of them"
                .formatted(price.move(), other.move(), other.position()));
      }
      costs.put(move, price.cost());
    }
    return costs;
  }

  private Move move(Puzzle puzzle, Price price) {
    List<Move> moves;
    try {
      moves = new AlgorithmParser(puzzle).parse(price.move()).moves();
    } catch (AlgorithmParseException e) {
      throw fault(price, "this is not a move of the " + puzzle + ": " + e.getMessage());
    }
    for (Move move : moves) {
      if (move.turn().filter(turn -> turn.kind() == Turn.Kind.ROTATION).isPresent()) {
        throw fault(
            price,
            "\"" + price.move() + "\" rotates the whole puzzle, which costs nothing; remove it");
      }
    }
    if (moves.size() == 2 && moves.get(0).isDisjointFrom(moves.get(1))) {
      return Move.simultaneous(moves.get(0), moves.get(1));
    }
    if (moves.size() != 1) {
      throw fault(
          price,
          "\""
              + price.move()
              + "\" is not one move; write one, such as F2, or two simultaneous turns, such as U D'");
    }
    return moves.get(0);
  }

  private InvalidDefinitionException fault(Price price, String reason) {
    return new InvalidDefinitionException(source, price.position(), reason);
  }
}
