package dev.cubewright.robot.cli.table;

import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoredTable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code tables verify}: reads every table and says which are sound. */
final class TablesVerifyCommand implements Command {
  @Override
  public String name() {
    return "verify";
  }

  @Override
  public CommandSpec specification() {
    return Options.command(
            name(),
            "Reads every table completely and says \"sound\" or what is wrong.",
            "The exit code is 1 if any is unusable; it would be built again when it is needed.")
        .addPositional(Tables.puzzleOrAll())
        .addOption(Options.tableDirectory());
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    DiskTableStore store = Tables.open(arguments, context);
    Optional<String> puzzle = Tables.puzzleName(arguments);
    List<StoredTable> tables = Tables.verify(store, puzzle);
    int exitCode = ExitCode.DONE;
    for (StoredTable table : tables) {
      boolean isUnusable = table.problem().isPresent() && !table.isUnfinished();
      String verdict =
          table.isUnfinished()
              ? "unfinished; goes on when it is built again"
              : table.problem().map(problem -> "unusable: " + problem).orElse("sound");
      context.out().write(table.path() + ": " + verdict + "\n");
      if (isUnusable) {
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
