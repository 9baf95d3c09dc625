package dev.cubewright.robot.cli.solve;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.MetricChoice;
import dev.cubewright.robot.cli.puzzle.PuzzleSource;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.puzzle.StateCollector;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.StrategyComparison;
import dev.cubewright.solver.catalog.StrategyFigures;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code compare}: the strategies of a puzzle side by side on the same states. */
final class CompareCommand implements Command {
  @Override
  public String name() {
    return "compare";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Has every strategy of a puzzle solve the same states, and says what each needed.",
            "cost: of the answer; of several, the mean. nodes: positions generated, all states"
                + " together. time: of the searches, all states together, without the building of"
                + " tables; the quickest round of as many as fit a tenth of a second. memory: what"
                + " the search and its tables hold in the heap when the answer is found, for the"
                + " state with the most nodes; the Java machine itself is not counted.",
            "A state that cannot be read is left out and said so; the exit code is then 1, as it is"
                + " when a strategy fails.");
    command.addPositional(Parameters.puzzle("One with several strategies: " + comparable() + "."));
    Inputs.declare(command);
    MetricChoice.declare(
        command,
        "What moves cost; half-turn if not given, outer-block for the 4x4x4 and larger cubes.");
    return command.addOption(Options.json());
  }

  private static String comparable() {
    return PuzzleCatalog.entries().stream()
        .filter(PuzzleCatalog.Entry::comparable)
        .map(PuzzleCatalog.Entry::name)
        .collect(Collectors.joining(", "));
  }

  private static PuzzleCatalog.Entry compared(String name) {
    return PuzzleCatalog.find(name)
        .filter(PuzzleCatalog.Entry::comparable)
        .orElseThrow(
            () ->
                Failure.impossible(
                    "no-strategies",
                    "the "
                        + PuzzleSource.of(name).puzzle()
                        + " has no strategies to compare; compare those of "
                        + comparable()));
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    PuzzleCatalog.Entry entry = compared(Parameters.text(arguments, 0).orElseThrow());
    Function<SolverSettings, SolvablePuzzle> factory = SolvablePuzzle.of(entry);
    SolvablePuzzle puzzle = factory.apply(StrategyComparison.settings());
    MetricChoice metric = MetricChoice.of(arguments, puzzle);
    MoveSet moveSet = metric.moveSet(puzzle);
    List<Solver> solvers = puzzle.solvers().comparable();
    if (!solvers.stream().allMatch(solver -> puzzle.solvers().supports(solver, moveSet))) {
      throw Failure.impossible(
          "no-such-metric",
          "the strategies of the "
              + puzzle.stateSpace().puzzle()
              + " that are compared do not know such costs; leave them out");
    }
    List<String> strategies = solvers.stream().map(Solver::strategy).toList();
    Inputs inputs = Inputs.ofSeveral(arguments, puzzle.stateText());
    StateCollector collector =
        new StateCollector(inputs, context, Options.has(arguments, "--verbose"));
    collector.collect();
    List<State> states = collector.states();
    if (context.interruption().isRequested()) {
      return ExitCode.INTERRUPTED;
    }
    if (states.isEmpty()) {
      throw Failure.impossible(
          "no-state",
          "there is no state to compare strategies on; give one as STATE, by --scramble, or one a"
              + " line on standard input");
    }
    StrategyComparison comparison =
        new StrategyComparison(
            entry.solvers(),
            fresh -> metric.moveSet(new SolvablePuzzle(puzzle.stateText(), fresh, puzzle.twists())),
            states,
            context.interruption()::isRequested);
    ComparisonTable table =
        new ComparisonTable(puzzle.stateSpace().puzzle().name(), metric, strategies, states.size());
    boolean json = Options.has(arguments, "--json");
    context.out().write(json ? "" : table.head());
    boolean allSolved = true;
    for (String strategy : strategies) {
      context.out().flush();
      Optional<StrategyFigures> figures = measured(comparison, strategy, metric);
      if (figures.isEmpty()) {
        break;
      }
      allSolved &= figures.get().solved() == states.size();
      context.out().write(json ? table.json(figures.get()) : table.row(figures.get()));
    }
    return collector.isComplete() && allSolved ? ExitCode.DONE : ExitCode.IMPOSSIBLE;
  }

  private static Optional<StrategyFigures> measured(
      StrategyComparison comparison, String strategy, MetricChoice metric) {
    try {
      return comparison.measure(strategy);
    } catch (IllegalArgumentException e) {
      throw metric.refusal(e);
    }
  }
}
