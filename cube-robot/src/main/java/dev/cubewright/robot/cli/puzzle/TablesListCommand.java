package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoredTable;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tables list}: the tables on disk, with their size and build time. */
@Command(
    name = "list",
    header = "Lists the tables, one a line, with a total.",
    description = "Reads only their headers; \"cube tables verify\" reads them completely.",
    footer = {"  cube tables list", "  cube tables list 3x3x3", "  cube tables list --json"})
public final class TablesListCommand extends CubeCommand {
  private static final double NANOS_PER_SECOND = 1e9;

  /** The least width of the column of names. */
  private static final int USUAL_NAME = 8;

  @Mixin private final TableSelection selection = new TableSelection();

  @Option(names = "--json", description = "Print each table as a JSON object, one a line.")
  private boolean json;

  @Mixin private final TableFolder folder = new TableFolder();

  @Override
  public int run(CommandContext context) throws IOException {
    DiskTableStore store = folder.open(context, verbose());
    Predicate<StoredTable> selected = selection.selects();
    List<StoredTable> tables =
        TableFolder.access(store, DiskTableStore::list).stream().filter(selected).toList();
    int width =
        tables.stream()
            .flatMap(table -> table.description().stream())
            .mapToInt(header -> header.identity().puzzle().length())
            .reduce(USUAL_NAME, Math::max);
    long bytes = 0;
    for (StoredTable table : tables) {
      bytes += table.sizeInBytes();
      context.out().write((json ? json(table) : text(table, width)) + "\n");
    }
    if (!json) {
      context
          .out()
          .write(
              tables.isEmpty()
                  ? "no tables in " + store.directory() + "\n"
                  : String.format(
                      Locale.ROOT,
                      "%s, %s, in %s%n",
                      tables.size() == 1 ? "1 table" : tables.size() + " tables",
                      TablesCommand.size(bytes),
                      store.directory()));
    }
    return ExitCode.DONE;
  }

  private static String text(StoredTable table, int width) {
    String what =
        table
            .description()
            .map(
                header ->
                    String.format(
                        Locale.ROOT,
                        "%-" + width + "s %-18s %,13d entries %12s %9.3f s  %s",
                        header.identity().puzzle(),
                        header.identity().costModel(),
                        header.entries(),
                        TablesCommand.size(table.sizeInBytes()),
                        header.buildTime().toNanos() / NANOS_PER_SECOND,
                        table.path().getFileName()))
            .orElseGet(
                () ->
                    (table.isUnfinished() ? "unfinished  " : "unusable  ")
                        + table.path().getFileName());
    return what + table.problem().map(text -> ": " + text).orElse("");
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
