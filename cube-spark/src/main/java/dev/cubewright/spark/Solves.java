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
 * Solves the states in a column of a Spark dataset.
 *
 * <p>The answer to a row has these parts:
 *
 * <ul>
 *   <li>{@code solution} (string): the moves; empty if there is nothing to do, null if there is
 *       none
 *   <li>{@code cost} (bigint): what they cost in the metric
 *   <li>{@code optimal} (boolean): whether no solution can cost less
 *   <li>{@code nodes} (bigint): how many positions were looked at
 *   <li>{@code milliseconds} (double): how long the row took, tables not counted
 *   <li>{@code error} (string): why there is no solution, as a code of {@code ./cube solve --json}
 *       such as {@code twisted-corner} or {@code timed-out}; null if there is one
 * </ul>
 *
 * <p>No text in the column makes a task fail; null is taken for a blank. A row is solved by one
 * thread, or as many as {@code spark.task.cpus} says. The tables are built or loaded by the first
 * row of each executor, and shared by all its tasks; if that fails the task does, and Spark tries
 * it again. The answers do not depend on how the rows are divided into partitions, unless a time
 * limit decides. They are marked as not deterministic, as the time differs from run to run.
 */
public final class Solves {
  private static final String SQL_NAME = "solve_cube";
  private static final String ANSWER = "cubewright_answer";

  private Solves() {}

  /**
   * Solves the states in a column, lazily. Spark has a dataset that the driver made of a list
   * solved by the driver in one thread, unless it is repartitioned first.
   *
   * @param rows any dataset
   * @param column the column with the states, facelets in the order U R F D L B; one that is not of
   *     strings is cast
   * @param options which puzzle, and what is wanted
   * @return the dataset with the parts of the answer as further columns
   * @throws IllegalArgumentException if the options mean nothing or contradict one another
   * @throws IllegalArgumentException if the dataset has a column of one of these names
   */
  public static Dataset<Row> solve(Dataset<?> rows, String column, SolveOptions options) {
    for (String name : RowSolver.schema().fieldNames()) {
      if (Stream.of(rows.columns()).anyMatch(name::equalsIgnoreCase)) {
        throw new IllegalArgumentException(
            "the dataset has a column " + name + " already; rename or drop it first");
      }
    }
    return rows.select(col("*"), answer(rows.col(column), options).as(ANSWER))
        .select(col("*"), col(ANSWER + ".*"))
        .drop(ANSWER);
  }

  /**
   * {@return a column with the answers, as structures}
   *
   * @param states a column with states, facelets in the order U R F D L B
   * @param options which puzzle, and what is wanted
   * @throws IllegalArgumentException if the options mean nothing or contradict one another
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
   * Registers the SQL function {@code solve_cube(puzzle, facelets, options)} for a session. It
   * returns a structure; {@code options} is a map such as {@code map('timeout', '1s')}, which may
   * be null. An unknown puzzle or option gives the error {@code usage}.
   *
   * @param session the session whose queries may use it
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
