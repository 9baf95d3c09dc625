package dev.cubewright.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.StateText;
import dev.cubewright.tables.store.TableStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests in a local Spark with two parallel tasks. */
class SolvesTest {
  private static final SolveOptions USUAL = SolveOptions.of("2x2x2");
  private static final PuzzleSolvers SOLVERS = PuzzleCatalog.of("2x2x2");

  /** About nineteen moves from the solved state, which takes hours to prove with little memory. */
  private static final String FAR = "R U F2 D L B2 U R' F D2 L' U2 B R F' L2 D R2 B' U";

  private static final SolveOptions LONG_SEARCH =
      SolveOptions.of("3x3x3")
          .with("scramble", "true")
          .with("optimal", "true")
          .with("max-memory", "16m");

  private static SparkSession session;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    session = LocalSpark.start();
    Solves.register(session);
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  /** A folder of tables that is temporarily unusable, for example because the disk is full. */
  @Test
  void aFailureToBuildTablesFailsTheTask() {
    AtomicBoolean isFull = new AtomicBoolean(true);
    TableStore store =
        (TableStore)
            Proxy.newProxyInstance(
                TableStore.class.getClassLoader(),
                new Class<?>[] {TableStore.class},
                (proxy, method, arguments) -> {
                  if (isFull.get() && method.getName().equals("obtain")) {
                    throw new UncheckedIOException(new IOException("No space left on device"));
                  }
                  return method.invoke(TableStore.standard(), arguments);
                });
    PuzzleSolvers solvers = PuzzleCatalog.of("2x2x2", SolverSettings.in(store));
    RowSolver solver =
        new RowSolver(new LoadedPuzzle(solvers, StateText.of(solvers.stateSpace())), USUAL);
    String facelets = facelets(1).get(0);

    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> solver.answer(facelets)).hasMessageContaining("No space left");
    }
    isFull.set(false);

    assertThat(solver.answer(facelets).getString(0)).isEqualTo(SOLVERS.solve(facelets).toString());
  }

  private static List<String> facelets(int count) {
    SplittableRandom random = new SplittableRandom(5);
    FaceletWriter writer = new FaceletWriter(SOLVERS.stateSpace().puzzle());
    return IntStream.range(0, count)
        .mapToObj(i -> writer.write(SOLVERS.stateSpace().random(random)))
        .toList();
  }

  /** Returns a dataset with the texts and their indices. */
  private static Dataset<Row> rows(List<String> texts) {
    List<Row> rows =
        IntStream.range(0, texts.size()).mapToObj(i -> RowFactory.create(i, texts.get(i))).toList();
    return session.createDataFrame(
        rows,
        new StructType()
            .add("number", DataTypes.IntegerType)
            .add("facelets", DataTypes.StringType));
  }

  /** Returns the answer to each row by its index. */
  private static Map<Integer, List<Object>> answers(Dataset<Row> solved) {
    Map<Integer, List<Object>> answers = new TreeMap<>();
    for (Row row : solved.collectAsList()) {
      List<Object> answer = new ArrayList<>();
      for (String name : List.of("solution", "cost", "optimal", "nodes", "error")) {
        answer.add(row.getAs(name));
      }
      assertThat(answers.put(row.getAs("number"), answer)).isNull();
    }
    return answers;
  }

  private static Object part(Map<Integer, List<Object>> answers, int number, int part) {
    return answers.get(number).get(part);
  }

  @Test
  void answersDoNotDependOnThePartitions() {
    List<String> texts = facelets(60);
    Dataset<Row> rows = rows(texts);

    Map<Integer, List<Object>> answers = answers(Solves.solve(rows, "facelets", USUAL));

    for (int i = 0; i < texts.size(); i++) {
      var solution = SOLVERS.solve(texts.get(i));
      assertThat(answers.get(i).subList(0, 3))
          .containsExactly(solution.toString(), solution.cost(), true);
      assertThat(part(answers, i, 4)).isNull();
    }
    for (int partitions : new int[] {1, 7}) {
      assertThat(answers(Solves.solve(rows.repartition(partitions), "facelets", USUAL)))
          .isEqualTo(answers);
    }
  }

  @Test
  void anInvalidRowHasAnErrorCode() {
    List<String> texts =
        Arrays.asList(
            "UUUURRRRFFFFDDDDLLLLBBBB",
            null,
            "",
            "no cube",
            "DBBLFRRFUDDUFFBUBLURDLRL",
            "UUUURRRRFFFFDDDDLLLLBBBX",
            "DBBLFRRFUDDUFFBUBLURDLLR");

    Map<Integer, List<Object>> answers = answers(Solves.solve(rows(texts), "facelets", USUAL));

    assertThat(answers.values().stream().map(answer -> answer.get(4)))
        .containsExactly(
            null,
            "wrong-length",
            "wrong-length",
            "wrong-length",
            "no-such-piece",
            "unknown-color",
            null);
    assertThat(answers.values().stream().map(answer -> answer.get(0)))
        .containsExactly("", null, null, null, null, null, "F U2 F U2 R' F U R U2");
  }

  @Test
  void appliesTheOptions() {
    Dataset<Row> rows = rows(List.of("DBBLFRRFUDDUFFBUBLURDLLR"));

    assertThat(answers(Solves.solve(rows, "facelets", USUAL.with("max-length", "8"))).get(0))
        .last()
        .isEqualTo("none-within-maximum");
    assertThat(
            part(
                answers(Solves.solve(rows, "facelets", USUAL.with("metric", "quarter-turn"))),
                0,
                1))
        .isEqualTo(12L);
    Dataset<Row> scrambles = rows(List.of("R U2 F'", "R U2 Q", "(".repeat(200_000)));
    Map<Integer, List<Object>> answers =
        answers(Solves.solve(scrambles, "facelets", USUAL.with("scramble", "true")));
    assertThat(part(answers, 0, 0)).isEqualTo("F U2 R'");
    assertThat(part(answers, 1, 4)).isEqualTo("not-an-algorithm");
    assertThat(part(answers, 2, 4)).isEqualTo("not-an-algorithm");
  }

  @Tag("long")
  @Test
  void aSearchEndsAtItsTimeLimit() {
    Dataset<Row> rows = rows(List.of(FAR));
    SolveOptions options = LONG_SEARCH.with("timeout", "20ms");

    List<Object> answer = answers(Solves.solve(rows, "facelets", options)).get(0);

    assertThat(answer.get(0)).isNull();
    assertThat(answer.get(4)).isEqualTo("timed-out");
  }

  @Test
  void solvesAPuzzleOfADefinition() throws IOException {
    String definition = Files.readString(Path.of("../puzzles/pyraminx.tws"));
    SolveOptions options =
        SolveOptions.of("pyraminx").with("definition", definition).with("scramble", "true");

    Map<Integer, List<Object>> answers =
        answers(Solves.solve(rows(List.of("", "{}")), "facelets", options));
    Map<Integer, List<Object>> states =
        answers(
            Solves.solve(
                rows(List.of("[".repeat(200_000), "{}")),
                "facelets",
                options.with("scramble", "false")));

    assertThat(part(answers, 0, 0)).isEqualTo("");
    assertThat(part(answers, 1, 4)).isEqualTo("not-an-algorithm");
    assertThat(part(states, 0, 4)).isEqualTo("invalid-state");
  }

  @Test
  void isAnSqlFunctionForAnyArguments() {
    rows(facelets(1)).createOrReplaceTempView("cubes");

    Row row =
        session
            .sql(
                "select solve_cube('2x2x2', 'DBBLFRRFUDDUFFBUBLURDLLR', map()) a,"
                    + " solve_cube('2x2x2', number, map('max-length', '11')) b,"
                    + " solve_cube('2x2y', facelets, null) c,"
                    + " solve_cube('2x2x2', facelets, map('color', 'blue')) d,"
                    + " solve_cube(null, null, null) e,"
                    + " solve_cube('2x2x2', facelets, map('timeout', null)) f from cubes")
            .head();

    assertThat(row.getStruct(0).getString(0)).isEqualTo("F U2 F U2 R' F U R U2");
    assertThat(IntStream.range(1, 6).mapToObj(i -> row.getStruct(i).getString(5)))
        .containsExactly("wrong-length", "usage", "usage", "usage", "usage");
  }

  /** Runs the SQL and Java lines of the guide; the Java lines are copied here verbatim. */
  @Tag("long")
  @Test
  void theGuideIsRight() throws IOException {
    Dataset<Row> cubes = rows(facelets(3)).withColumnRenamed("number", "id");
    String answered = folder.resolve("answered").toString();
    SolveOptions options = SolveOptions.of("2x2x2").with("max-length", "11");
    Solves.solve(cubes.limit(1), "facelets", options).write().parquet(answered);

    Dataset<Row> done = session.read().parquet(answered);
    Dataset<Row> left = cubes.join(done, cubes.col("id").equalTo(done.col("id")), "left_anti");
    Solves.solve(left, "facelets", options).write().mode("append").parquet(answered);

    assertThat(session.read().parquet(answered).select("id").distinct().count()).isEqualTo(3);
    Solves.register(session);
    cubes.createOrReplaceTempView("cubes");
    String guide = Files.readString(Path.of("../docs/scale.md"));
    String sql = block("sql", guide);
    assertThat(session.sql(sql.replace("3x3x3", "2x2x2").replace("'20'", "'11'")).collectAsList())
        .hasSize(3)
        .noneMatch(row -> row.isNullAt(1));
    String here =
        withoutSpace(
            Files.readString(Path.of("src/test/java/dev/cubewright/spark/SolvesTest.java")));
    assertThat(block("java spark", guide).lines().filter(line -> !line.isBlank()))
        .hasSizeGreaterThanOrEqualTo(4)
        .allSatisfy(line -> assertThat(here).contains(withoutSpace(line)));
  }

  private static String block(String language, String page) {
    int begin = page.indexOf("```" + language + "\n") + language.length() + 4;
    return page.substring(begin, page.indexOf("```", begin));
  }

  private static String withoutSpace(String text) {
    return text.replaceAll("\\s", "");
  }

  /** Without the cancellation, the search takes hours. */
  @Test
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void aJobThatIsCancelledEndsItsSearches() throws Exception {
    Dataset<Row> solved = Solves.solve(rows(List.of(FAR)), "facelets", LONG_SEARCH);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    SparkListener listener =
        new SparkListener() {
          @Override
          public void onTaskStart(SparkListenerTaskStart start) {
            begun.countDown();
          }

          @Override
          public void onTaskEnd(SparkListenerTaskEnd end) {
            ended.countDown();
          }
        };
    session.sparkContext().addSparkListener(listener);
    CompletableFuture<List<Row>> job = CompletableFuture.supplyAsync(solved::collectAsList);
    begun.await();

    session.sparkContext().cancelAllJobs();

    assertThatThrownBy(job::get).hasMessageContaining("cancel");
    ended.await();
    session.sparkContext().removeSparkListener(listener);
  }

  @Test
  void rejectsOptionsAndColumnsBeforeTheJobRuns() {
    Dataset<Row> rows = rows(facelets(1));

    assertThatThrownBy(() -> Solves.solve(rows, "facelets", SolveOptions.of("2x2y")))
        .isInstanceOf(IllegalArgumentException.class);
    for (Map<String, String> wrong :
        List.of(
            Map.of("timeout", "soon"),
            Map.of("metric", "axial"),
            Map.of("strategy", "guess"),
            Map.of("optimal", "maybe"),
            Map.of("max-length", "-1"))) {
      String value = wrong.values().iterator().next();
      assertThatThrownBy(() -> Solves.solve(rows, "facelets", new SolveOptions("2x2x2", wrong)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(value);
    }
    assertThatThrownBy(
            () -> Solves.solve(rows.withColumnRenamed("number", "COST"), "facelets", USUAL))
        .hasMessageContaining("already has a column cost");
  }
}
