package dev.cubewright.robot.cli.solve;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.Memory;
import dev.cubewright.robot.cli.puzzle.MetricChoice;
import dev.cubewright.robot.cli.puzzle.PuzzleSource;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.puzzle.StateCollector;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.StrategyComparison;
import dev.cubewright.solver.catalog.StrategyFigures;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code compare}: the strategies of a puzzle side by side on the same states. */
final class CompareCommand implements Command {
  /** What solves by a method in phases is called. */
  private static final String PHASES = "phases";

  private static final Duration TIME_LIMIT = Duration.ofSeconds(30);

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
                + " when a strategy fails, or takes too long. Tables are made anew, on one thread,"
                + " 100 MB at most unless --max-memory says otherwise; the first answer of each"
                + " strategy counts.");
    command.addPositional(Parameters.puzzle("One with several strategies: " + comparable() + "."));
    Inputs.declare(command);
    MetricChoice.declare(
        command,
        "What moves cost; half-turn if not given, outer-block for the 4x4x4 and larger cubes.");
    return command
        .addOption(
            Options.text(
                "--phases", "FILE", "A file with a method in phases, to be compared as well."))
        .addOption(
            Options.time(
                "--timeout", "How long each search may take, tables apart; 30s if not given."))
        .addOption(Memory.option())
        .addOption(Options.json());
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
    SolverSettings usual = StrategyComparison.settings();
    OptionalLong memory = Memory.allowed(arguments);
    SolverSettings settings = memory.isPresent() ? usual.withMemory(memory.getAsLong()) : usual;
    SolvablePuzzle puzzle = factory.apply(settings);
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
    Map<String, Function<SolverSettings, PuzzleSolvers>> compared = new LinkedHashMap<>();
    solvers.forEach(solver -> compared.put(solver.strategy(), entry.solvers()));
    Options.text(arguments, "--phases")
        .map(file -> SolvablePuzzle.inPhases(entry.name(), file, () -> false))
        .ifPresent(method -> compared.put(PHASES, method.andThen(SolvablePuzzle::solvers)));
    Inputs inputs = Inputs.ofSeveral(arguments, puzzle.stateText(), context);
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
    ComparisonTable table =
        new ComparisonTable(
            puzzle.stateSpace().puzzle().name(),
            metric,
            List.copyOf(compared.keySet()),
            states.size());
    boolean json = Options.has(arguments, "--json");
    context.out().write(json ? "" : table.head());
    boolean allSolved = true;
    Duration timeLimit = Options.time(arguments, "--timeout").orElse(TIME_LIMIT);
    for (Map.Entry<String, Function<SolverSettings, PuzzleSolvers>> one : compared.entrySet()) {
      context.out().flush();
      StrategyComparison comparison =
          new StrategyComparison(
              one.getValue(),
              fresh ->
                  metric.moveSet(new SolvablePuzzle(puzzle.stateText(), fresh, puzzle.twists())),
              states,
              context.interruption()::isRequested,
              settings,
              timeLimit,
              ReachableObjects::bytes);
      Optional<StrategyFigures> figures = measured(comparison, one.getKey(), metric);
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
