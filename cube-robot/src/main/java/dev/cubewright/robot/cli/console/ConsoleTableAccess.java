package dev.cubewright.robot.cli.console;

import dev.cubewright.console.state.TableAccess;
import dev.cubewright.robot.cli.puzzle.SolverOptions;
import dev.cubewright.robot.cli.puzzle.TableMessages;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoreListener;
import dev.cubewright.tables.store.TableStore;
import java.io.IOException;

/**
 * The tables of the console, in the folder that the options name.
 *
 * @param options the options of the command
 * @param context where messages go
 */
record ConsoleTableAccess(SolverOptions options, CommandContext context) implements TableAccess {
  @Override
  public StoreListener messages() {
    return new TableMessages(context.err(), false);
  }

  @Override
  public DiskTableStore open(StoreListener listener, long readingLimit) {
    return options.folder().open(listener, readingLimit);
  }

  @Override
  public SolverSettings settings(TableStore store, BuildListener listener) {
    return options.settings(store, listener);
  }

  @Override
  public String unreadable(DiskTableStore store, IOException cause) {
    return Paths.cannot("read", store.directory(), cause).problem().sentence();
  }

  @Override
  public String outOfMemory(OutOfMemoryError cause) {
    return Problems.outOfMemory(cause).problem().sentence();
  }
}
