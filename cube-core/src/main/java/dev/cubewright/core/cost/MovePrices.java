package dev.cubewright.core.cost;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Prices of some moves of a puzzle, as a file gives them. Moves without a price are not used.
 *
 * @param source what messages call the file
 * @param name the name of the cost model
 * @param prices the moves in the order of the file, at least one
 */
public record MovePrices(String source, String name, List<Price> prices) {
  /**
   * The price of one move.
   *
   * @param move the move as the file writes it, or two turns at once such as {@code U D'}
   * @param cost at least 1
   * @param position its place in the file
   */
  public record Price(String move, int cost, String position) {}

  /**
   * {@return the prices in a file}
   *
   * @param file one JSON object with a {@code name} and {@code moves}, an object with a price for
   *     each move
   * @throws IOException if it cannot be read
   * @throws InvalidDefinitionException if it holds no prices; says where and why
   */
  public static MovePrices read(Path file) throws IOException {
    return MovePricesReader.read(file);
  }

  /**
   * {@return the priced moves with their costs}
   *
   * @param puzzle any puzzle
   * @throws InvalidDefinitionException if the puzzle has no such moves
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
    int[][] prices = {moves.stream().mapToInt(move -> costs.getOrDefault(move, 0)).toArray()};
    return MoveSet.ofContexts(name, moves, new int[moves.size()], prices);
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
            "\""
                + price.move()
                + "\" does what \""
                + other.move()
                + "\" in "
                + other.position()
                + " does; remove one");
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
      throw fault(price, "this is no move of the " + puzzle + ": " + e.getMessage());
    }
    for (Move move : moves) {
      if (move.turn().filter(turn -> turn.kind() == Turn.Kind.ROTATION).isPresent()) {
        throw fault(
            price,
            "\"" + price.move() + "\" turns the whole puzzle, which costs nothing; remove it");
      }
    }
    if (moves.size() == 2 && moves.get(0).isApartFrom(moves.get(1))) {
      return Move.atOnce(moves.get(0), moves.get(1));
    }
    if (moves.size() != 1) {
      throw fault(
          price,
          "\""
              + price.move()
              + "\" is not one move; write one, such as F2, or two turns at once, such as U D'");
    }
    return moves.get(0);
  }

  private InvalidDefinitionException fault(Price price, String reason) {
    return new InvalidDefinitionException(source, price.position(), reason);
  }
}
