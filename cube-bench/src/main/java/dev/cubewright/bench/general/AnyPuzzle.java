package dev.cubewright.bench.general;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.search.word.WordSolver;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Solves random states of each definition in a folder, each within a time, and prints a table: time
 * to load, states, the first answer and the last one, each as a mean. With one state of each the
 * words of a chain of stabilizers are measured, too, which takes as long again. Every answer is
 * replayed. Exits with 1 if one is wrong or missing.
 */
public final class AnyPuzzle {
  private static final int THREADS = 2;
  private static final long MEMORY = 512L << 20;
  private static final long EARLY_MILLIS = 10_000;

  private final Duration limit;
  private final long seed;
  private final int count;

  /** An answer and when it was found. */
  private record Found(Solution solution, long millis) {
    private long cost() {
      return solution.cost();
    }
  }

  /** The answers to one state, whether the last one solves it, and how long all took. */
  private record Answers(List<Found> found, boolean isRight, long millis) {}

  private AnyPuzzle(Duration limit, long seed, int count) {
    this.limit = limit;
    this.seed = seed;
    this.count = count;
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the folder or one file, seconds for each state, a seed, and how many states of
   *     each puzzle
   * @throws IOException if the folder cannot be read
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments.length > 0 ? arguments[0] : "puzzles");
    long seconds = arguments.length > 1 ? Long.parseLong(arguments[1]) : 10;
    long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : 1;
    int count = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 1;
    AnyPuzzle benchmark = new AnyPuzzle(Duration.ofSeconds(seconds), seed, count);
    System.out.println(
        "| puzzle | load | states | mean of words | first answer | after 10 s | best | optimal"
            + " | after |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    boolean allRight = true;
    for (Path file : files(folder)) {
      allRight &= benchmark.solve(file);
    }
    if (!allRight) {
      System.exit(1);
    }
  }

  /** Returns the definition files of a folder in order, or the file itself. */
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder, 1)) {
      return files.filter(file -> file.toString().matches(".*\\.(tws|json)")).sorted().toList();
    }
  }

  private boolean solve(Path file) throws IOException {
    long begin = System.nanoTime();
    StateSpace space;
    try {
      space = new StateSpace(PuzzleDefinition.read(file).puzzle());
    } catch (InvalidDefinitionException e) {
      System.out.printf("| %s | refused: %s |%n", file.getFileName(), e.getMessage());
      return false;
    }
    BigInteger states = space.size();
    long loaded = millisSince(begin);
    AnytimeSolver solver =
        new AnytimeSolver(
            space,
            SolverSettings.in(new MemoryTableStore()).withThreads(THREADS).withMemory(MEMORY));
    SplittableRandom random = new SplittableRandom(seed);
    List<Answers> all =
        Stream.generate(() -> answers(solver, space, space.random(random))).limit(count).toList();
    long unanswered = all.stream().filter(each -> each.found().isEmpty()).count();
    long right = all.stream().filter(Answers::isRight).count();
    System.out.printf(
        Locale.ROOT,
        "| %s | %d ms | %.1e | %s | %s in %s s | %s | %s | %s | %s s |%s%n",
        file.getFileName(),
        loaded,
        new BigDecimal(states),
        count == 1 ? meanOfWords(space, limit) : "not measured",
        mean(all, answers -> answers.found().stream().limit(1), Found::cost),
        mean(all, answers -> answers.found().stream().limit(1), found -> found.millis() / 1000.0),
        mean(all, answers -> early(answers).stream(), Found::cost),
        mean(all, answers -> last(answers).stream(), Found::cost),
        optimal(all),
        mean(all, Stream::of, answers -> answers.millis() / 1000.0),
        (unanswered == 0 ? "" : " UNANSWERED: " + unanswered)
            + (right + unanswered == count ? "" : " WRONG: " + (count - right - unanswered)));
    return right == count;
  }

  private Answers answers(AnytimeSolver solver, StateSpace space, State state) {
    List<Found> found = Collections.synchronizedList(new ArrayList<>());
    long start = System.nanoTime();
    SolveResult result =
        solver.solve(
            SolveRequest.of(state, solver.moveSet(Metric.HALF_TURN))
                .withTimeLimit(limit)
                .withThreads(THREADS)
                .with(new BestInTime())
                .withListener(solution -> found.add(new Found(solution, millisSince(start)))));
    long end = millisSince(start);
    boolean isRight = result.best().filter(best -> solves(best, state, space)).isPresent();
    return new Answers(List.copyOf(found), isRight, end);
  }

  private static Optional<Found> early(Answers answers) {
    return answers.found().stream()
        .filter(found -> found.millis() <= EARLY_MILLIS)
        .reduce((one, next) -> next);
  }

  private static Optional<Found> last(Answers answers) {
    return answers.found().stream().reduce((one, next) -> next);
  }

  private static String optimal(List<Answers> all) {
    long optimal =
        all.stream()
            .filter(answers -> last(answers).filter(best -> best.solution().optimal()).isPresent())
            .count();
    return optimal == all.size() ? "all" : optimal + " of " + all.size();
  }

  /** Returns the mean of a figure over those states that have it. */
  private static <T> String mean(
      List<Answers> all, Function<Answers, Stream<T>> part, ToDoubleFunction<T> figure) {
    DoubleSummaryStatistics statistics =
        all.stream().flatMap(part).mapToDouble(figure).summaryStatistics();
    return statistics.getCount() == 0
        ? "none"
        : String.format(Locale.ROOT, "%.3f", statistics.getAverage());
  }

  /** The mean length of what the words for random elements of the group make, unimproved. */
  private static String meanOfWords(StateSpace space, Duration limit) {
    long begin = System.nanoTime();
    MoveSet moveSet = MoveSet.ofTurns(space.puzzle().turns(), Metric.HALF_TURN);
    try {
      return WordSolver.of(
              space,
              moveSet,
              Cancellation.byInterruptOr(() -> millisSince(begin) > limit.toMillis()))
          .map(words -> String.format(Locale.ROOT, "%.1f", words.meanCost()))
          .orElse("none");
    } catch (CancellationException e) {
      return "not in time";
    }
  }

  private static boolean solves(Solution solution, State state, StateSpace space) {
    State end = state.apply(solution.frame());
    for (Move move : solution.moves()) {
      end = end.apply(move);
    }
    return space.puzzle().isSolved(end);
  }

  private static long millisSince(long begin) {
    return (System.nanoTime() - begin) / 1_000_000;
  }
}
