package dev.cubewright.search.general;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.SearchTables;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * The tables of a problem in stages. The first iterations use small tables. Larger tables are built
 * after many visited nodes, when they save more time than their construction takes. Each stage has
 * pruning tables and the exact costs of the positions near the goals. Thread-safe.
 */
final class SearchPlan {
  /**
   * The size of the tables.
   *
   * @param nodes the number of nodes of all iterations after which the next one uses this stage
   * @param memory the maximum size of the pruning tables in bytes
   * @param nearGoals the maximum number of positions near the goals
   * @param coordinate the maximum size of a coordinate
   */
  private record Stage(long nodes, long memory, int nearGoals, long coordinate) {}

  private static final List<Stage> STAGES =
      List.of(
          new Stage(0, 2L << 20, 400_000, 20_000),
          new Stage(15_000_000, 64L << 20, 3_000_000, CoordinateCandidates.SEARCHED_SIZE),
          new Stage(1_000_000_000, Long.MAX_VALUE, 3_000_000, CoordinateCandidates.SEARCHED_SIZE));

  /** The stage for many searches, without positions near the goals. */
  private static final Stage PREPARED =
      new Stage(Long.MAX_VALUE, Long.MAX_VALUE, 0, CoordinateCandidates.SEARCHED_SIZE);

  /** The bytes of a position near the goals in a hash table that is at least three eighths full. */
  private static final int BYTES_PER_POSITION = 27;

  private final Puzzle puzzle;
  private final Problem problem;
  private final List<Symmetry> symmetries;
  private final Optional<ShapeGraph> shapes;
  private final SolverSettings settings;
  private final KeyedMemoizer<Stage, SearchTables> tables = new KeyedMemoizer<>();
  private final LongAdder allNodes = new LongAdder();
  private volatile Stage current = STAGES.get(0);

  SearchPlan(
      Puzzle puzzle,
      Problem problem,
      List<Symmetry> symmetries,
      Optional<ShapeGraph> shapes,
      SolverSettings settings) {
    this.puzzle = puzzle;
    this.problem = problem;
    this.symmetries = symmetries;
    this.shapes = shapes;
    this.settings = settings;
  }

  /**
   * Returns the tables of the next iteration, built or loaded; at least as large as before.
   *
   * @param nodes the number of nodes of the previous iteration
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  SearchTables tables(long nodes, Cancellation cancellation) {
    allNodes.add(nodes);
    Stage wanted = current;
    for (Stage stage : STAGES) {
      boolean isLarger = memory(stage) > memory(wanted) || stage.nearGoals() > wanted.nearGoals();
      boolean isNext = wanted.nodes() < stage.nodes() && stage.nodes() <= allNodes.sum();
      wanted = isNext && isLarger ? stage : wanted;
    }
    SearchTables found = tables.get(wanted, cancellation, this::tables);
    current = wanted.nodes() > current.nodes() ? wanted : current;
    return found;
  }

  /** Builds or loads the largest tables that the memory allows, for all further searches. */
  void prepare(Cancellation cancellation) {
    tables.get(PREPARED, cancellation, this::tables);
    current = PREPARED;
  }

  private long memory(Stage stage) {
    return Math.min(stage.memory(), settings.memory());
  }

  private SearchTables tables(Stage stage, Cancellation cancellation) {
    boolean isFirst = stage.nodes() == 0;
    // The classes of a few positions under symmetries take longer than they save.
    List<Symmetry> used = isFirst ? symmetries.subList(0, 1) : symmetries;
    CoordinateCandidates candidates = new CoordinateCandidates(problem, used, stage.coordinate());
    SearchAssembly assembly = new SearchAssembly(puzzle, problem, shapes, settings, cancellation);
    Planner planner =
        new Planner(problem, used, candidates, assembly::space, memory(stage), cancellation);
    List<Planner.PlannedTable> planned = planner.plan();
    long positions = Math.min(stage.nearGoals(), settings.memory() / BYTES_PER_POSITION);
    return assembly.tables(
        planned,
        symmetries.get(0),
        candidates.constant(),
        positions == 0
            ? List.of()
            : new CoordinateCandidates(problem, used, STAGES.get(0).coordinate()).identifying(),
        (int) positions);
  }
}
