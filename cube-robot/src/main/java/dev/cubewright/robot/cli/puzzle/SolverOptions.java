package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.TableStore;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for threads, memory and tables of solvers. */
@Section(TableFolder.SECTION)
public final class SolverOptions {
  @Option(
      names = "--threads",
      paramLabel = "N",
      converter = Values.Threads.class,
      description = "The number of threads. Default: all processors.")
  private Optional<Long> threads = Optional.empty();

  @Option(
      names = "--max-memory",
      paramLabel = "SIZE",
      converter = Values.Size.class,
      description =
          "The maximum size of the tables of a search, such as 200m or 2g. Default: half of the"
              + " Java heap limit, at most 1g; for algs 64m. With 2g, --optimal for the 3x3x3 is"
              + " faster. The tables of the 4x4x4 to 7x7x7 have a fixed size.")
  private Optional<Long> memory = Optional.empty();

  @Mixin private final TableFolder folder = new TableFolder();

  boolean hasThreads() {
    return threads.isPresent();
  }

  int threads() {
    return threads.map(Math::toIntExact).orElse(Runtime.getRuntime().availableProcessors());
  }

  /** {@return the folder of the tables} */
  public TableFolder folder() {
    return folder;
  }

  /** {@return the settings of solvers} */
  public SolverSettings settings(TableStore store, BuildListener listener) {
    return new SolverSettings(
        store, threads(), memory.map(OptionalLong::of).orElseGet(OptionalLong::empty), listener);
  }

  SolverSettings settings(TableMessages messages) {
    return settings(folder.open(messages, 0), messages);
  }
}
