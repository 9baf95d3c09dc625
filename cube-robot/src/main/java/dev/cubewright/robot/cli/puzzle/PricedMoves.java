package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MovePrices;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TurnPrices;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.terminal.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * Costs that the command line or a file gives.
 *
 * @param code what they are called
 * @param source where they are from, as messages call it
 * @param prices makes the moves of a puzzle with their costs
 */
record PricedMoves(String code, String source, Function<Puzzle, MoveSet> prices)
    implements MetricChoice {
  /**
   * Returns the costs that a text gives, or the file that it names.
   *
   * @throws Failure if it gives none, or the file cannot be read or holds none
   */
  static MetricChoice of(String costs) {
    boolean isFile =
        costs.indexOf('=') < 0 || costs.indexOf('/') >= 0 || Files.exists(Paths.of(COSTS, costs));
    if (isFile) {
      return read(Paths.of(COSTS, costs));
    }
    try {
      TurnPrices prices = TurnPrices.parse(costs);
      return new PricedMoves(
          prices.toString(), prices.toString(), puzzle -> prices.moveSet(puzzle.turns()));
    } catch (IllegalArgumentException e) {
      throw Failure.usage(COSTS + ": " + e.getMessage(), e);
    }
  }

  private static MetricChoice read(Path file) {
    try {
      MovePrices prices = MovePrices.read(file);
      return new PricedMoves(prices.name(), "in " + prices.source(), prices::moveSet);
    } catch (InvalidDefinitionException e) {
      throw Failure.in("bad-costs-file", e);
    } catch (NoSuchFileException e) {
      throw Failure.usage(
          "there is no file "
              + file
              + " with costs; write {\"name\": \"mine\", \"moves\": {\"F\": 10, \"F2\": 16}}",
          e);
    } catch (IOException e) {
      throw Paths.cannot("read", file, e);
    }
  }

  @Override
  public String unit() {
    return "units";
  }

  @Override
  public MoveSet moveSet(SolvablePuzzle puzzle) {
    try {
      return prices.apply(puzzle.stateSpace().puzzle());
    } catch (InvalidDefinitionException e) {
      throw Failure.in("bad-costs-file", e);
    }
  }

  @Override
  public Failure refusal(IllegalArgumentException reason) {
    return Failure.impossible(
        "unsuitable-costs", "the costs " + source + ": " + reason.getMessage(), reason);
  }

  @Override
  public String toString() {
    return code;
  }
}
