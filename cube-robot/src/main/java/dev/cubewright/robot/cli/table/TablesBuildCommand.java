package dev.cubewright.robot.cli.table;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.puzzle.MetricChoice;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code tables build}: builds what is missing and says how far how many positions are. */
final class TablesBuildCommand implements Command {
  private static final double NANOS_PER_SECOND = 1e9;

  @Override
  public String name() {
    return "build";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Builds the tables that are missing, and prints how many positions cost how much.",
            "For the 3x3x3 these are the tables of its searches, for one metric; it answers by"
                + " smaller ones until they are there, except with --optimal. For the 4x4x4 they are those of its reduction to a 3x3x3 and of its"
                + " six phases, for the 5x5x5 those of its reduction, 287 MB, for the 6x6x6 and 7x7x7 these and 62 or 120 MB by which they become a 5x5x5. Other puzzles with too"
                + " many positions for a table of all have none to build here; the tables of their search are built by the first solve.",
            "The exit code is 1 if a table cannot be kept.");
    command.addPositional(Parameters.puzzle());
    MetricChoice.declare(command, "Only the table of this cost; all usual ones if not given.");
    command.addOption(
        Options.flag(
            "--exact", "Only tables of all positions, and a refusal where there are too many."));
    return Tables.declare(command);
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    Function<SolverSettings, SolvablePuzzle> factory =
        SolvablePuzzle.named(Parameters.text(arguments, 0).orElseThrow());
    if (Options.has(arguments, MetricChoice.WITHOUT_FACE)) {
      throw Failure.usage(
          "the tables serve robots with five faces as well; leave out --without-face");
    }
    Optional<MetricChoice> metric = MetricChoice.given(arguments);
    BuildOutcome outcome = new BuildOutcome(context.err(), Options.has(arguments, "--verbose"));
    DiskTableStore store = Tables.open(arguments, outcome);
    int exitCode = ExitCode.DONE;
    try (TableProgress progress = new TableProgress(context)) {
      SolvablePuzzle puzzle = factory.apply(Tables.settings(arguments, store, progress));
      for (MetricChoice choice : metric.map(List::of).orElseGet(() -> MetricChoice.usual(puzzle))) {
        outcome.forget();
        MoveSet moveSet = choice.moveSet(puzzle);
        Optional<ExactTables> exact = puzzle.solvers().exactTables(moveSet);
        String text;
        if (exact.isPresent()) {
          DistanceTable table = table(exact.get(), moveSet, choice);
          text = text(exact.get().distribution(moveSet)) + file(store, table, outcome) + "\n";
        } else if (Options.has(arguments, "--exact")) {
          throw none(puzzle);
        } else {
          text = searchTables(puzzle, moveSet, context, store, outcome);
        }
        progress.end();
        context.out().write(puzzle.stateSpace().puzzle() + ", " + choice + "\n" + text);
        context.out().flush();
        if (!outcome.isKept()) {
          exitCode = ExitCode.IMPOSSIBLE;
        }
      }
    } catch (CancellationException e) {
      context.err().println("cube: interrupted; finished tables are kept, run it again to go on");
      return ExitCode.INTERRUPTED;
    }
    return exitCode;
  }

  private static String searchTables(
      SolvablePuzzle puzzle,
      MoveSet moveSet,
      CommandContext context,
      DiskTableStore store,
      BuildOutcome outcome) {
    Cancellation cancellation = Cancellation.byInterruptOr(context.interruption()::isRequested);
    List<DistanceTable> tables = puzzle.solvers().searchTables(moveSet, cancellation);
    if (tables.isEmpty()) {
      throw none(puzzle);
    }
    StringBuilder text = new StringBuilder();
    for (DistanceTable table : tables) {
      text.append(summary(table.distribution()))
          .append("  ")
          .append(TablesCommand.size(table.codes().byteCount()))
          .append(place(store, table, outcome))
          .append('\n');
    }
    return text.toString();
  }

  private static DistanceTable table(ExactTables tables, MoveSet moveSet, MetricChoice choice) {
    try {
      return tables.table(moveSet);
    } catch (TooManyCostsException e) {
      throw choice.refusal(e);
    }
  }

  private static Failure none(SolvablePuzzle puzzle) {
    return Failure.impossible(
        "no-tables",
        "the "
            + puzzle.stateSpace().puzzle()
            + " has too many positions for a table of all: that has at most 400 million and fits"
            + " --max-memory; the tables of its search are built by the first solve");
  }

  private static String text(List<CostCount> distribution) {
    StringBuilder text = new StringBuilder("      cost    positions\n");
    for (CostCount entry : distribution) {
      text.append(String.format(Locale.ROOT, "%10d %12d%n", entry.cost(), entry.count()));
    }
    return text + summary(distribution);
  }

  /** Returns a line with the number of entries and what they cost. */
  private static String summary(List<CostCount> distribution) {
    long positions = 0;
    double total = 0;
    long maximum = 0;
    for (CostCount entry : distribution) {
      positions += entry.count();
      total += (double) entry.cost() * entry.count();
      maximum = Math.max(maximum, entry.cost());
    }
    return String.format(
        Locale.ROOT,
        "%d positions, mean %.4f, maximum %d%n",
        positions,
        total / positions,
        maximum);
  }

  private static String file(DiskTableStore store, DistanceTable table, BuildOutcome outcome) {
    String when =
        outcome
            .nanos()
            .map(nanos -> String.format(Locale.ROOT, "built in %.3f s", nanos / NANOS_PER_SECOND))
            .orElse("there already");
    return TablesCommand.size(table.codes().byteCount())
        + " for "
        + table.size()
        + " entries, "
        + when
        + place(store, table, outcome)
        + "\n";
  }

  private static String place(DiskTableStore store, DistanceTable table, BuildOutcome outcome) {
    return outcome.isKept() ? ": " + store.pathOf(table.identity()) : ", not kept";
  }
}
