package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.robot.cli.terminal.Failure;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a file says that moves cost; those that it leaves out may not be used.
 *
 * @param file what messages call the file
 * @param name what the cost model is called
 * @param prices the moves in the order of the file, at least one
 */
record MovePrices(String file, String name, List<Price> prices) implements MetricChoice {
  MovePrices {
    prices = List.copyOf(prices);
  }

  /**
   * What one move costs.
   *
   * @param move as the file writes it
   * @param cost at least 1
   * @param position where it stands in the file
   */
  record Price(String move, int cost, String position) {}

  @Override
  public String code() {
    return name;
  }

  @Override
  public String unit() {
    return "units";
  }

  @Override
  public MoveSet moveSet(SolvablePuzzle puzzle) {
    Puzzle definition = puzzle.stateSpace().puzzle();
    Map<Move, Integer> costs = costs(definition);
    List<Turn> turns =
        Stream.concat(
                definition.turns().stream(),
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

  private Failure fault(Price price, String reason) {
    return CostFile.fault(file, price.position(), reason);
  }

  @Override
  public Failure refusal(IllegalArgumentException reason) {
    return Failure.impossible(
        "unsuitable-costs", "the costs in " + file + ": " + reason.getMessage(), reason);
  }

  @Override
  public String toString() {
    return name;
  }
}
