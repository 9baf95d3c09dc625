package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoreListener;
import dev.cubewright.tables.store.TableDirectory;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** The option for the folder of tables. */
@Section(TableFolder.SECTION)
public final class TableFolder {
  static final String SECTION = "Tables and threads";

  @Option(
      names = "--table-dir",
      paramLabel = "FOLDER",
      description =
          "The folder of the tables. Default: $XDG_CACHE_HOME/cubewright, or"
              + " ~/.cache/cubewright.")
  private Optional<Path> folder = Optional.empty();

  /**
   * {@return the table store of the folder}
   *
   * @param listener receives the events of the store
   * @param readingLimit the size in bytes up to which files are read; larger files are mapped
   * @throws ProblemException if the default folder cannot be determined
   */
  public DiskTableStore open(StoreListener listener, long readingLimit) {
    try {
      return DiskTableStore.in(TableDirectory.resolve(folder), listener, readingLimit);
    } catch (IllegalStateException | InvalidPathException e) {
      throw Problems.usage(e.getMessage() + "; or give --table-dir", e);
    }
  }

  /**
   * {@return the settings of solvers with one thread per processor}
   *
   * @param messages receives the events of the store and of builds
   */
  public SolverSettings settings(TableMessages messages) {
    return new SolverSettings(
        open(messages, 0),
        Runtime.getRuntime().availableProcessors(),
        OptionalLong.empty(),
        messages);
  }
}
