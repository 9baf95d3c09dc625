package dev.cubewright.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.trim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The program for {@code spark-submit}. It reads states from files, solves them and writes the
 * answers to a folder. Rows that already have an answer in the folder are solved again only if the
 * answer is an error to be repeated.
 */
@Command(
    name = "cube-spark",
    description = {
      "Solves the states in files and adds the answers to a folder.",
      "A second run, with the same or more input, solves only the rows whose keys are not in the"
          + " folder, and those with the error internal-error."
    },
    sortOptions = false)
public final class SolveJob implements Runnable {
  private static final int USAGE = 2;

  /** The minimum number of tasks per core, so that no core waits long for the last task. */
  private static final int LEAST_FOR_EACH_CORE = 4;

  private static final Pattern PACKED = Pattern.compile("\\.(gz|bz2|zst|lz4|snappy|deflate)$");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "PUZZLE", description = "The puzzle, such as 3x3x3.")
  private String puzzle = "";

  @Parameters(index = "1", paramLabel = "INPUT", description = "A file or a folder of files.")
  private String input = "";

  @Parameters(index = "2", paramLabel = "OUTPUT", description = "The folder of the answers.")
  private String output = "";

  @Option(
      names = "--input-format",
      paramLabel = "FORMAT",
      description =
          "text (one state per line; blank lines and lines that begin with # are ignored), csv"
              + " (with a header), parquet or json. Default: the extension of the input or of a file in"
              + " it, otherwise text.")
  private @Nullable String inputFormat;

  @Option(
      names = "--output-format",
      paramLabel = "FORMAT",
      description = "csv (with a header), parquet or json. Default: csv.")
  private String outputFormat = "csv";

  @Option(
      names = "--column",
      paramLabel = "NAME",
      description = "The column with the states. Default: facelets.")
  private String column = "facelets";

  @Option(
      names = "--key",
      split = ",",
      paramLabel = "NAMES",
      description =
          "The columns that identify a row when a job is resumed. Default: the column with the"
              + " states.")
  private List<String> key = List.of();

  @Option(
      names = "--again",
      split = ",",
      paramLabel = "CODES",
      description =
          "Solves rows with these errors again, such as timed-out, and removes their old answers."
              + " Rows with internal-error are always solved again.")
  private List<String> again = List.of();

  @Option(
      names = "--partitions",
      paramLabel = "N",
      description =
          "The number of tasks. Default: the number of input partitions, but at least four per"
              + " core. An interrupted task is repeated entirely, so a task should take about a"
              + " minute.")
  private int partitions;

  @Option(
      names = "--definition",
      paramLabel = "FILE",
      description = "The file that defines the puzzle, in KPuzzle JSON or ksolve.")
  private @Nullable Path definition;

  @Option(
      names = {"-o", "--option"},
      paramLabel = "NAME=VALUE",
      description =
          "An option of ./cube solve: timeout=1s, max-length=20, optimal=true,"
              + " metric=quarter-turn, strategy=NAME, scramble=true, table-dir=FOLDER,"
              + " max-memory=500m.")
  private Map<String, String> options = new TreeMap<>();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Prints this help.")
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private boolean help;

  /** Creates a job without arguments. */
  public SolveJob() {}

  /**
   * Runs the job.
   *
   * @param arguments see {@code --help}
   */
  public static void main(String[] arguments) {
    int code = program().execute(arguments);
    if (code != 0) {
      System.exit(code);
    }
  }

  static CommandLine program() {
    return new CommandLine(new SolveJob()).setExecutionExceptionHandler(SolveJob::report);
  }

  private static int report(
      Exception failure, CommandLine command, CommandLine.ParseResult arguments) throws Exception {
    if (!(failure instanceof IllegalArgumentException || failure instanceof AnalysisException)) {
      throw failure;
    }
    // Spark appends its plan to the first line.
    String message = String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    command.getErr().println("cube-spark: " + message);
    return USAGE;
  }

  @Override
  public void run() {
    if (partitions < 0) {
      throw new IllegalArgumentException(
          "--partitions must be a whole number from 1, not " + partitions);
    }
    SolveOptions wanted = new SolveOptions(puzzle, withDefinition());
    SparkSession session = SparkSession.builder().appName("cube-spark").getOrCreate();
    requireInput(session);
    Dataset<Row> rows = input(session);
    // Reject invalid options before answers are removed.
    String[] columns = Solves.solve(rows, column, wanted).columns();
    List<String> keys = key.isEmpty() ? List.of(column) : key;
    keys.forEach(rows::col);
    try (AnswerFolder answers = new AnswerFolder(session, output, outputFormat, keys)) {
      answers.requireColumns(columns);
      answers.remove(rows, again());
      AnswerFolder.Count before = answers.count();
      Dataset<Row> left = divided(rows, answers.unanswered(rows), session);
      answers.add(Solves.solve(left, column, wanted));
      report(rows.count(), before, answers.count());
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "cannot read or change " + output + ": " + e + "; check the path and its permissions", e);
    }
  }

  private void report(long rows, AnswerFolder.Count before, AnswerFolder.Count after) {
    long added = after.rows() - before.rows();
    spec.commandLine()
        .getOut()
        .printf(
            Locale.ROOT,
            "cube-spark: %,d rows: %,d answered now, %,d of them with an error; %,d were already"
                + " answered. The answers are in %s.%n",
            rows,
            added,
            after.errors() - before.errors(),
            rows - added,
            output);
    spec.commandLine().getOut().flush();
  }

  /** Reports a missing file in one line; Spark would add a stack trace. */
  private void requireInput(SparkSession session) {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(input);
    try {
      FileSystem files = path.getFileSystem(session.sparkContext().hadoopConfiguration());
      FileStatus[] found = files.globStatus(path);
      if (found == null || found.length == 0) {
        throw new IllegalArgumentException(
            "the input " + input + " does not exist; specify a file or a folder of files");
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "cannot read " + input + ": " + e + "; check the path and its permissions", e);
    }
  }

  private List<String> again() {
    List<String> codes = new ArrayList<>(again);
    codes.add(RowSolver.INTERNAL_ERROR);
    return codes;
  }

  private Map<String, String> withDefinition() {
    Map<String, String> all = new TreeMap<>(options);
    if (definition != null) {
      try {
        all.put("definition", Files.readString(definition));
      } catch (IOException e) {
        throw new IllegalArgumentException(
            "cannot read " + definition + ": " + e + "; check the path and its permissions", e);
      }
    }
    return all;
  }

  private Dataset<Row> input(SparkSession session) {
    String format = inputFormat == null ? formatOf(input, session) : inputFormat;
    Dataset<Row> rows = session.read().format(format).option("header", true).load(input);
    if (!format.equals("text")) {
      return rows;
    }
    Column line = col("value");
    return rows.filter(line.startsWith("#").or(trim(line).equalTo("")).equalTo(false))
        .withColumnRenamed("value", column);
  }

  /** Returns the format by the extension of the input, or of a file in it; otherwise text. */
  private static String formatOf(String input, SparkSession session) {
    List<String> names = new ArrayList<>(List.of(input));
    try {
      org.apache.hadoop.fs.Path inside = new org.apache.hadoop.fs.Path(input, "[!._]*");
      FileSystem files = inside.getFileSystem(session.sparkContext().hadoopConfiguration());
      FileStatus[] found = files.globStatus(inside);
      if (found != null && found.length > 0) {
        names.add(found[0].getPath().getName());
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "cannot read " + input + ": " + e + "; check the path and its permissions", e);
    }
    return names.stream()
        .map(name -> PACKED.matcher(name.toLowerCase(Locale.ROOT)).replaceFirst(""))
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .filter(List.of("csv", "parquet", "json")::contains)
        .findFirst()
        .orElse("text");
  }

  private Dataset<Row> divided(Dataset<Row> all, Dataset<Row> left, SparkSession session) {
    if (partitions > 0) {
      return left.repartition(partitions);
    }
    // Counts the partitions of all rows; for those of the unanswered rows, Spark would repeat the
    // join.
    int present = all.rdd().getNumPartitions();
    int least = LEAST_FOR_EACH_CORE * session.sparkContext().defaultParallelism();
    return left.equals(all) && present >= least ? left : left.repartition(Math.max(present, least));
  }
}
