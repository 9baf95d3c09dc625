package dev.cubewright.robot.cli.table;

import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.puzzle.Memory;
import dev.cubewright.robot.cli.puzzle.PuzzleSource;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoreListener;
import dev.cubewright.tables.store.StoredTable;
import dev.cubewright.tables.store.TableDirectory;
import dev.cubewright.tables.store.TableRemoval;
import dev.cubewright.tables.store.TableStore;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Opens the tables on disk, where the options or the environment say they are. */
public final class Tables {
  private Tables() {}

  /** Declares the puzzle whose tables are meant, or all. */
  static PositionalParamSpec puzzleOrAll() {
    return PositionalParamSpec.builder()
        .index("0")
        .arity("0..1")
        .type(String.class)
        .paramLabel("PUZZLE")
        .description("Only the tables of this puzzle.")
        .build();
  }

  /**
   * Returns the puzzle whose tables are meant, nothing for all.
   *
   * @throws Failure if no puzzle has the name that was given
   */
  static Optional<String> puzzleName(ParseResult arguments) {
    return Parameters.text(arguments, 0).map(name -> PuzzleSource.of(name).puzzle().name());
  }

  /**
   * Returns the store.
   *
   * @throws Failure if the folder of the tables is unknown
   */
  static DiskTableStore open(ParseResult arguments, CommandContext context) {
    return open(arguments, new TableMessages(context.err(), Options.has(arguments, "--verbose")));
  }

  /**
   * Returns the store.
   *
   * @throws Failure if the folder of the tables is unknown
   */
  static DiskTableStore open(ParseResult arguments, StoreListener listener) {
    return open(arguments, listener, 0);
  }

  /**
   * Returns a store that reads files of up to some bytes and maps larger ones.
   *
   * @throws Failure if the folder of the tables is unknown
   */
  static DiskTableStore open(ParseResult arguments, StoreListener listener, long readingLimit) {
    Optional<Path> given = Options.tableDirectory(arguments);
    try {
      return DiskTableStore.in(TableDirectory.resolve(given), listener, readingLimit);
    } catch (IllegalStateException | InvalidPathException e) {
      throw Failure.usage(e.getMessage() + "; or give it by --table-dir", e);
    }
  }

  /**
   * {@return a puzzle whose tables are kept there; as many threads as are allowed build them}
   *
   * @param factory makes the solvers
   * @param arguments what was given on the command line
   * @param context where to read and write
   * @param progress told how far a table has come
   * @throws Failure if the folder of the tables is unknown
   */
  public static SolvablePuzzle puzzle(
      Function<SolverSettings, SolvablePuzzle> factory,
      ParseResult arguments,
      CommandContext context,
      TableProgress progress) {
    return factory.apply(settings(arguments, context, progress));
  }

  /**
   * {@return the settings of solvers whose tables are kept there}
   *
   * @param arguments what was given on the command line
   * @param context where to read and write
   * @param progress told how far a table has come
   * @throws Failure if the folder of the tables is unknown
   */
  public static SolverSettings settings(
      ParseResult arguments, CommandContext context, TableProgress progress) {
    return settings(arguments, open(arguments, context), progress);
  }

  /**
   * Declares what the solvers of a puzzle are made with.
   *
   * @param command the command that makes them
   * @return the command
   */
  public static CommandSpec declare(CommandSpec command) {
    return command
        .addOption(Options.threads())
        .addOption(Memory.option())
        .addOption(Options.tableDirectory());
  }

  /** Returns what the solvers of a puzzle are made with, as the options say. */
  static SolverSettings settings(ParseResult arguments, TableStore store, BuildListener listener) {
    return new SolverSettings(
        store, Options.threads(arguments), Memory.allowed(arguments), listener);
  }

  /** Returns what the headers of the tables of a puzzle say, or of all. */
  static List<StoredTable> list(DiskTableStore store, Optional<String> puzzle) {
    return of(puzzle, inDirectory(store, store::list));
  }

  /** Returns the same, with each table read completely. */
  static List<StoredTable> verify(DiskTableStore store, Optional<String> puzzle) {
    return of(puzzle, inDirectory(store, store::verify));
  }

  /** Removes the tables of a puzzle, or all. */
  static List<TableRemoval> clear(DiskTableStore store, Optional<String> puzzle) {
    return inDirectory(store, () -> store.clear(table -> isOf(puzzle, table)));
  }

  private static List<StoredTable> of(Optional<String> puzzle, List<StoredTable> tables) {
    return tables.stream().filter(table -> isOf(puzzle, table)).toList();
  }

  private static boolean isOf(Optional<String> puzzle, StoredTable table) {
    return puzzle.map(table::isFor).orElse(true);
  }

  /** Does something with all files of a folder. */
  private interface DirectoryWork<T> {
    List<T> done() throws IOException;
  }

  private static <T> List<T> inDirectory(DiskTableStore store, DirectoryWork<T> work) {
    try {
      return work.done();
    } catch (IOException e) {
      throw Paths.cannot("read", store.directory(), e);
    }
  }
}
