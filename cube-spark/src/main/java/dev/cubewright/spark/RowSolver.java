package dev.cubewright.spark;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.BlockedMoveException;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.batch.Amounts;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.SolveConditions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** A solver of the states of rows with fixed options. Thread-safe. */
final class RowSolver {
  /** The error code of a row that failed by a fault of this program or its machine. */
  static final String INTERNAL_ERROR = "internal-error";

  private final LoadedPuzzle puzzle;
  private final MoveSet moveSet;
  private final Solver solver;
  private final SolveConditions conditions;
  private final boolean scrambles;
  private volatile boolean hasTables;

  RowSolver(LoadedPuzzle puzzle, SolveOptions options) {
    this.puzzle = puzzle;
    Map<String, String> values = options.values();
    PuzzleSolvers solvers = puzzle.solvers();
    this.conditions =
        new SolveConditions(
            true,
            isTrue(values, "optimal"),
            false,
            Optional.ofNullable(values.get("max-length")).map(RowSolver::cost),
            Optional.ofNullable(values.get("timeout")).map(Amounts::duration));
    this.scrambles = isTrue(values, "scramble");
    this.moveSet =
        Optional.ofNullable(values.get("metric"))
            .map(code -> solvers.moveSet(metric(solvers, code)))
            .orElseGet(solvers::usualMoveSet);
    this.solver = solver(solvers, values.get("strategy"));
  }

  private static boolean isTrue(Map<String, String> values, String name) {
    String value = values.getOrDefault(name, "false");
    if (!value.equalsIgnoreCase("true") && !value.equalsIgnoreCase("false")) {
      throw new IllegalArgumentException(
          "the option " + name + " must be true or false, not " + value);
    }
    return Boolean.parseBoolean(value);
  }

  private static long cost(String text) {
    try {
      long cost = Long.parseLong(text.strip());
      if (cost >= 0) {
        return cost;
      }
    } catch (NumberFormatException e) {
      // Rejected below.
    }
    throw new IllegalArgumentException(
        "the option max-length must be a whole number from 0, not \"" + text + "\"");
  }

  private static Metric metric(PuzzleSolvers solvers, String code) {
    return solvers.metrics().stream()
        .filter(metric -> metric.code().equals(code))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the puzzle has no metric "
                        + code
                        + "; choose one of "
                        + solvers.metrics().stream().map(Metric::code).toList()));
  }

  private Solver solver(PuzzleSolvers solvers, @Nullable String strategy) {
    if (strategy == null) {
      Solver usual = solvers.usual(moveSet, conditions.optimal());
      if (conditions.optimal() && !usual.isOptimal()) {
        throw new IllegalArgumentException(
            "no solver of the "
                + usual.puzzle()
                + " proves solutions optimal; omit the option optimal");
      }
      return usual;
    }
    Solver chosen =
        solvers
            .named(strategy)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the puzzle has no strategy "
                            + strategy
                            + "; choose one of "
                            + solvers.all().stream().map(Solver::strategy).toList()));
    if (!chosen.supports(moveSet) || (conditions.optimal() && !chosen.isOptimal())) {
      throw new IllegalArgumentException(
          strategy
              + " does not support this metric or optimal solutions; omit the option strategy");
    }
    return chosen;
  }

  static StructType schema() {
    return new StructType()
        .add("solution", DataTypes.StringType)
        .add("cost", DataTypes.LongType)
        .add("optimal", DataTypes.BooleanType)
        .add("nodes", DataTypes.LongType)
        .add("milliseconds", DataTypes.DoubleType)
        .add("error", DataTypes.StringType);
  }

  static Row failed(String code) {
    return RowFactory.create(null, null, null, null, null, code);
  }

  /**
   * Returns the answer for a text; an invalid text results in an error code. If tables cannot be
   * built or loaded, throws an exception that fails the task; Spark then repeats the task.
   *
   * @param text a state or a scramble; null is treated as empty
   * @throws CancellationException if the task is killed
   */
  Row answer(@Nullable String text) {
    TaskContext task = TaskContext.get();
    if (!hasTables) {
      buildTables(task);
    }
    try {
      long begin = System.nanoTime();
      State state = state(text == null ? "" : text);
      SolveResult result = solver.solve(request(state, task));
      if (result.ending() == SolveResult.Ending.CANCELLED) {
        throw new CancellationException("the task was killed");
      }
      Optional<Solution> best = result.best();
      return RowFactory.create(
          best.map(Solution::toString).orElse(null),
          best.map(Solution::cost).orElse(null),
          best.map(Solution::optimal).orElse(null),
          result.nodes(),
          (System.nanoTime() - begin) / 1e6,
          best.isPresent() ? null : conditions.errorCode(result.ending()));
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException e) {
      return failed(code(e));
    }
  }

  private State state(String text) {
    return scrambles ? puzzle.scrambled(text) : puzzle.state(text);
  }

  private SolveRequest request(State state, @Nullable TaskContext task) {
    SolveRequest request = SolveRequest.of(state, moveSet);
    if (task != null) {
      request = request.withThreads(task.cpus()).withCancellation(task::isInterrupted);
    }
    return conditions.of(request, solver, puzzle.solvers(), Duration.ZERO);
  }

  /** Builds tables before the time of a row is measured; one task builds each table. */
  private void buildTables(@Nullable TaskContext task) {
    PuzzleSolvers solvers = puzzle.solvers();
    Cancellation cancellation =
        Cancellation.byInterruptOr(() -> task != null && task.isInterrupted());
    solver.tables(moveSet, cancellation);
    if (!solvers.effort(moveSet).takesLong()) {
      solver.prepare(request(solvers.stateSpace().puzzle().solved(), task), cancellation);
    }
    cancellation.check();
    hasTables = true;
  }

  private static String code(RuntimeException e) {
    if (e instanceof ProblemException invalid) {
      return invalid.problem().code();
    }
    if (e instanceof AlgorithmParseException) {
      return "not-an-algorithm";
    }
    if (e instanceof BlockedMoveException) {
      return "blocked-move";
    }
    LoggerFactory.getLogger(RowSolver.class).warn("A row could not be solved", e);
    return INTERNAL_ERROR;
  }
}
