package dev.cubewright.console.state;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.solver.algorithms.AlgorithmFinder;
import dev.cubewright.solver.catalog.Event;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.StateText;
import dev.cubewright.solver.machine.MachineSolver;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The solvers of a console's puzzles, and the progress of building their tables. Thread-safe.
 *
 * <p>Each puzzle has separate settings, so that builds can be assigned to puzzles.
 */
public final class ConsolePuzzles {
  private static final Duration SHOWING = Duration.ofMillis(200);

  private final SolverSettings settings;
  private final Map<String, PuzzleSolvers> puzzles = new ConcurrentHashMap<>();
  private final Map<String, AlgorithmFinder> finders = new ConcurrentHashMap<>();
  private final Map<String, Preparation> preparations = new ConcurrentHashMap<>();
  private final AtomicBoolean isShowing = new AtomicBoolean();
  private volatile Consumer<List<StateSchema.Preparing>> display = all -> {};

  /**
   * Creates solvers without tables.
   *
   * @param settings the settings of all solvers, except for the listener
   */
  public ConsolePuzzles(SolverSettings settings) {
    this.settings = settings;
  }

  /** Sets the receiver of the puzzles whose tables are being built. */
  void showPreparation(Consumer<List<StateSchema.Preparing>> where) {
    display = where;
    where.accept(List.of());
  }

  /** Announces the tables of a search by a solver of a puzzle. */
  void expect(PuzzleSolvers puzzle, List<PlannedTable> tables) {
    preparation(puzzle.stateSpace().puzzle().name()).expect(tables);
  }

  /** Announces tables until the returned action runs, when the search that needs them has ended. */
  Runnable expectForNow(PuzzleSolvers puzzle, List<PlannedTable> tables) {
    return preparation(puzzle.stateSpace().puzzle().name()).expectForNow(tables);
  }

  private Preparation preparation(String puzzle) {
    return preparations.computeIfAbsent(
        puzzle, name -> new Preparation(name, System::nanoTime, this::show));
  }

  private SolverSettings settings(String puzzle) {
    return preparation(puzzle).settings(settings);
  }

  /** Starts a thread that shows progress until all tables are built, unless one is running. */
  private void show() {
    if (isShowing.compareAndSet(false, true)) {
      Thread thread = new Thread(this::showUntilPrepared, "puzzle-progress");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void showUntilPrepared() {
    List<StateSchema.Preparing> shown;
    do {
      shown = preparations.values().stream().flatMap(one -> one.shown().stream()).toList();
      display.accept(shown);
      LockSupport.parkNanos(SHOWING.toNanos());
    } while (!shown.isEmpty());
    isShowing.set(false);
    // A build that started since then found isShowing set and started no thread.
    if (preparations.values().stream().anyMatch(one -> one.shown().isPresent())) {
      show();
    }
  }

  /**
   * {@return the solvers of a puzzle; always the same instance}
   *
   * @param name the name of a puzzle, such as {@code 2x2x2}, or of an event, such as {@code sq1}
   * @throws ProblemException if the name is neither an event nor in the catalog
   */
  public PuzzleSolvers puzzle(String name) {
    Optional<String> plain =
        Event.find(name)
            .map(Event::puzzle)
            .or(() -> PuzzleCatalog.find(name).map(PuzzleCatalog.Entry::name));
    return plain
        .map(known -> puzzles.computeIfAbsent(known, key -> PuzzleCatalog.of(key, settings(key))))
        .orElseThrow(
            () ->
                ProblemException.of(
                    "no-such-puzzle",
                    "no puzzle is called \"%s\" here; use floppy, a cube such as 4x4x4, or one of "
                            .formatted(name)
                        + Event.all().stream().map(Event::id).collect(Collectors.joining(", "))));
  }

  /** Returns the algorithm finder of a puzzle; always the same instance. */
  AlgorithmFinder finder(String name) {
    StateSpace states = puzzle(name).stateSpace();
    String plain = states.puzzle().name();
    return finders.computeIfAbsent(
        plain, key -> new AlgorithmFinder(StateText.of(states), settings(plain)));
  }

  /**
   * Returns a new solver for a machine.
   *
   * @param sharesTables whether the solver uses the tables of {@link #puzzle}; if not, the caller
   *     must close it to release its tables
   */
  MachineSolver solver(Machine machine, boolean sharesTables) {
    String name = machine.puzzle().name();
    return sharesTables
        ? new MachineSolver(machine, puzzle(name))
        : new MachineSolver(machine, settings(name));
  }

  /**
   * Returns the solvers of a puzzle with a beginner's method; always the same instance. Empty if
   * the puzzle has no such method.
   *
   * @throws ProblemException if the puzzle does not exist
   */
  Optional<PuzzleSolvers> layerByLayer(String name) {
    StateSpace states = puzzle(name).stateSpace();
    String file = "methods/" + states.puzzle().name() + "-layers.json";
    try (InputStream in = ConsolePuzzles.class.getResourceAsStream(file)) {
      if (in == null) {
        return Optional.empty();
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      FaceletReader goals = new FaceletReader(states);
      return Optional.of(
          puzzles.computeIfAbsent(
              file,
              key ->
                  PuzzleCatalog.phases(
                      states,
                      PhaseChain.read(
                          file, text, states.puzzle(), (goal, called) -> goals.readPattern(goal)),
                      settings(states.puzzle().name()))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
