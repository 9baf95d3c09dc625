package dev.cubewright.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The program in this process. */
@Tag("slow")
class SolveJobTest {
  private static final PuzzleSolvers SOLVERS = PuzzleCatalog.of("2x2x2");

  private static SparkSession session;

  @TempDir Path folder;
  private Path input;
  private Path output;

  @BeforeAll
  static void start() {
    session = LocalSpark.start();
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  @BeforeEach
  void choosePlaces() {
    input = folder.resolve("cubes");
    output = folder.resolve("answers");
  }

  private static List<String> facelets(int count) {
    SplittableRandom random = new SplittableRandom(5);
    FaceletWriter writer = new FaceletWriter(SOLVERS.stateSpace().puzzle());
    return Stream.generate(() -> writer.write(SOLVERS.stateSpace().random(random)))
        .limit(count)
        .toList();
  }

  private void solve(List<String> texts, String... options) throws IOException {
    Files.writeString(input, "# cubes\n" + String.join("\n", texts) + "\n\n");
    SolveJob.main(arguments(options));
  }

  private String[] arguments(String... options) {
    List<String> arguments = new ArrayList<>(List.of("2x2x2", input.toString(), output.toString()));
    arguments.addAll(List.of("--partitions", "2"));
    arguments.addAll(List.of(options));
    return arguments.toArray(String[]::new);
  }

  /** Returns the solution or the error of each state; no state may have two answers. */
  private Map<String, String> answers(String format) {
    Map<String, String> answers = new HashMap<>();
    for (Row row :
        session
            .read()
            .format(format)
            .option("header", true)
            .option("nullValue", "none")
            .option("multiLine", format.equals("csv"))
            .load(output.toString())
            .collectAsList()) {
      String error =
          List.of(row.schema().fieldNames()).contains("error") ? row.getAs("error") : null;
      String solution = row.getAs("solution");
      assertThat(answers.put(row.getAs("facelets"), error == null ? solution : error)).isNull();
    }
    return answers;
  }

  private static Map<String, String> right(List<String> texts) {
    Map<String, String> right = new HashMap<>();
    texts.forEach(text -> right.put(text, SOLVERS.solve(text).toString()));
    return right;
  }

  private List<Path> parts() throws IOException {
    try (Stream<Path> files = Files.list(output)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("part-"))
          .sorted()
          .toList();
    }
  }

  @Test
  void resumesAnEarlierRunAndCounts() throws IOException {
    List<String> texts = new ArrayList<>(facelets(3));
    solve(texts);
    List<Path> first = parts();
    texts.add("rubbish");
    texts.addAll(facelets(5).subList(3, 5));
    Files.writeString(input, String.join("\n", texts));
    StringWriter out = new StringWriter();

    int code = SolveJob.program().setOut(new PrintWriter(out)).execute(arguments());

    assertThat(code).isZero();
    assertThat(out.toString())
        .isEqualTo(
            "cube-spark: 6 rows: 3 answered now, 1 of them with an error; 3 were already answered. The"
                + " answers are in "
                + output
                + ".\n");
    assertThat(first).isNotEmpty();
    assertThat(parts()).containsAll(first);
    Map<String, String> right = right(facelets(5));
    right.put("rubbish", "wrong-length");
    assertThat(answers("csv")).isEqualTo(right);
  }

  @Test
  void aMissingInputIsReportedInOneLine() {
    StringWriter err = new StringWriter();

    int code = SolveJob.program().setErr(new PrintWriter(err, true)).execute(arguments());

    assertThat(code).isEqualTo(2);
    assertThat(err.toString())
        .isEqualTo(
            "cube-spark: the input "
                + input
                + " does not exist; specify a file or a folder of files"
                + System.lineSeparator());
  }

  @Test
  void solvesRowsWithAnErrorAgainOnRequest() throws IOException {
    solveAgainOnRequest("csv");
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"parquet", "json"})
  void solvesRowsWithAnErrorAgainInEveryFormat(String format) throws IOException {
    solveAgainOnRequest(format);
  }

  /** Some of these states, but not all, are solved in eight moves. */
  private void solveAgainOnRequest(String format) throws IOException {
    List<String> texts = new ArrayList<>(facelets(20));
    texts.add("UUUURRRRFFFFDDDDLLLLBBBB");
    texts.add("no cube");
    String[] impatient = {"--output-format", format, "-o", "max-length=8"};
    String[] patient = {"--output-format", format, "--again", "none-within-maximum,timed-out"};

    solve(texts, impatient);
    Map<String, String> first = answers(format);
    solve(texts.subList(1, 22), patient);

    Map<String, String> right = right(texts.subList(0, 21));
    right.put("no cube", "wrong-length");
    assertThat(first)
        .hasSize(22)
        .containsEntry(texts.get(20), "")
        .containsEntry("no cube", "wrong-length");
    assertThat(first.values()).contains("none-within-maximum");
    assertThat(first.values().stream().filter("none-within-maximum"::equals).count())
        .isLessThan(20);
    // States that are not in the input retain their answers.
    right.put(texts.get(0), first.get(texts.get(0)));
    assertThat(answers(format)).isEqualTo(right);
  }

  @Tag("long")
  @Test
  void solvesRowsWithAnInternalErrorAgain() throws IOException {
    List<String> texts = facelets(8);
    String[] options = {"--output-format", "csv"};
    solve(texts, options);
    spoil(parts().get(0));
    assertThat(answers("csv")).containsValue("internal-error").isNotEqualTo(right(texts));

    solve(texts, options);

    assertThat(answers("csv")).isEqualTo(right(texts));
  }

  /** Simulates an internal error in the first row of a file. */
  private static void spoil(Path file) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    lines.set(1, lines.get(1).replaceFirst(",.*", ",,,,,,internal-error"));
    Files.delete(file.resolveSibling("." + file.getFileName() + ".crc"));
    Files.write(file, lines);
  }

  /** Keys that CSV could trim, truncate or misread, in a folder without an extension. */
  @Test
  void findsEveryKeyInCsv() {
    List<String> texts =
        Arrays.asList(
            " DBBLFRRFUDDUFFBUBLURDLLR\t", "a\r\nb\n", "", null, "  ", "\"\\,\"", "x\\", "#");
    session
        .createDataset(texts, Encoders.STRING())
        .toDF("facelets")
        .write()
        .parquet(input.toString());
    String[] arguments = arguments("--output-format", "csv");

    SolveJob.main(arguments);
    SolveJob.main(arguments);

    assertThat(answers("csv")).hasSize(texts.size());
  }

  @Test
  void rejectsWithoutRemovingAnswers() throws IOException {
    List<String> texts = facelets(8);
    solve(texts, "-o", "max-length=1");
    List<Path> before = parts();

    assertThat(
            new CommandLine(new SolveJob())
                .setExecutionExceptionHandler((failure, command, parsed) -> 2)
                .execute(arguments("--again", "none-within-maximum", "-o", "metric=none")))
        .isEqualTo(2);

    assertThat(parts()).isEqualTo(before);
  }

  @Test
  void rejectsAFolderOfARunningJob() throws IOException {
    List<String> texts = facelets(8);
    AnswerFolder first = folderOf("csv");
    assertThatThrownBy(() -> folderOf("csv"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("another job");
    first.close();

    solve(texts);

    assertThat(answers("csv")).isEqualTo(right(texts));
  }

  private AnswerFolder folderOf(String format) throws IOException {
    return new AnswerFolder(session, output.toString(), format, List.of("facelets"));
  }

  /** Spark reads all CSV files of a folder with the columns of one file. */
  @Test
  void rejectsOtherColumnsInCsv() throws IOException {
    solve(facelets(2), "--output-format", "csv");

    try (AnswerFolder answers = folderOf("csv")) {
      assertThatThrownBy(() -> answers.requireColumns(new String[] {"id", "facelets", "solution"}))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("id,facelets,solution");
    }
  }

  /** A file was deleted and its replacement not yet moved to its place. */
  @Tag("long")
  @Test
  void completesTheReplacementsOfAnEarlierJob() throws IOException {
    List<String> texts = facelets(8);
    solve(texts);
    Path file = parts().get(0);
    Path replacements = Files.createDirectories(output.resolve("_replacements"));
    Path replacement =
        Files.createDirectory(replacements.resolve("cubewright_file=" + file.getFileName()));
    Files.move(file, replacement.resolve(file.getFileName()));
    Files.createFile(replacements.resolve("_SUCCESS"));
    byte[] kept = Files.readAllBytes(replacement.resolve(file.getFileName()));

    solve(texts);

    assertThat(file).hasBinaryContent(kept);
    assertThat(replacements).doesNotExist();
    assertThat(answers("csv")).isEqualTo(right(texts));
  }

  /** The job was killed while it wrote the replacements. */
  @Tag("long")
  @Test
  void discardsIncompleteReplacements() throws IOException {
    List<String> texts = facelets(8);
    solve(texts);
    Path file = parts().get(0);
    Path replacements = output.resolve("_replacements");
    Path replacement =
        Files.createDirectories(replacements.resolve("cubewright_file=" + file.getFileName()));
    Files.writeString(replacement.resolve(file.getFileName()), "half a");

    solve(texts);

    assertThat(replacements).doesNotExist();
    assertThat(answers("csv")).isEqualTo(right(texts));
  }
}
