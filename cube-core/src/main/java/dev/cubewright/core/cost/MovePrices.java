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
   * @param move the move as the file writes it
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
    List<Turn> turns =
        Stream.concat(
                puzzle.turns().stream(),
                costs.keySet().stream().map(move -> move.turn().orElseThrow()))
            .distinct()
            .toList();
    return MoveSet.priced(
        name, turns, move -> costs.getOrDefault(move, MoveSet.FORBIDDEN).intValue());
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
    if (moves.size() != 1 || moves.get(0).turn().isEmpty()) {
      throw fault(price, "\"" + price.move() + "\" is not one move; write one, such as F2");
    }
    if (moves.get(0).turn().get().kind() == Turn.Kind.ROTATION) {
      throw fault(
          price, "\"" + price.move() + "\" turns the whole puzzle, which costs nothing; remove it");
    }
    return moves.get(0);
  }

  private InvalidDefinitionException fault(Price price, String reason) {
    return new InvalidDefinitionException(source, price.position(), reason);
  }
}
