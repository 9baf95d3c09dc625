package dev.cubewright.bench.cube3x3x3;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Solves 3x3x3 positions of known optimal length by the optimal solver and prints times, nodes,
 * rates, and what the tables take. Exits with 1 if a length is wrong.
 *
 * <p>Beside the time on the clock it prints that of the processor, for one thread: on a computer
 * that does other things meanwhile, the latter says more.
 */
public final class OptimalTrial {
  private static final String POSITIONS = "/dev/cubewright/bench/general/3x3x3-optimal.tsv";
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MILLION = 1e6;

  private final CountingStore store;
  private final Cube3x3x3 cube;
  private final Solver solver;
  private final int threads;

  /** Keeps tables in memory, perhaps on disk too, and adds up their bytes. */
  private static final class CountingStore implements TableStore {
    private final TableStore kept;
    private final List<String> lines = new ArrayList<>();
    private long bytes;

    CountingStore(TableStore kept) {
      this.kept = kept;
    }

    @Override
    public DistanceTable obtain(
        TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
      DistanceTable table = kept.obtain(identity, cancellation, build);
      bytes += table.codes().byteCount();
      lines.add(
          String.format(
              Locale.ROOT,
              "  %s: %,d entries, %,d bytes, mean %.3f, maximum %d",
              identity.coordinate(),
              table.size(),
              table.codes().byteCount(),
              table.mean(),
              table.maximum()));
      return table;
    }

    @Override
    public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
      return kept.find(identity, cancellation);
    }

    @Override
    public void evict(Predicate<TableIdentity> chosen) {
      kept.evict(chosen);
    }
  }

  /** What some proofs took. */
  private final class Sum {
    private int positions;
    private long nanos;
    private long longest;
    private long processorNanos;
    private long nodes;

    void add(long took, long processor, long looked) {
      positions++;
      nanos += took;
      longest = Math.max(longest, took);
      processorNanos += processor;
      nodes += looked;
    }

    void add(Sum other) {
      positions += other.positions;
      nanos += other.nanos;
      longest = Math.max(longest, other.longest);
      processorNanos += other.processorNanos;
      nodes += other.nodes;
    }

    void print(String what) {
      if (positions == 0) {
        return;
      }
      double mean = nanos / NANOS_PER_SECOND / positions;
      System.out.printf(
          Locale.ROOT,
          "%s: %d positions, mean %.3f s, maximum %.3f s, %.2f million nodes each, %.1f million"
              + " nodes a second%s%n",
          what,
          positions,
          mean,
          longest / NANOS_PER_SECOND,
          nodes / MILLION / positions,
          nodes / MILLION / positions / mean,
          threads > 1
              ? ""
              : String.format(
                  Locale.ROOT,
                  ", processor %.3f s each",
                  processorNanos / NANOS_PER_SECOND / positions));
    }
  }

  private OptimalTrial(long megabytes, int threads, TableStore kept) {
    this.store = new CountingStore(kept);
    this.threads = threads;
    this.cube =
        new Cube3x3x3(SolverSettings.in(store).withThreads(threads).withMemory(megabytes << 20));
    this.solver = cube.optimal();
  }

  /**
   * Runs the trial.
   *
   * @param arguments MB for tables, threads, the least and the greatest length, a folder to keep
   *     tables in, in memory if not given; then how many random states, and the seed
   * @throws IOException if the positions cannot be read
   */
  public static void main(String[] arguments) throws IOException {
    long megabytes = arguments.length > 0 ? Long.parseLong(arguments[0]) : 256;
    int threads = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1;
    int least = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 14;
    int greatest = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 16;
    TableStore kept =
        arguments.length > 4 ? DiskTableStore.in(Path.of(arguments[4])) : new MemoryTableStore();
    OptimalTrial trial = new OptimalTrial(megabytes, threads, kept);
    trial.prepare();
    boolean right = true;
    for (int length = least; length <= greatest; length++) {
      right &= trial.solveKnown(length);
    }
    if (arguments.length > 6) {
      trial.solveRandom(Integer.parseInt(arguments[5]), Long.parseLong(arguments[6]));
    }
    if (!right) {
      System.exit(1);
    }
  }

  private void prepare() {
    long begin = System.nanoTime();
    State oneMove = cube.puzzle().solved().apply(cube.moveSet().move(0));
    solver.solve(SolveRequest.of(oneMove, cube.moveSet()).withThreads(threads));
    System.out.printf(
        Locale.ROOT,
        "tables: %,d bytes, %.1f s on %d threads%n",
        store.bytes,
        (System.nanoTime() - begin) / NANOS_PER_SECOND,
        threads);
    store.lines.forEach(System.out::println);
  }

  private boolean solveKnown(int length) throws IOException {
    FaceletReader reader = new FaceletReader(cube.stateSpace());
    Sum sum = new Sum();
    boolean right = true;
    for (String line : lines()) {
      String[] fields = line.split("\t", -1);
      if (fields[1].equals(Integer.toString(length))) {
        long cost = solve(reader.require(fields[0]), List.of(sum));
        if (cost != length) {
          System.out.println("WRONG: " + cost + " and not " + length + " for " + line);
          right = false;
        }
      }
    }
    sum.print(length + " moves");
    return right;
  }

  private void solveRandom(int count, long seed) {
    Random random = new Random(seed);
    Map<Long, Sum> byLength = new TreeMap<>();
    Sum all = new Sum();
    for (int i = 0; i < count; i++) {
      Sum one = new Sum();
      long length = solve(cube.stateSpace().random(random), List.of(all, one));
      byLength.computeIfAbsent(length, any -> new Sum()).add(one);
    }
    byLength.forEach((length, sum) -> sum.print("random, " + length + " moves"));
    all.print("random, all");
  }

  /** Returns the least cost, and adds what the proof took to each sum. */
  private long solve(State state, List<Sum> sums) {
    long begin = System.nanoTime();
    long processorBegin = processorNanos();
    SolveResult result = solver.solve(SolveRequest.of(state, cube.moveSet()).withThreads(threads));
    long processor = processorNanos() - processorBegin;
    long took = System.nanoTime() - begin;
    sums.forEach(sum -> sum.add(took, processor, result.nodes()));
    return result.best().orElseThrow().cost();
  }

  private static long processorNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static List<String> lines() throws IOException {
    try (InputStream in =
            Objects.requireNonNull(OptimalTrial.class.getResourceAsStream(POSITIONS));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().skip(1).toList();
    }
  }
}
