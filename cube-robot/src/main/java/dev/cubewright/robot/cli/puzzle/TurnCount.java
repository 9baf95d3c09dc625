package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
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
    return puzzle.solvers().moveSet(metric);
  }

  @Override
  public String toString() {
    return code();
  }
}
