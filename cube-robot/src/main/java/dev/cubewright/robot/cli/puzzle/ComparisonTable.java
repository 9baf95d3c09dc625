package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.solver.catalog.StrategyFigures;
import java.util.List;
import java.util.Locale;

/** Writes the figures of strategies as the rows of a table, or as JSON. */
final class ComparisonTable {
  private static final String STRATEGY = "strategy";

  private final String puzzle;
  private final MetricChoice metric;
  private final int states;
  private final int width;

  /**
   * Prepares a table.
   *
   * @param strategies the names of the rows
   * @param states how many states each solves
   */
  ComparisonTable(String puzzle, MetricChoice metric, List<String> strategies, int states) {
    this.puzzle = puzzle;
    this.metric = metric;
    this.states = states;
    this.width = strategies.stream().mapToInt(String::length).reduce(STRATEGY.length(), Math::max);
  }

  /** Returns the line above the rows. */
  String head() {
    return String.format(
        Locale.ROOT,
        "%-" + width + "s %6s %10s %12s %13s  %s%n",
        STRATEGY,
        "cost",
        "nodes",
        "time",
        "memory",
        states == 1 ? "answer" : "solved");
  }

  /** Returns the row of a strategy. */
  String row(StrategyFigures figures) {
    return String.format(
        Locale.ROOT,
        "%-" + width + "s %6s %,10d %9s ms %,10.1f KB  %s%n",
        figures.strategy(),
        cost(figures),
        figures.nodes(),
        milliseconds(figures.nanos()),
        figures.bytes() / 1024.0,
        states == 1 && figures.solved() == 1
            ? figures.answer()
            : figures.solved() + " of " + figures.states());
  }

  private String cost(StrategyFigures figures) {
    if (figures.solved() == 0) {
      return "-";
    }
    return states == 1
        ? Long.toString(figures.cost())
        : String.format(Locale.ROOT, "%.2f", (double) figures.cost() / figures.solved());
  }

  private static String milliseconds(long nanos) {
    return String.format(Locale.ROOT, nanos < 10_000_000 ? "%,.3f" : "%,.1f", nanos / 1e6);
  }

  /** Returns the figures of a strategy as a line of JSON; the cost is the sum of all answers. */
  String json(StrategyFigures figures) {
    return new JsonObject()
            .put("puzzle", puzzle)
            .put("metric", metric.code())
            .put("strategy", figures.strategy())
            .put("states", figures.states())
            .put("solved", figures.solved())
            .put("cost", figures.cost())
            .put("nodes", figures.nodes())
            .put("micros", figures.nanos() / 1_000)
            .put("bytes", figures.bytes())
        + "\n";
  }
}
