package dev.cubewright.robot.cli.table;

import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableRemoval;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code tables clear}: removes the tables of a puzzle, or all. */
final class TablesClearCommand implements Command {
  @Override
  public String name() {
    return "clear";
  }

  @Override
  public CommandSpec specification() {
    return Options.command(
            name(), "Removes the tables of a puzzle, or all; nothing else in the folder.")
        .addPositional(Tables.puzzleOrAll())
        .addOption(Options.tableDirectory());
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    DiskTableStore store = Tables.open(arguments, context);
    Optional<String> puzzle = Tables.puzzleName(arguments);
    List<TableRemoval> removals = Tables.clear(store, puzzle);
    int exitCode = ExitCode.DONE;
    long removed = 0;
    long bytes = 0;
    for (TableRemoval removal : removals) {
      if (removal.problem().isPresent()) {
        Failure failure =
            Failure.impossible(
                "io", "cannot remove " + removal.table().path() + ": " + removal.problem().get());
        context.complain("", failure, false);
        exitCode = ExitCode.IMPOSSIBLE;
      } else {
        removed++;
        bytes += removal.table().sizeInBytes();
      }
    }
    context
        .out()
        .write(
            "removed "
                + removed
                + (removed == 1 ? " table, " : " tables, ")
                + TablesCommand.size(bytes)
                + ", from "
                + store.directory()
                + "\n");
    return exitCode;
  }
}
