package dev.cubewright.bench.general;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolverOption.BestInTime;
import dev.cubewright.solver.SolverSettings;
import dev.cubewright.solver.anytime.AnytimeSolver;
import dev.cubewright.solver.word.WordSolver;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * Solves a random state of each definition in a folder within a time, and prints a table: time to
 * load, states, the first answer and the last one. Every answer is replayed. Exits with 1 if one is
 * wrong or missing.
 */
public final class AnyPuzzle {
  private static final int THREADS = 2;
  private static final long MEMORY = 512L << 20;
  private static final long EARLY_MILLIS = 10_000;

  private final Duration limit;
  private final long seed;

  /** An answer and when it was found. */
  private record Found(Solution solution, long millis) {}

  private AnyPuzzle(Duration limit, long seed) {
    this.limit = limit;
    this.seed = seed;
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the folder or one file, seconds for each puzzle, and a seed
   * @throws IOException if the folder cannot be read
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments.length > 0 ? arguments[0] : "puzzles");
    long seconds = arguments.length > 1 ? Long.parseLong(arguments[1]) : 10;
    long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : 1;
    AnyPuzzle benchmark = new AnyPuzzle(Duration.ofSeconds(seconds), seed);
    System.out.println(
        "| puzzle | load | states | mean of words | first answer | after 10 s | best | after |");
    System.out.println("|---|---|---|---|---|---|---|---|");
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
    State state = space.random(new SplittableRandom(seed));
    AnytimeSolver solver =
        new AnytimeSolver(
            space,
            SolverSettings.in(new MemoryTableStore()).withThreads(THREADS).withMemory(MEMORY));
    AtomicReference<Found> first = new AtomicReference<>();
    AtomicReference<Found> early = new AtomicReference<>();
    AtomicReference<Found> last = new AtomicReference<>();
    long start = System.nanoTime();
    SolveResult result =
        solver.solve(
            SolveRequest.of(state, solver.moveSet(Metric.HALF_TURN))
                .withTimeLimit(limit)
                .withThreads(THREADS)
                .with(new BestInTime())
                .withListener(
                    solution -> {
                      Found found = new Found(solution, millisSince(start));
                      first.compareAndSet(null, found);
                      if (found.millis() <= EARLY_MILLIS) {
                        early.set(found);
                      }
                      last.set(found);
                    }));
    long end = millisSince(start);
    boolean isRight = result.best().filter(found -> solves(found, state, space)).isPresent();
    Found one = first.get();
    Found best = last.get();
    System.out.printf(
        Locale.ROOT,
        "| %s | %d ms | %.1e | %s | %s | %s | %s | %.1f s |%s%n",
        file.getFileName(),
        loaded,
        new BigDecimal(states),
        meanOfWords(space, limit),
        one == null ? "none" : one.solution().cost() + " in " + one.millis() / 1000.0 + " s",
        early.get() == null ? "none" : early.get().solution().cost(),
        best == null
            ? "none"
            : best.solution().cost() + (best.solution().optimal() ? ", optimal" : ""),
        end / 1000.0,
        isRight ? "" : " WRONG");
    return isRight;
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
