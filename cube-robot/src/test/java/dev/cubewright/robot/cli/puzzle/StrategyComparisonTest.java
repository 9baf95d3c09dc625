package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StrategyComparisonTest {
  private static final int BYTES = 64 << 20;
  private static final TableIdentity IDENTITY =
      new TableIdentity("1x2x3", "any", "turns", "0123456789abcdef");
  private static final StateSpace STATES = new StateSpace(Cuboid.of(1, 2, 3));

  /** A solver that allocates a table outside the heap and does not use it. */
  private record Outside(SolverSettings settings) implements Solver {
    @Override
    public Puzzle puzzle() {
      return STATES.puzzle();
    }

    @Override
    public String strategy() {
      return "outside";
    }

    @Override
    public Set<Class<? extends SolverOption>> options() {
      return Set.of();
    }

    @Override
    public SolveResult solve(SolveRequest request) {
      settings.store().obtain(IDENTITY, Cancellation.never(), Outside::table);
      Solution solution =
          new Solution(
              request.frames().get(0), List.of(), 0, true, 1, Duration.ofMillis(1), List.of());
      request.listener().accept(solution);
      return new SolveResult(List.of(solution), Ending.FOUND, 1);
    }

    private static DistanceTable table() {
      PackedArray codes = PackedArray.over(ByteBuffer.allocateDirect(BYTES), 4, 2L * BYTES);
      return DistanceTable.of(IDENTITY, codes, LongStream.range(0, 16).toArray());
    }
  }

  @Test
  void countsTablesOutsideTheHeap() {
    StrategyComparison comparison =
        new StrategyComparison(
            settings ->
                PuzzleSolvers.of(
                    STATES,
                    metric -> MoveSet.ofTurns(STATES.puzzle().turns(), metric),
                    List.of(new Outside(settings))),
            PuzzleSolvers::usualMoveSet,
            List.of(STATES.puzzle().solved()),
            () -> false,
            StrategyComparison.usualSettings(),
            Duration.ofSeconds(1),
            () -> 0);

    long bytes = comparison.measure("outside").orElseThrow().bytes();

    assertThat(bytes).isBetween((long) BYTES, 2L * BYTES);
  }
}
