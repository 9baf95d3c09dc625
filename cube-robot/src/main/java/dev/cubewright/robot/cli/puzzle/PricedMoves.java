package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MovePrices;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.terminal.Failure;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Costs from a file.
 *
 * @param prices the prices of its moves
 */
record PricedMoves(MovePrices prices) implements MetricChoice {
  /**
   * Returns the costs of a file.
   *
   * @throws Failure if the file cannot be read or holds none
   */
  static MetricChoice read(Path file) {
    try {
      return new PricedMoves(MovePrices.read(file));
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
  public String code() {
    return prices.name();
  }

  @Override
  public String unit() {
    return "units";
  }

  @Override
  public MoveSet moveSet(SolvablePuzzle puzzle) {
    try {
      return prices.moveSet(puzzle.stateSpace().puzzle());
    } catch (InvalidDefinitionException e) {
      throw Failure.in("bad-costs-file", e);
    }
  }

  @Override
  public Failure refusal(IllegalArgumentException reason) {
    return Failure.impossible(
        "unsuitable-costs", "the costs in " + prices.source() + ": " + reason.getMessage(), reason);
  }

  @Override
  public String toString() {
    return prices.name();
  }
}
