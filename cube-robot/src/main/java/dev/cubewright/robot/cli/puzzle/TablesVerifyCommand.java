package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoredTable;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code tables verify}: reads every table and reports which are sound. */
@Command(
    name = "verify",
    header = "Reads every table completely and checks it.",
    description =
        "Prints \"sound\" or what is wrong. The exit code is 1 if any table is unusable; it is"
            + " built again when it is needed.",
    footer = {
      "  cube tables verify",
      "  cube tables verify 3x3x3",
      "  cube tables verify --table-dir /srv/tables"
    })
public final class TablesVerifyCommand extends CubeCommand {
  @Mixin private final TableSelection selection = new TableSelection();

  @Mixin private final TableFolder folder = new TableFolder();

  @Override
  public int run(CommandContext context) throws IOException {
    DiskTableStore store = folder.open(context, verbose());
    Predicate<StoredTable> selected = selection.selects();
    List<StoredTable> tables =
        TableFolder.access(store, DiskTableStore::verify).stream().filter(selected).toList();
    int exitCode = ExitCode.DONE;
    for (StoredTable table : tables) {
      String verdict =
          table.isUnfinished()
              ? "unfinished; continues when it is built again"
              : table.problem().map(problem -> "unusable: " + problem).orElse("sound");
      context.out().write(table.path() + ": " + verdict + "\n");
      if (table.problem().isPresent() && !table.isUnfinished()) {
        exitCode = ExitCode.IMPOSSIBLE;
      }
    }
    if (tables.isEmpty()) {
      context.out().write("no tables in " + store.directory() + "\n");
    }
    if (exitCode != ExitCode.DONE) {
      context
          .err()
          .println(
              "cube: tables that are unusable are built again when they are needed; \"cube tables"
                  + " clear\" removes them");
    }
    return exitCode;
  }
}
