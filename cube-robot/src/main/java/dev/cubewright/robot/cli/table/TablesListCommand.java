package dev.cubewright.robot.cli.table;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoredTable;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code tables list}: what tables there are, where, how large, and how long they took. */
final class TablesListCommand implements Command {
  private static final double NANOS_PER_SECOND = 1e9;

  @Override
  public String name() {
    return "list";
  }

  @Override
  public CommandSpec specification() {
    return Options.command(
            name(),
            "Lists the tables: what, how large, how long to build, where.",
            "Only their first lines are read; \"cube tables verify\" reads them completely.")
        .addPositional(Tables.puzzleOrAll())
        .addOption(Options.json())
        .addOption(Options.tableDirectory());
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    DiskTableStore store = Tables.open(arguments, context);
    Optional<String> puzzle = Tables.puzzleName(arguments);
    boolean json = Options.has(arguments, "--json");
    List<StoredTable> tables = Tables.list(store, puzzle);
    for (StoredTable table : tables) {
      context.out().write((json ? json(table) : text(table)) + "\n");
    }
    if (!json) {
      String end =
          tables.isEmpty()
              ? "no tables in " + store.directory()
              : "not read; \"cube tables verify\" reads them";
      context.out().write(end + "\n");
    }
    return ExitCode.DONE;
  }

  private static String text(StoredTable table) {
    String what =
        table
            .description()
            .map(
                header ->
                    String.format(
                        Locale.ROOT,
                        "%-8s %-18s %,12d entries  %12s  built in %7.3f s",
                        header.identity().puzzle(),
                        header.identity().costModel(),
                        header.entries(),
                        TablesCommand.size(table.sizeInBytes()),
                        header.buildTime().toNanos() / NANOS_PER_SECOND))
            .orElse(table.isUnfinished() ? "unfinished" : "unusable");
    String problem = table.problem().map(text -> "\n  " + text).orElse("");
    return what + "\n  " + table.path() + problem;
  }

  private static String json(StoredTable table) {
    JsonObject object = new JsonObject();
    table
        .description()
        .ifPresent(
            header ->
                object
                    .put("puzzle", header.identity().puzzle())
                    .put("metric", header.identity().costModel())
                    .put("coordinate", header.identity().coordinate())
                    .put("entries", header.entries())
                    .put("bits", header.bits())
                    .put("buildMicros", header.buildTime().toNanos() / 1_000));
    object.put("bytes", table.sizeInBytes()).put("path", table.path().toString());
    table.problem().ifPresent(problem -> object.put("problem", problem));
    return object.toString();
  }
}
