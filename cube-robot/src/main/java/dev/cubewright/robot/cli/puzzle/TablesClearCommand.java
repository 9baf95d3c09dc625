package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoredTable;
import dev.cubewright.tables.store.TableRemoval;
import java.io.IOException;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code tables clear}: removes the tables of a puzzle, or all. */
@Command(
    name = "clear",
    header = "Removes the tables of a puzzle, or all.",
    description = "Other files in the folder stay.",
    footer = {
      "  cube tables clear",
      "  cube tables clear 5x5x5",
      "  cube tables clear --table-dir /srv/tables"
    })
public final class TablesClearCommand extends CubeCommand {
  @Mixin private final TableSelection selection = new TableSelection();

  @Mixin private final TableFolder folder = new TableFolder();

  @Override
  public int run(CommandContext context) throws IOException {
    DiskTableStore store = folder.open(context, verbose());
    Predicate<StoredTable> selected = selection.selects();
    int exitCode = ExitCode.DONE;
    long removed = 0;
    long bytes = 0;
    for (TableRemoval removal : TableFolder.access(store, given -> given.clear(selected))) {
      if (removal.problem().isPresent()) {
        String message = "cannot remove " + removal.table().path() + ": " + removal.problem().get();
        context.complain("", Problems.of("io", message), false);
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
