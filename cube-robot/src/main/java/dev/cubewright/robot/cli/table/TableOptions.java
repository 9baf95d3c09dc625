package dev.cubewright.robot.cli.table;

import dev.cubewright.console.state.TableAccess;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoreListener;
import dev.cubewright.tables.store.TableStore;
import java.io.IOException;
import picocli.CommandLine.ParseResult;

/**
 * The tables of the console, where the options say they are.
 *
 * @param arguments what was given on the command line
 * @param context where messages go
 */
public record TableOptions(ParseResult arguments, CommandContext context) implements TableAccess {
  @Override
  public StoreListener messages() {
    return new TableMessages(context.err(), false);
  }

  /**
   * {@inheritDoc}
   *
   * @throws Failure if the folder of the tables is unknown
   */
  @Override
  public DiskTableStore open(StoreListener listener, long readingLimit) {
    return Tables.open(arguments, listener, readingLimit);
  }

  @Override
  public SolverSettings settings(TableStore store, BuildListener listener) {
    return Tables.settings(arguments, store, listener);
  }

  @Override
  public String unreadable(DiskTableStore store, IOException cause) {
    return Paths.cannot("read", store.directory(), cause).sentence();
  }

  @Override
  public String outOfMemory(OutOfMemoryError cause) {
    return Failure.outOfMemory(cause).sentence();
  }
}
