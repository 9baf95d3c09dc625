package dev.cubewright.spark;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.batch.Amounts;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.StateText;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.apache.spark.SparkFiles;

/**
 * The solvers of this process. All tasks of an executor share the solvers and one copy of each
 * table. Thread-safe.
 */
final class ExecutorSolvers {
  /** Static, because other objects of a task do not outlive it. */
  private static final ExecutorSolvers OF_THIS_PROCESS = new ExecutorSolvers();

  /** The value of the option {@code table-dir} for the files that Spark copies to each executor. */
  private static final String FILES = "files";

  private final ConcurrentMap<SolveOptions, LoadedPuzzle> puzzles = new ConcurrentHashMap<>();
  private final ConcurrentMap<SolveOptions, RowSolver> solvers = new ConcurrentHashMap<>();

  private ExecutorSolvers() {}

  static RowSolver of(SolveOptions options) {
    RowSolver known = OF_THIS_PROCESS.solvers.get(options);
    return known != null
        ? known
        : OF_THIS_PROCESS.solvers.computeIfAbsent(
            options, given -> new RowSolver(OF_THIS_PROCESS.puzzle(given), given));
  }

  /** Returns the puzzle, shared by all options that need the same tables. */
  private LoadedPuzzle puzzle(SolveOptions options) {
    Map<String, String> own = new TreeMap<>(options.values());
    own.keySet().retainAll(List.of("table-dir", "max-memory", "definition"));
    return puzzles.computeIfAbsent(new SolveOptions(options.puzzle(), own), ExecutorSolvers::load);
  }

  private static LoadedPuzzle load(SolveOptions options) {
    SolverSettings settings = settings(options);
    String text = options.values().get("definition");
    if (text != null) {
      PuzzleDefinition definition = PuzzleDefinition.parse(text, options.puzzle());
      StateSpace states = new StateSpace(definition.puzzle());
      return new LoadedPuzzle(
          PuzzleCatalog.of(states, settings), new StateText(states, Optional.of(definition)));
    }
    PuzzleSolvers solvers = PuzzleCatalog.of(options.puzzle(), settings);
    return new LoadedPuzzle(solvers, StateText.of(solvers.stateSpace()));
  }

  private static SolverSettings settings(SolveOptions options) {
    String memory = options.values().get("max-memory");
    SolverSettings settings = SolverSettings.in(store(options));
    return memory == null ? settings : settings.withMemory(Amounts.bytes(memory));
  }

  private static TableStore store(SolveOptions options) {
    String folder = options.values().get("table-dir");
    if (folder == null) {
      return TableStore.standard();
    }
    return DiskTableStore.in(
        Path.of(folder.equals(FILES) ? SparkFiles.getRootDirectory() : folder));
  }
}
