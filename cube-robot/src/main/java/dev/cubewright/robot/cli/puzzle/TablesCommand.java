package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CommandGroup;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoredTable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tables}: manages the tables on disk. */
@Command(
    name = "tables",
    header = "Lists, builds, checks and removes the tables on disk.",
    footer = {"  cube tables list", "  cube tables build 3x3x3", "  cube tables clear 5x5x5"})
public final class TablesCommand extends CommandGroup {
  private static final double NANOS_PER_SECOND = 1e9;

  /** The minimum width of the column of names. */
  private static final int USUAL_NAME = 8;

  @Override
  public Map<String, Supplier<Object>> commands() {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("list", () -> new ListTables());
    commands.put("build", () -> new TablesBuildCommand());
    commands.put("verify", () -> new VerifyTables());
    commands.put("clear", () -> new ClearTables());
    return commands;
  }

  /** Formats a number of bytes. */
  static String size(long bytes) {
    return bytes < 100_000
        ? String.format(Locale.ROOT, "%,d bytes", bytes)
        : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }

  /** A command for the stored tables of one puzzle, or for all tables. */
  private abstract static class StoredTables extends CubeCommand {
    @Parameters(
        index = "0",
        arity = "0..1",
        paramLabel = "PUZZLE",
        completionCandidates = PuzzleSource.Names.class,
        description = "Only the tables of this puzzle.")
    private Optional<String> puzzle = Optional.empty();

    @Mixin private final TableFolder folder = new TableFolder();

    /** An access to the files of the folder. */
    private interface Access<T> {
      List<T> from(DiskTableStore store, Predicate<StoredTable> selected) throws IOException;
    }

    final DiskTableStore store(CommandContext context) {
      return folder.open(new TableMessages(context, verbose()), 0);
    }

    final <T> List<T> access(DiskTableStore store, Access<T> access) {
      Optional<String> name = puzzle.map(given -> PuzzleSource.of(given).puzzle().name());
      try {
        return access.from(store, table -> name.map(table::isFor).orElse(true));
      } catch (IOException e) {
        throw Paths.cannot("read", store.directory(), e);
      }
    }
  }

  /** {@code tables list}: lists the tables on disk with size and build time. */
  @Command(
      name = "list",
      header = "Lists the tables, one per line, with a total.",
      description = "Reads only the file headers; \"cube tables verify\" reads whole files.",
      footer = {"  cube tables list", "  cube tables list 3x3x3", "  cube tables list --json"})
  private static final class ListTables extends StoredTables {
    @Option(names = "--json", description = "Print each table as a JSON object, one per line.")
    private boolean json;

    @Override
    public int run(CommandContext context) throws IOException {
      DiskTableStore store = store(context);
      List<StoredTable> tables =
          access(store, (files, selected) -> files.list().stream().filter(selected).toList());
      int width =
          tables.stream()
              .flatMap(table -> table.description().stream())
              .mapToInt(header -> header.identity().puzzle().length())
              .reduce(USUAL_NAME, Math::max);
      for (StoredTable table : tables) {
        context.out().write((json ? json(table) : text(table, width)) + "\n");
      }
      if (!json) {
        long bytes = tables.stream().mapToLong(StoredTable::sizeInBytes).sum();
        String count = tables.size() == 1 ? "1 table" : tables.size() + " tables";
        context.print(
            tables.isEmpty()
                ? "no tables in " + store.directory() + "\n"
                : count + ", " + size(bytes) + ", in " + store.directory() + "\n");
      }
      return ExitCode.DONE;
    }

    private static String text(StoredTable table, int width) {
      String start = table.isUnfinished() ? "unfinished  " : "unusable  ";
      return table
              .description()
              .map(
                  header ->
                      String.format(
                          Locale.ROOT,
                          "%-" + width + "s %-18s %,13d entries %12s %9.3f s  ",
                          header.identity().puzzle(),
                          header.identity().costModel(),
                          header.entries(),
                          size(table.sizeInBytes()),
                          header.buildTime().toNanos() / NANOS_PER_SECOND))
              .orElse(start)
          + table.path().getFileName()
          + table.problem().map(text -> ": " + text).orElse("");
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

  /** {@code tables verify}: reads every table and reports damage. */
  @Command(
      name = "verify",
      header = "Reads every table completely and checks it.",
      description =
          "Prints \"sound\" or the fault of each table. The exit code is 1 if any table is"
              + " unusable. Unusable tables are built again when needed.",
      footer = {
        "  cube tables verify",
        "  cube tables verify 3x3x3",
        "  cube tables verify --table-dir /srv/tables"
      })
  private static final class VerifyTables extends StoredTables {
    @Override
    public int run(CommandContext context) throws IOException {
      DiskTableStore store = store(context);
      List<StoredTable> tables =
          access(store, (files, selected) -> files.verify().stream().filter(selected).toList());
      int exitCode = ExitCode.DONE;
      for (StoredTable table : tables) {
        String verdict =
            table.isUnfinished()
                ? "unfinished; the next build continues it"
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
        context.say(
            "unusable tables are built again when needed; \"cube tables clear\" removes them");
      }
      return exitCode;
    }
  }

  /** {@code tables clear}: removes the tables of a puzzle, or all tables. */
  @Command(
      name = "clear",
      header = "Removes the tables of a puzzle, or all tables.",
      description = "Does not remove other files in the folder.",
      footer = {
        "  cube tables clear",
        "  cube tables clear 5x5x5",
        "  cube tables clear --table-dir /srv/tables"
      })
  private static final class ClearTables extends StoredTables {
    @Override
    public int run(CommandContext context) throws IOException {
      DiskTableStore store = store(context);
      int exitCode = ExitCode.DONE;
      long removed = 0;
      long bytes = 0;
      for (StoredTable table : access(store, DiskTableStore::clear)) {
        if (table.problem().isPresent()) {
          context.say("cannot remove " + table.path() + ": " + table.problem().get());
          exitCode = ExitCode.IMPOSSIBLE;
        } else {
          removed++;
          bytes += table.sizeInBytes();
        }
      }
      String count = removed == 1 ? "1 table" : removed + " tables";
      context.print("removed " + count + ", " + size(bytes) + ", from " + store.directory() + "\n");
      return exitCode;
    }
  }
}
