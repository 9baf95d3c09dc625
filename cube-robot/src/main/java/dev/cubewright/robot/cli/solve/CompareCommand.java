package dev.cubewright.robot.cli.solve;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.MetricChoice;
import dev.cubewright.robot.cli.puzzle.PuzzleCatalog;
import dev.cubewright.robot.cli.puzzle.PuzzleSource;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.puzzle.StateCollector;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.solver.Solver;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
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
    command.addPositional(
        Parameters.puzzle(
            String.join(" or ", PuzzleCatalog.comparable()) + ", which have several strategies."));
    Inputs.declare(command);
    MetricChoice.declare(
        command, "What moves cost; half-turn if not given, outer-block for the 4x4x4.");
    return command.addOption(Options.json());
  }

  private static PuzzleCatalog.Factory compared(String name) {
    return PuzzleCatalog.compared(name)
        .orElseThrow(
            () ->
                Failure.impossible(
                    "no-strategies",
                    "the "
                        + PuzzleSource.of(name).puzzle()
                        + " has no strategies that answer alike, so there is nothing to"
                        + " compare; there are several for "
                        + String.join(", ", PuzzleCatalog.comparable())));
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    PuzzleCatalog.Factory factory = compared(Parameters.text(arguments, 0).orElseThrow());
    SolvablePuzzle puzzle = factory.create(Comparison.settings());
    MetricChoice metric = MetricChoice.of(arguments, puzzle);
    MoveSet moveSet = metric.moveSet(puzzle);
    if (!puzzle.compared().stream().allMatch(solver -> puzzle.knows(solver, moveSet))) {
      throw Failure.impossible(
          "no-such-metric",
          "the strategies of the "
              + puzzle.stateSpace().puzzle()
              + " that are compared do not know such costs; leave them out");
    }
    List<String> strategies = puzzle.compared().stream().map(Solver::strategy).toList();
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
    Comparison comparison = new Comparison(factory, metric, states, context.interruption());
    ComparisonTable table =
        new ComparisonTable(puzzle.stateSpace().puzzle().name(), metric, strategies, states.size());
    boolean json = Options.has(arguments, "--json");
    context.out().write(json ? "" : table.head());
    boolean allSolved = true;
    for (String strategy : strategies) {
      context.out().flush();
      Optional<StrategyFigures> figures = comparison.measure(strategy);
      if (figures.isEmpty()) {
        break;
      }
      allSolved &= figures.get().solved() == states.size();
      context.out().write(json ? table.json(figures.get()) : table.row(figures.get()));
    }
    return collector.isComplete() && allSolved ? ExitCode.DONE : ExitCode.IMPOSSIBLE;
  }
}
