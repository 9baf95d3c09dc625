package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.StickerCube;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The time from a cancellation to the end of the call, for every solver: {@link Solver} promises
 * about a tenth of a second. Each call has a new solver, so that the cancellation arrives during
 * planning, loading or building tables, or searching. It is an interrupt and the request's
 * cancellation in turn. The table also shows the time until the threads that prepare tables have
 * ended.
 */
class CancellationLatencyTest {
  /** The moments of the cancellation after the call, in milliseconds. */
  private static final List<Integer> MOMENTS = List.of(0, 3, 30, 100, 300, 1000, 3000);

  /** One of them for the quicker test. */
  private static final int MOMENT = 40;

  private static final Duration PROMISED = Duration.ofMillis(100);

  /** The maximum latency: a pause of the machine passes, a loop without polls fails. */
  private static final Duration GENEROUS = Duration.ofSeconds(2);

  /** The number of attempts. Another process may use the processor, so one prompt end is enough. */
  private static final int ATTEMPTS = 3;

  private static final Duration LONG = Duration.ofMinutes(1);
  private static final Path TABLES = Path.of("..", "target", "test-tables", "cubewright");
  private static final Path PUZZLES = Path.of("..", "puzzles");

  /** A solver of a puzzle, created again for each call. */
  private record Subject(String name, Function<SolverSettings, Call> calls) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Nanoseconds from the cancellation to the end of the call, and of all its threads. */
  private record Latency(long ofCall, long ofThreads) {}

  private record Call(Solver solver, SolveRequest request) {}

  private static Call call(PuzzleSolvers solvers, Solver solver) {
    SolveRequest request =
        SolveRequest.of(
            solvers.stateSpace().random(new SplittableRandom(11)), solvers.usualMoveSet());
    boolean isUsual = solver == solvers.usual(solvers.usualMoveSet(), false);
    return new Call(solver, (isUsual ? solvers.inUsualTime(request) : request).withThreads(2));
  }

  private static List<Subject> named(String puzzle) {
    List<Subject> subjects = new ArrayList<>();
    PuzzleCatalog.Entry entry = PuzzleCatalog.find(puzzle).orElseThrow();
    subjects.add(
        new Subject(
            puzzle + " usual",
            settings -> {
              PuzzleSolvers solvers = entry.solvers().apply(settings);
              return call(solvers, solvers.usual(solvers.usualMoveSet(), false));
            }));
    for (String strategy : entry.strategies()) {
      subjects.add(
          new Subject(
              puzzle + " " + strategy,
              settings -> {
                PuzzleSolvers solvers = entry.solvers().apply(settings);
                return call(solvers, solvers.named(strategy).orElseThrow());
              }));
    }
    return subjects;
  }

  private static Subject general(String name, Puzzle puzzle) {
    return new Subject(
        name + " general",
        settings -> {
          PuzzleSolvers solvers = PuzzleCatalog.general(new StateSpace(puzzle), settings);
          return call(solvers, solvers.all().get(0));
        });
  }

  private static Stream<Subject> byName() {
    return Stream.concat(
            PuzzleCatalog.entries().stream().map(PuzzleCatalog.Entry::name),
            Stream.of("8x8x8", "12x12x12"))
        .flatMap(name -> named(name).stream());
  }

  private static Stream<Subject> fromFiles() throws IOException {
    List<Subject> subjects = new ArrayList<>();
    try (Stream<Path> files = Files.list(PUZZLES)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".tws")).sorted().toList()) {
        subjects.add(general(file.getFileName().toString(), PuzzleDefinition.read(file).puzzle()));
      }
    }
    for (int size = 4; size <= 7; size++) {
      subjects.add(general("stickers of " + size, StickerCube.of(size)));
    }
    Puzzle cube = PuzzleDefinition.read(PUZZLES.resolve("3x3x3.tws")).puzzle();
    StateSpace states = new StateSpace(cube);
    PhaseChain chain = PhaseChain.found(cube, Cancellation.never());
    subjects.add(
        new Subject(
            "3x3x3.tws phases",
            settings -> {
              PuzzleSolvers solvers = PuzzleCatalog.phases(states, chain, settings);
              return call(solvers, solvers.all().get(0));
            }));
    return subjects.stream();
  }

  private static SolverSettings settings(boolean hasTables) {
    TableStore store = hasTables ? DiskTableStore.in(TABLES) : new MemoryTableStore();
    return SolverSettings.in(store).withThreads(2).withMemory(200_000_000);
  }

  /**
   * Returns the time until the call ended, and until no thread of it is left.
   *
   * @return nanoseconds; negative if the call ended before the cancellation
   */
  private static Latency latency(Call call, int moment, boolean isInterrupt) {
    Set<Thread> others = Thread.getAllStackTraces().keySet();
    AtomicBoolean isCancelled = new AtomicBoolean();
    SolveRequest request = call.request().withTimeLimit(LONG).withCancellation(isCancelled::get);
    FutureTask<Ending> task = new FutureTask<>(() -> call.solver().solve(request).ending());
    Thread thread = new Thread(task, "solving");
    thread.start();
    try {
      task.get(moment, TimeUnit.MILLISECONDS);
      return new Latency(-1, -1);
    } catch (TimeoutException e) {
      long begin = System.nanoTime();
      if (isInterrupt) {
        thread.interrupt();
      } else {
        isCancelled.set(true);
      }
      long ofCall = end(task, thread, begin);
      awaitEnd(others);
      return new Latency(ofCall, System.nanoTime() - begin);
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long end(FutureTask<Ending> task, Thread thread, long begin) {
    try {
      Ending ending = task.get(LONG.toMillis(), TimeUnit.MILLISECONDS);
      long nanos = System.nanoTime() - begin;
      assertThat(ending).isIn(Ending.CANCELLED, Ending.FOUND);
      return nanos;
    } catch (TimeoutException e) {
      StackTraceElement[] stack = thread.getStackTrace();
      throw new AssertionError("not cancelled after a minute, at " + List.of(stack), e);
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits for the threads that prepare tables; those of a pool are idle without them. */
  private static void awaitEnd(Set<Thread> others) {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (!others.contains(thread) && thread.getName().startsWith("cube-")) {
        try {
          thread.join(LONG.toMillis());
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  /** Returns the least latency of some attempts, until one is short enough. */
  private static Latency latency(
      Subject subject, boolean hasTables, int moment, boolean isInterrupt, Duration enough) {
    Latency least = new Latency(Long.MAX_VALUE, Long.MAX_VALUE);
    for (int i = 0; i < ATTEMPTS && least.ofThreads() > enough.toNanos(); i++) {
      Latency next = latency(subject.calls().apply(settings(hasTables)), moment, isInterrupt);
      least =
          new Latency(
              Math.min(least.ofCall(), next.ofCall()),
              Math.min(least.ofThreads(), next.ofThreads()));
    }
    return least;
  }

  private static String line(
      Subject subject, boolean hasTables, List<Integer> moments, List<String> late) {
    StringBuilder line =
        new StringBuilder(
            String.format(
                Locale.ROOT, "%-32s %-6s", subject.name(), hasTables ? "tables" : "none"));
    for (int i = 0; i < moments.size(); i++) {
      Latency latency = latency(subject, hasTables, moments.get(i), i % 2 == 0, PROMISED);
      line.append(
          latency.ofCall() < 0
              ? "         -"
              : String.format(
                  Locale.ROOT, " %4.0f/%4.0f", latency.ofCall() / 1e6, latency.ofThreads() / 1e6));
      if (latency.ofCall() > PROMISED.toNanos()) {
        late.add(subject.name() + " after " + moments.get(i) + " ms");
      }
    }
    return line.toString();
  }

  @Test
  @Tag("long")
  void everySolverEndsWithinATenthOfASecond() throws IOException {
    List<String> late = new ArrayList<>();
    System.out.println("latency in ms, by the moment of the cancellation in ms: " + MOMENTS);
    for (Subject subject : byName().toList()) {
      System.out.println(line(subject, true, MOMENTS, late));
      System.out.println(line(subject, false, MOMENTS, late));
    }
    for (Subject subject : fromFiles().toList()) {
      System.out.println(line(subject, false, MOMENTS, late));
    }
    assertThat(late).isEmpty();
  }

  static Stream<Subject> all() {
    try {
      return Stream.concat(byName(), fromFiles());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  @Tag("slow")
  void everySolverStopsSoonWhenCancelled(Subject subject) {
    assertThat(latency(subject, false, MOMENT, true, GENEROUS).ofThreads())
        .isLessThan(GENEROUS.toNanos());
  }
}
