package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.robot.cli.terminal.Failure;
import java.util.stream.Stream;

/**
 * Costs that count turns.
 *
 * @param metric how turns are counted
 */
public record TurnCount(Metric metric) implements MetricChoice {
  /** Returns the one of a code such as {@code half-turn}. */
  static MetricChoice of(String code) {
    return Stream.of(Metric.values())
        .filter(metric -> metric.code().equals(code))
        .map(TurnCount::new)
        .findFirst()
        .orElseThrow();
  }

  @Override
  public String code() {
    return metric.code();
  }

  @Override
  public String unit() {
    return "turns";
  }

  @Override
  public MoveSet moveSet(SolvablePuzzle puzzle) {
    if (!puzzle.solvers().metrics().contains(metric)) {
      throw Failure.impossible(
          "no-such-metric",
          "--metric "
              + code()
              + " counts opposite faces of a 3x3x3 that turn at once; for the "
              + puzzle.stateSpace().puzzle()
              + " use another metric");
    }
    return puzzle.solvers().moveSet(metric);
  }

  @Override
  public String toString() {
    return code();
  }
}
