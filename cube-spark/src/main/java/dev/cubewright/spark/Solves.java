package dev.cubewright.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.udf;

import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF3;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Functions that solve the states in a column of a Spark dataset.
 *
 * <p>The answer to a row has these fields:
 *
 * <ul>
 *   <li>{@code solution} (string): the moves; empty for a solved puzzle, null if there is no
 *       solution
 *   <li>{@code cost} (bigint): the cost in the metric
 *   <li>{@code optimal} (boolean): whether the solution is proven optimal
 *   <li>{@code nodes} (bigint): the number of nodes searched
 *   <li>{@code milliseconds} (double): the time for the row, without building tables
 *   <li>{@code error} (string): the reason why there is no solution, as a code of {@code ./cube
 *       solve --json} such as {@code twisted-corner} or {@code timed-out}; otherwise null
 * </ul>
 *
 * <p>An invalid text does not fail a task; null is treated as empty. A row is solved by {@code
 * spark.task.cpus} threads. The first row of each executor builds or loads the tables, and all
 * tasks of the executor share them. If they cannot be built or loaded, the task fails, and Spark
 * repeats it. The solutions do not depend on the partitions, unless a time limit applies. The
 * functions are marked nondeterministic, because times differ between runs.
 */
public final class Solves {
  private static final String SQL_NAME = "solve_cube";
  private static final String ANSWER = "cubewright_answer";

  private Solves() {}

  /**
   * Solves the states in a column, lazily. A dataset that the driver created from a list is solved
   * by the driver in one thread, unless it is repartitioned first.
   *
   * @param rows any dataset
   * @param column the column with the states: facelets in the order U R F D L B; cast to strings
   * @param options the puzzle and the requirements
   * @return the dataset with the fields of the answer as additional columns
   * @throws IllegalArgumentException if the options are invalid or contradictory
   * @throws IllegalArgumentException if the dataset already has a column with one of these names
   */
  public static Dataset<Row> solve(Dataset<?> rows, String column, SolveOptions options) {
    for (String name : RowSolver.schema().fieldNames()) {
      if (Stream.of(rows.columns()).anyMatch(name::equalsIgnoreCase)) {
        throw new IllegalArgumentException(
            "the dataset already has a column " + name + "; rename or drop it first");
      }
    }
    return rows.select(col("*"), answer(rows.col(column), options).as(ANSWER))
        .select(col("*"), col(ANSWER + ".*"))
        .drop(ANSWER);
  }

  /**
   * {@return a column with the answers as structures}
   *
   * @param states a column with states: facelets in the order U R F D L B; cast to strings
   * @param options the puzzle and the requirements
   * @throws IllegalArgumentException if the options are invalid or contradictory
   */
  public static Column answer(Column states, SolveOptions options) {
    ExecutorSolvers.of(options);
    UDF1<@Nullable String, Row> function = text -> ExecutorSolvers.of(options).answer(text);
    return udf(function, RowSolver.schema())
        .withName(SQL_NAME)
        .asNondeterministic()
        .apply(states.cast("string"));
  }

  /**
   * Registers the SQL function {@code solve_cube(puzzle, facelets, options)} for a session. The
   * function returns a structure. {@code options} is a map such as {@code map('timeout', '1s')}, or
   * null. An unknown puzzle or option results in the error {@code usage}.
   *
   * @param session the session whose queries can use the function
   */
  public static void register(SparkSession session) {
    UDF3<@Nullable Object, @Nullable Object, scala.collection.@Nullable Map<String, String>, Row>
        function =
            (puzzle, text, options) ->
                answer(String.valueOf(puzzle), text == null ? null : text.toString(), options);
    session
        .udf()
        .register(
            SQL_NAME, udf(function, RowSolver.schema()).withName(SQL_NAME).asNondeterministic());
  }

  private static Row answer(
      String puzzle,
      @Nullable String text,
      scala.collection.@Nullable Map<String, String> options) {
    RowSolver solver;
    try {
      Map<String, String> values =
          options == null ? Map.of() : CollectionConverters.asJava(options);
      solver = ExecutorSolvers.of(new SolveOptions(puzzle, values));
    } catch (IllegalArgumentException e) {
      return RowSolver.failed("usage");
    }
    return solver.answer(text);
  }
}
