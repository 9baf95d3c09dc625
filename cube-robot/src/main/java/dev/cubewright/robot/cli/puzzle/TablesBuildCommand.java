package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TooManyCostsException;
import dev.cubewright.tables.store.DiskTableStore;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tables build}: builds missing tables and prints their distributions. */
@Command(
    name = "build",
    header = "Builds the missing tables of a puzzle and prints their distributions.",
    description =
        "For the 3x3x3 to 10x10x10, builds the tables of the searches, up to 287 MB for a 5x5x5."
            + " For other large puzzles, the first solve builds the tables instead. The exit code"
            + " is 1 if a table cannot be stored.",
    footer = {
      "  cube tables build 2x2x2",
      "  cube tables build 3x3x3 --metric quarter-turn",
      "  cube tables build pyraminx --exact"
    })
public final class TablesBuildCommand extends CubeCommand {
  private static final double NANOS_PER_SECOND = 1e9;

  @Parameters(
      paramLabel = "PUZZLE",
      completionCandidates = PuzzleSource.Names.class,
      description = PuzzleSource.HELP)
  private String name = "";

  @Option(
      names = "--exact",
      description = "Build only a table of all positions; fail if the puzzle has too many.")
  private boolean exactOnly;

  @Mixin private final MetricOptions metrics = new MetricOptions();
  @Mixin private final SolverOptions solvers = new SolverOptions();

  @Override
  public int run(CommandContext context) throws IOException {
    Function<SolverSettings, SolvablePuzzle> factory = SolvablePuzzle.named(name);
    if (metrics.isWithoutFace()) {
      throw Problems.usage("the tables do not depend on --without-face; omit it");
    }
    Optional<MetricChoice> metric = metrics.given();
    int exitCode = ExitCode.DONE;
    try (TableMessages messages = new TableMessages(context, verbose())) {
      DiskTableStore store = solvers.folder().open(messages, 0);
      SolvablePuzzle puzzle = factory.apply(solvers.settings(store, messages));
      for (MetricChoice choice : metric.map(List::of).orElseGet(() -> MetricChoice.usual(puzzle))) {
        messages.forget();
        MoveSet moveSet = choice.moveSet(puzzle);
        Optional<ExactTables> exact = puzzle.solvers().exactTables(moveSet);
        String text;
        if (exact.isPresent()) {
          DistanceTable table = table(exact.get(), moveSet, choice);
          text = text(exact.get().distribution(moveSet)) + file(store, table, messages) + "\n";
        } else if (exactOnly) {
          throw none(puzzle);
        } else {
          text = searchTables(puzzle, moveSet, context, store, messages);
        }
        messages.clear();
        context.print(puzzle.stateSpace().puzzle() + ", " + choice + "\n" + text);
        if (!messages.isStored()) {
          exitCode = ExitCode.IMPOSSIBLE;
        }
      }
    } catch (CancellationException e) {
      context.say("interrupted; finished tables are stored; to continue, repeat the command");
      return ExitCode.INTERRUPTED;
    }
    return exitCode;
  }

  private static String searchTables(
      SolvablePuzzle puzzle,
      MoveSet moveSet,
      CommandContext context,
      DiskTableStore store,
      TableMessages messages) {
    Cancellation cancellation = Cancellation.byInterruptOr(context.interruption()::isRequested);
    List<DistanceTable> tables = puzzle.solvers().searchTables(moveSet, cancellation);
    if (tables.isEmpty()) {
      throw none(puzzle);
    }
    StringBuilder text = new StringBuilder();
    for (DistanceTable table : tables) {
      // A table of moves has no distribution of costs.
      text.append(table.maximum() == 0 ? "" : summary(table.distribution()))
          .append("  ")
          .append(TablesCommand.size(table.codes().byteCount()))
          .append(place(store, table, messages))
          .append('\n');
    }
    return text.toString();
  }

  private static DistanceTable table(ExactTables tables, MoveSet moveSet, MetricChoice choice) {
    try {
      return tables.table(moveSet);
    } catch (TooManyCostsException e) {
      throw choice.rejection(e);
    }
  }

  private static ProblemException none(SolvablePuzzle puzzle) {
    return ProblemException.of(
        "no-tables",
        ("the %s has too many positions for a table of all positions (the maximum is 400 million,"
                + " within --max-memory); the first solve builds the tables of its search")
            .formatted(puzzle.stateSpace().puzzle()));
  }

  private static String text(List<CostCount> distribution) {
    StringBuilder text = new StringBuilder("      cost    positions\n");
    for (CostCount entry : distribution) {
      text.append(String.format(Locale.ROOT, "%10d %12d%n", entry.cost(), entry.count()));
    }
    return text + summary(distribution);
  }

  /** Returns a line with the number of positions and their mean and maximum cost. */
  private static String summary(List<CostCount> distribution) {
    long positions = 0;
    double total = 0;
    long maximum = 0;
    for (CostCount entry : distribution) {
      positions += entry.count();
      total += (double) entry.cost() * entry.count();
      maximum = Math.max(maximum, entry.cost());
    }
    double mean = total / positions;
    return String.format(
        Locale.ROOT, "%d positions, mean %.4f, maximum %d%n", positions, mean, maximum);
  }

  private static String file(DiskTableStore store, DistanceTable table, TableMessages messages) {
    String when =
        messages
            .buildNanos()
            .map(nanos -> String.format(Locale.ROOT, "built in %.3f s", nanos / NANOS_PER_SECOND))
            .orElse("already stored");
    String size = TablesCommand.size(table.codes().byteCount());
    return "%s for %s entries, %s%s\n"
        .formatted(size, table.size(), when, place(store, table, messages));
  }

  private static String place(DiskTableStore store, DistanceTable table, TableMessages messages) {
    return messages.isStored() ? ": " + store.pathOf(table.identity()) : ", not stored";
  }
}
