package dev.cubewright.bench.general;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Solves 3x3x3 positions of known optimal length by the general method, with the puzzle as a mere
 * definition file, and prints nodes, times and rates. Exits with 1 if a length is wrong.
 */
public final class OptimalPositions {
  private static final String POSITIONS = "3x3x3-optimal.tsv";
  private static final double NANOS_PER_SECOND = 1e9;

  private final PuzzleDefinition definition;
  private final GeneralSolver solver;
  private final MoveSet moveSet;
  private final int threads;

  /** Totals of the positions of one length. */
  private static final class Totals {
    private int positions;
    private long nodes;
    private long nanos;

    private void print(String what) {
      double seconds = nanos / NANOS_PER_SECOND;
      System.out.printf(
          Locale.ROOT,
          "%s: %d positions, %,d nodes, %.2f s, %.1f million nodes a second%n",
          what,
          positions,
          nodes,
          seconds,
          nodes / seconds / 1e6);
    }
  }

  private OptimalPositions(Path file, long memory, int threads) throws IOException {
    this.definition = PuzzleDefinition.read(file);
    this.threads = threads;
    this.solver =
        new GeneralSolver(
            new StateSpace(definition.puzzle()),
            SolverSettings.in(new MemoryTableStore()).withThreads(threads).withMemory(memory));
    this.moveSet = solver.moveSet(Metric.HALF_TURN);
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the definition file, MB for tables, threads, the least and the greatest length
   * @throws IOException if the file cannot be read
   */
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments.length > 0 ? arguments[0] : "puzzles/3x3x3.tws");
    long megabytes = arguments.length > 1 ? Long.parseLong(arguments[1]) : 2048;
    int threads = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 2;
    int least = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 14;
    int greatest = arguments.length > 4 ? Integer.parseInt(arguments[4]) : 15;
    OptimalPositions benchmark = new OptimalPositions(file, megabytes << 20, threads);
    benchmark.prepare();
    boolean right = true;
    for (int length = least; length <= greatest; length++) {
      right &= benchmark.solveAll(length);
    }
    if (!right) {
      System.exit(1);
    }
  }

  private void prepare() {
    long begin = System.nanoTime();
    State oneMove = definition.puzzle().solved().apply(moveSet.move(0));
    solver.solve(SolveRequest.of(oneMove, moveSet).withThreads(threads));
    System.out.printf(
        Locale.ROOT, "tables: %.1f s%n", (System.nanoTime() - begin) / NANOS_PER_SECOND);
  }

  private boolean solveAll(int length) throws IOException {
    Totals totals = new Totals();
    boolean right = true;
    for (String line : lines()) {
      String[] fields = line.split("\t", -1);
      if (!fields[1].equals(Integer.toString(length))) {
        continue;
      }
      long begin = System.nanoTime();
      SolveResult result =
          solver.solve(SolveRequest.of(state(fields[2]), moveSet).withThreads(threads));
      totals.nanos += System.nanoTime() - begin;
      totals.nodes += result.nodes();
      totals.positions++;
      long found = result.best().orElseThrow().cost();
      if (found != length) {
        System.out.println("WRONG: " + found + " and not " + length + " for " + line);
        right = false;
      }
    }
    totals.print(length + " moves");
    return right;
  }

  /** The state as the file's puzzle has it, by the moves that make it. */
  private State state(String moves) {
    return Algorithm.parse(definition.puzzle(), moves).applyTo(definition.puzzle().solved());
  }

  private static List<String> lines() throws IOException {
    try (InputStream in =
            Objects.requireNonNull(OptimalPositions.class.getResourceAsStream(POSITIONS));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().skip(1).toList();
    }
  }
}
