package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;

/** The optimal solvers of the 3x3x3, from the smallest tables to the largest. */
final class OptimalTiers {
  /** One table: 64,430 classes of combinations and flips, with 2,187 twists. */
  static final long LARGE_BYTES = 64_430L * 2_187 / 2;

  /** The same numbers, with the faces by which they come nearer: a byte each. */
  static final long DESCENT_BYTES = 64_430L * 2_187;

  /** Two tables: 495 combinations of the middle edges with 2,048 flips, and with 2,187 twists. */
  private static final long SMALL_BYTES = (495L * 2_048 + 495L * 2_187 + 1) / 2;

  /**
   * The optimal solver with some tables.
   *
   * @param bytes what these take for each metric
   */
  private record Tier(long bytes, OptimalSolver solver) {}

  /** The smallest first. */
  private final List<Tier> tiers = new ArrayList<>();

  private final OptimalSolver keptOrUsual;

  /**
   * Makes the solvers. Tables are built or loaded on first use.
   *
   * @param moveSets the moves of each metric
   * @param maker builds the tables
   * @param coordinates returns the coordinates for some moves
   */
  OptimalTiers(
      StateSpace stateSpace,
      Map<Metric, MoveSet> moveSets,
      TableMaker maker,
      Function<TableMaker, Phase1Coordinates> coordinates) {
    Function<Phase1Bounds.Kind, OptimalSolver> solver =
        kind ->
            new OptimalSolver(
                stateSpace,
                moveSets,
                (moves, cancellation) -> {
                  TableMaker own = maker.of(moves).until(cancellation);
                  return new OptimalTables(coordinates.apply(own), kind, own);
                });
    tiers.add(new Tier(SMALL_BYTES, solver.apply(SmallBounds::of)));
    tiers.add(new Tier(LARGE_BYTES, solver.apply(ExactBounds::of)));
    tiers.add(new Tier(DESCENT_BYTES, solver.apply(DescentBounds::orExact)));
    for (SplitTier tier : SplitTier.OF_GIGABYTES) {
      tiers.add(new Tier(tier.bytes(), solver.apply(tier)));
    }
    long heap = Runtime.getRuntime().maxMemory();
    keptOrUsual = solver.apply(SplitTier.keptOr(DescentBounds::orExact, heap));
  }

  /** Returns the solver with the largest tables that are kept, or else those of 141 MB. */
  OptimalSolver keptOrUsual() {
    return keptOrUsual;
  }

  /** Returns whether the solvers take some moves. */
  boolean takes(MoveSet moves) {
    return tiers.get(0).solver().takes(moves);
  }

  /** Returns the greatest cost up to which is searched, nothing for moves that are not taken. */
  OptionalLong greatestCost(MoveSet moves) {
    return tiers.get(0).solver().greatestCost(moves);
  }

  /**
   * Returns the solver with the best tables of at most a given size for each metric.
   *
   * @throws IllegalArgumentException if no tables are as small
   */
  OptimalSolver atMost(long bytes) {
    if (bytes < SMALL_BYTES) {
      throw new IllegalArgumentException(
          "tables for optimal solutions take at least "
              + SMALL_BYTES
              + " bytes, more than the "
              + bytes
              + " allowed; allow more");
    }
    OptimalSolver best = tiers.get(0).solver();
    for (Tier tier : tiers) {
      best = tier.bytes() <= bytes ? tier.solver() : best;
    }
    return best;
  }

  /** Releases the tables. */
  void close() {
    tiers.forEach(tier -> tier.solver().close());
    keptOrUsual.close();
  }
}
