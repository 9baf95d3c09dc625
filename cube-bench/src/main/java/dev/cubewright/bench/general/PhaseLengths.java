package dev.cubewright.bench.general;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Solves random states by a method in phases, and prints how many moves each phase takes in the
 * first answer, how many the first answer and the best one have, and how long that takes. Every
 * answer is replayed. Exits with 1 if one is wrong.
 */
public final class PhaseLengths {
  private static final int THREADS = 2;
  private static final long MEMORY = 512L << 20;
  private static final double NANOS_PER_MILLI = 1e6;

  private final PhaseChain chain;
  private final StateSpace space;
  private final Solver solver;
  private final Duration time;
  private final List<LongSummaryStatistics> phases;
  private final LongSummaryStatistics first = new LongSummaryStatistics();
  private final LongSummaryStatistics best = new LongSummaryStatistics();
  private final List<Double> firstMillis = new ArrayList<>();

  private PhaseLengths(PhaseChain chain, Duration time) {
    this.chain = chain;
    this.space = new StateSpace(chain.puzzle());
    this.solver =
        chain.solver(
            space,
            SolverSettings.in(new MemoryTableStore()).withThreads(THREADS).withMemory(MEMORY));
    this.time = time;
    this.phases = Stream.generate(LongSummaryStatistics::new).limit(chain.phases().size()).toList();
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the puzzle, the file of the method, how many states, a seed, and for how many
   *     milliseconds each answer is improved
   * @throws IOException if a file cannot be read
   */
  public static void main(String[] arguments) throws IOException {
    Path method = Path.of(arguments[1]);
    int states = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 200;
    long seed = arguments.length > 3 ? Long.parseLong(arguments[3]) : 1;
    long millis = arguments.length > 4 ? Long.parseLong(arguments[4]) : 1000;
    PhaseLengths benchmark =
        new PhaseLengths(chain(arguments[0], method), Duration.ofMillis(millis));
    SplittableRandom random = new SplittableRandom(seed);
    // What a phase looks things up in is built when it is first reached.
    benchmark.prepare(random);
    boolean isRight = true;
    for (int i = 0; i < states; i++) {
      isRight &= benchmark.solve(benchmark.space.random(random));
    }
    benchmark.print();
    if (!isRight) {
      System.exit(1);
    }
  }

  private static PhaseChain chain(String puzzle, Path method) throws IOException {
    Path file = Path.of(puzzle);
    if (Files.exists(file)) {
      PuzzleDefinition definition = PuzzleDefinition.read(file);
      return PhaseChain.read(
          method, definition.puzzle(), (text, name) -> definition.readPattern(text));
    }
    Puzzle cuboid = Cuboid.of(puzzle);
    return PhaseChain.read(
        method,
        cuboid,
        (text, name) -> new FaceletReader(new StateSpace(cuboid)).readPattern(text));
  }

  private void prepare(SplittableRandom random) {
    long begin = System.nanoTime();
    solver.solve(request(space.random(random))).require();
    System.out.printf(
        Locale.ROOT, "%s: tables and a first answer %.1f s%n", chain.name(), millis(begin) / 1000);
  }

  private SolveRequest request(State state) {
    return SolveRequest.of(state, chain.moveSet(Metric.HALF_TURN)).withThreads(THREADS);
  }

  private boolean solve(State state) {
    List<Solution> found = new ArrayList<>();
    long begin = System.nanoTime();
    Solution last =
        solver
            .solve(
                request(state)
                    .withTimeLimit(time)
                    .withListener(
                        solution -> {
                          if (found.isEmpty()) {
                            firstMillis.add(millis(begin));
                          }
                          found.add(solution);
                        }))
            .require();
    for (int phase = 0; phase < phases.size(); phase++) {
      phases.get(phase).accept(found.get(0).phases().get(phase).moves().size());
    }
    first.accept(found.get(0).cost());
    best.accept(last.cost());
    State end = state.apply(last.frame());
    for (Move move : last.moves()) {
      end = end.apply(move);
    }
    boolean isRight = chain.puzzle().isSolved(end);
    if (!isRight) {
      System.out.println("WRONG: " + last + " for " + state);
    }
    return isRight;
  }

  private void print() {
    System.out.println("| | mean | least | greatest |");
    System.out.println("|---|---|---|---|");
    IntStream.range(0, phases.size())
        .forEach(phase -> print(chain.phases().get(phase).name(), phases.get(phase)));
    print("first answer", first);
    print("after " + time.toMillis() + " ms", best);
    List<Double> sorted = firstMillis.stream().sorted().toList();
    System.out.printf(
        Locale.ROOT,
        "%nFirst answers of %d states: median %.1f ms, mean %.1f ms, at most %.1f ms%n",
        sorted.size(),
        sorted.get(sorted.size() / 2),
        sorted.stream().mapToDouble(Double::doubleValue).average().orElseThrow(),
        sorted.get(sorted.size() - 1));
  }

  private static void print(String what, LongSummaryStatistics moves) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %.2f | %d | %d |%n",
        what,
        moves.getAverage(),
        moves.getMin(),
        moves.getMax());
  }

  private static double millis(long begin) {
    return (System.nanoTime() - begin) / NANOS_PER_MILLI;
  }
}
