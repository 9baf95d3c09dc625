package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TurnPrices;
import dev.cubewright.robot.cli.terminal.Failure;

/**
 * Costs of quarter turns, half turns and opposite faces at once, as the command line gives them.
 *
 * @param prices what they cost
 */
record PricedTurns(TurnPrices prices) implements MetricChoice {
  /**
   * Returns the costs that a text gives.
   *
   * @throws Failure if it gives none
   */
  static MetricChoice of(String text) {
    try {
      return new PricedTurns(TurnPrices.parse(text));
    } catch (IllegalArgumentException e) {
      throw Failure.usage(COSTS + ": " + e.getMessage(), e);
    }
  }

  @Override
  public String code() {
    return prices.toString();
  }

  @Override
  public String unit() {
    return "units";
  }

  @Override
  public MoveSet moveSet(SolvablePuzzle puzzle) {
    return prices.moveSet(puzzle.stateSpace().puzzle().turns());
  }

  @Override
  public Failure refusal(IllegalArgumentException reason) {
    return Failure.impossible(
        "unsuitable-costs", "the costs " + prices + ": " + reason.getMessage(), reason);
  }

  @Override
  public String toString() {
    return prices.toString();
  }
}
