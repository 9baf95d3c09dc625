package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverOption.Resumable;
import dev.cubewright.search.batch.Amounts;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.StateText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Searches that are interrupted, canceled or end without a solution. */
@Timeout(60)
class LineSolverTest {
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  private static final StateText STATE_TEXT = StateText.of(new StateSpace(CUBE));

  private final Interruption interruption = new Interruption();
  private final AtomicInteger prepared = new AtomicInteger();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** A solver that does what a test says. */
  private record Acting(Function<SolveRequest, SolveResult> act, AtomicInteger prepared)
      implements Solver {
    @Override
    public Puzzle puzzle() {
      return CUBE;
    }

    @Override
    public String strategy() {
      return "acting";
    }

    @Override
    public Set<Class<? extends SolverOption>> options() {
      return Set.of(DepthListener.class, BestSolutions.class, Resumable.class);
    }

    @Override
    public void prepare(SolveRequest request, Cancellation cancellation) {
      prepared.incrementAndGet();
    }

    @Override
    public SolveResult solve(SolveRequest request) {
      return act.apply(request);
    }
  }

  private static Consumer<FinishedDepth> depthListener(SolveRequest request) {
    return request.option(DepthListener.class).orElseThrow().listener();
  }

  private static Solution solution(String move) {
    Move nothing = Move.sequence(CUBE.orbits(), List.of());
    return new Solution(
        nothing, List.of(CUBE.move(move)), 1, false, 5, Duration.ofMillis(1), List.of());
  }

  private int run(String options, Function<SolveRequest, SolveResult> act) throws IOException {
    return run("R " + options, "", act);
  }

  private int run(String options, String input, Function<SolveRequest, SolveResult> act)
      throws IOException {
    SolveCommand command = new SolveCommand();
    new CommandLine(command)
        .registerConverter(Duration.class, Values.by(Amounts::duration))
        .parseArgs(("2x2x2 --scramble " + options).strip().split(" "));
    SolvablePuzzle puzzle =
        new SolvablePuzzle(
            STATE_TEXT,
            PuzzleSolvers.of(
                STATE_TEXT.stateSpace(),
                metric -> MoveSet.ofTurns(CUBE.turns(), Metric.HALF_TURN),
                List.of(new Acting(act, prepared))),
            true);
    try (Writer writer = CommandContext.writer(out)) {
      CommandContext context =
          CommandContext.withoutTerminal(
              new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
              writer,
              CommandContext.errors(err),
              interruption);
      interruption.registerCurrentThread();
      return command.solve(puzzle, Goal.solved(), context);
    } finally {
      interruption.unregisterCurrentThread();
    }
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private static List<Solution> solutions(String moves) {
    return Stream.of(moves.split(" ")).filter(m -> !m.isEmpty()).map(m -> solution(m)).toList();
  }

  /**
   * The output of a search that reports some solutions, can be interrupted (!), and ends with some
   * solutions. A slash stands for a line end, an underscore for a tab.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``        | ``    | ! | R'    | CANCELLED | R'/       | stopped; this is the best solution so far
          ``        | ``    | . | ``    | CANCELLED | ``        | ``
          ``        | ``    | ! | ``    | CANCELLED | ``        | stopped before a solution was found
          ``        | ``    | . | R'    | TIMED_OUT | R'/       | ``
          --improve | R2 R' | . | R'    | FOUND     | R2/R'/    | ``
          --improve | R2    | ! | R2    | CANCELLED | R2/       | stopped; this is the best solution so far
          --improve | ``    | ! | ``    | CANCELLED | ``        | stopped before a solution was found
          --all     | ``    | ! | R'    | CANCELLED | R'/       | stopped; there may be more solutions
          --best 3  | ``    | . | R' L' | FOUND     | 1_R'/1_L'/| found 2 different solutions, not 3
          """)
  void theEndOfASearchIsPrinted(
      String options,
      String improved,
      char interrupted,
      String found,
      Ending ending,
      String expected,
      String sentence)
      throws IOException {
    int exitCode =
        run(
            options,
            request -> {
              for (Solution solution : solutions(improved)) {
                request.listener().accept(solution);
                // Printed at once, not at the end.
                assertThat(out()).endsWith(solution + "\n");
              }
              if (interrupted == '!') {
                interruption.request();
                assertThat(request.cancelled().getAsBoolean()).isTrue();
                assertThat(Thread.currentThread().isInterrupted()).isTrue();
              }
              return new SolveResult(solutions(found), ending, 5);
            });

    assertThat(Thread.currentThread().isInterrupted()).isFalse();
    assertThat(exitCode).isZero();
    assertThat(out()).isEqualTo(expected.replace('/', '\n').replace('_', '\t'));
    assertThat(err()).isEqualTo(sentence.isEmpty() ? "" : "cube: " + sentence + "\n");
  }

  @Test
  void aCanceledTablePrintsNothing() throws IOException {
    run(
        "",
        request -> {
          throw new CancellationException("a table was being built");
        });

    assertThat(out()).isEmpty();
    assertThat(err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " --json"})
  void anIncompleteListIsNoSuccess(String json) throws IOException {
    assertThat(
            run(
                "--all --timeout 1s" + json,
                request -> new SolveResult(solutions("R' L'"), Ending.TIMED_OUT, 5)))
        .isEqualTo(ExitCode.IMPOSSIBLE);

    assertThat(err())
        .isEqualTo(
            "cube: the time limit ended the search for all solutions; there may be more than"
                + " these 2; raise or omit --timeout\n");
    assertThat(out().lines()).hasSize(3);
    if (json.isEmpty()) {
      assertThat(out()).isEqualTo("R'\nL'\nerror: incomplete\n");
    } else {
      assertThat(out()).contains("\n{\"error\":\"the time limit ended the search", "{\"found\":2}");
    }
  }

  /** Another --min-length is another search, for which the file is not valid. */
  @ParameterizedTest
  @CsvSource({
    "--optimal, CANCELLED, stopped before a solution was found,"
        + " 'to continue from there, add --min-length 5'",
    "--optimal --timeout 1s, TIMED_OUT, no solution was found within the time limit,"
        + " 'to continue from there, add --min-length 5'",
    "--optimal --explain --resume FILE, CANCELLED, no solution costs 4 (,"
        + " 'to continue, repeat the command with the same --resume FILE'"
  })
  void excludedCostsAreReported(
      String options, Ending ending, String start, String end, @TempDir Path folder)
      throws IOException {
    run(
        options.replace("FILE", folder.resolve("search").toString()),
        request -> {
          depthListener(request).accept(new FinishedDepth(4, 500, Duration.ofSeconds(1)));
          interruption.request();
          return new SolveResult(List.of(), ending, 500);
        });

    assertThat(err())
        .startsWith("cube: " + start)
        .endsWith("; no solution costs less than 5; " + end + "\n");
  }

  /** A single search uses all threads, unless it ends at once. */
  @ParameterizedTest
  @CsvSource({"--max-length 7, true", "--strategy acting, true", "'', false"})
  void aLongSearchUsesAllThreads(String options, boolean hasAll) throws IOException {
    int all = Runtime.getRuntime().availableProcessors();
    run(
        options,
        request -> {
          assertThat(request.threads()).isEqualTo(hasAll ? all : 1);
          return new SolveResult(List.of(solution("R'")), Ending.FOUND, 5);
        });

    assertThat(out()).isEqualTo("R'\n");
  }

  @Test
  void slowlyExcludedCostsAreReported() throws IOException {
    run(
        "--explain",
        request -> {
          depthListener(request).accept(new FinishedDepth(3, 50, Duration.ofMillis(1)));
          depthListener(request).accept(new FinishedDepth(4, 500, Duration.ofSeconds(1)));
          return new SolveResult(List.of(solution("R'")), Ending.FOUND, 5);
        });

    assertThat(err())
        .startsWith("cube: no solution costs 4 (500 nodes in 1.0 s")
        .doesNotContain("costs 3 (");
  }

  @Test
  void limitsArePassedToTheSolver() throws IOException {
    int exitCode =
        run(
            "--timeout 500s --max-length 7 --threads 3 --all",
            request -> {
              // The limit includes the time that the command has already used.
              assertThat(request.timeLimit())
                  .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(500).minusNanos(1));
              assertThat(request.maximumCost()).isEqualTo(7);
              assertThat(request.threads()).isEqualTo(3);
              assertThat(request.maximumSolutions()).isEqualTo(Integer.MAX_VALUE);
              return new SolveResult(List.of(), Ending.TIMED_OUT, 5);
            });

    assertThat(exitCode).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(out()).isEqualTo("error: timed-out\n");
    assertThat(err())
        .isEqualTo(
            "cube: no solution was found within the time limit; raise or omit --timeout,"
                + " or build tables first with \"cube tables build\"\n");
  }

  /**
   * The time limit of a single state includes table builds, so that a direct method answers in
   * time.
   */
  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "--timeout 500s, ''",
    "--timeout 1ms, 'no solution was found within the time limit; this one was found later'"
  })
  void aFirstAnswerAfterTheTimeLimitIsAnAnswer(String options, String sentence) throws IOException {
    int exitCode =
        run(
            options,
            request -> {
              long begin = System.nanoTime();
              while (!sentence.isEmpty()
                  && System.nanoTime() - begin < request.timeLimit().toNanos()) {
                Thread.onSpinWait();
              }
              request.listener().accept(solution("R'"));
              return new SolveResult(List.of(solution("R'")), Ending.TIMED_OUT, 5);
            });

    assertThat(exitCode).isZero();
    assertThat(out()).isEqualTo("R'\n");
    assertThat(err()).isEqualTo(sentence.isEmpty() ? "" : "cube: " + sentence + "\n");
    assertThat(prepared).hasValue(0);
  }

  @Test
  void tablesOfManyLinesAreBuiltBeforeTheTimeLimitsStart() throws IOException {
    run(
        "- --timeout 1ms",
        "R\nR\n",
        request -> new SolveResult(List.of(solution("R'")), Ending.FOUND, 5));

    assertThat(out()).isEqualTo("R'\nR'\n");
    assertThat(prepared).hasValue(2);
  }

  @Test
  void aFaultOfTheSolverIsReportedInASentence() throws IOException {
    int exitCode =
        run(
            "",
            request -> {
              throw new IllegalStateException("the moves do not solve it");
            });

    assertThat(exitCode).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(out()).isEqualTo("error: internal-error\n");
    assertThat(err())
        .isEqualTo(
            "cube: Internal error, please report: the moves do not solve it."
                + " Use --verbose for details.\n");
  }
}
