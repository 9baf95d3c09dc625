package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.console.state.TableAccess;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.batch.Amounts;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoreListener;
import dev.cubewright.tables.store.TableDirectory;
import dev.cubewright.tables.store.TableStore;
import java.io.IOException;
import java.util.OptionalLong;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** The tables of commands that are declared by code. */
public record Tables(ParseResult arguments, CommandContext context) implements TableAccess {
  /** Declares the options. */
  public static CommandSpec declare(CommandSpec command) {
    return command
        .addOption(Options.threads())
        .addOption(Options.text("--max-memory", "SIZE", SolverOptions.MEMORY))
        .addOption(Options.tableDirectory());
  }

  /** {@return the puzzle with its tables} */
  public static SolvablePuzzle puzzle(
      Function<SolverSettings, SolvablePuzzle> factory,
      ParseResult arguments,
      CommandContext context,
      TableProgress progress) {
    Tables tables = new Tables(arguments, context);
    return factory.apply(tables.settings(tables.open(tables.messages(), 0), progress));
  }

  @Override
  public StoreListener messages() {
    return new TableMessages(context.err(), false);
  }

  @Override
  public DiskTableStore open(StoreListener listener, long readingLimit) {
    return DiskTableStore.in(
        TableDirectory.resolve(Options.tableDirectory(arguments)), listener, readingLimit);
  }

  @Override
  public SolverSettings settings(TableStore store, BuildListener listener) {
    OptionalLong memory =
        Options.text(arguments, "--max-memory")
            .map(text -> OptionalLong.of(Amounts.bytes(text)))
            .orElse(OptionalLong.empty());
    return new SolverSettings(store, Options.threads(arguments), memory, listener);
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
