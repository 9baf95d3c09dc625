package dev.cubewright.search.exact;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The exact distance tables of one puzzle, loaded or built. Thread-safe. */
public final class PositionTables implements ExactTables {
  private static final int POSITIONS_PER_CHECK = 1 << 14;

  private final Puzzle puzzle;
  private final PositionSpace space;
  private final SolverSettings settings;

  public PositionTables(Puzzle puzzle, PositionSpace space, SolverSettings settings) {
    this.puzzle = puzzle;
    this.space = space;
    this.settings = settings;
  }

  public PositionSpace space() {
    return space;
  }

  @Override
  public TableIdentity identity(MoveSet moveSet) {
    return DistanceTableBuilder.identity(puzzle, space.name(), moveSet, space.goals());
  }

  @Override
  public DistanceTable table(MoveSet moveSet, Cancellation cancellation) {
    return new TableSource(puzzle, settings, cancellation)
        .costs(
            space.name(),
            moveSet,
            space.goals().stream().mapToInt(goal -> goal).toArray(),
            () ->
                space
                    .transitions()
                    .apply(
                        moveSet.transformations().stream().map(Transformation::inverse).toList()));
  }

  @Override
  public List<CostCount> distribution(MoveSet moveSet, Cancellation cancellation) {
    if (moveSet.row(MoveSet.START) >= 0) {
      return reachable(table(moveSet, cancellation).distribution().stream());
    }
    PreparedMoves moves = prepare(moveSet, cancellation);
    Map<Long, Long> counts = new TreeMap<>();
    for (int position = 0; position < moves.transitions().size(); position++) {
      if (position % POSITIONS_PER_CHECK == 0) {
        cancellation.check();
      }
      counts.merge(moves.costToGo(MoveSet.START, position), 1L, Long::sum);
    }
    return reachable(
        counts.entrySet().stream().map(entry -> new CostCount(entry.getKey(), entry.getValue())));
  }

  /** Returns the distribution without unreachable indices, which are not positions. */
  private static List<CostCount> reachable(Stream<CostCount> distribution) {
    return distribution.filter(entry -> entry.cost() != DistanceTable.UNREACHABLE).toList();
  }

  PreparedMoves prepare(MoveSet moveSet, Cancellation cancellation) {
    DistanceTable table = table(moveSet, cancellation);
    cancellation.check();
    return new PreparedMoves(
        moveSet,
        new CanonicalSequences(moveSet, puzzle),
        space.transitions().apply(moveSet.transformations()),
        table,
        Set.copyOf(space.goals()));
  }
}
