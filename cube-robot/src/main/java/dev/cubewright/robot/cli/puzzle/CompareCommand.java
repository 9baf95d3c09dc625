package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Values;
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
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code compare}: the strategies of a puzzle on the same states. */
@Command(
    name = "compare",
    header = "Compares the strategies of a puzzle on the same states.",
    description = {
      "The floppy, 2x2x2, 3x3x3 and 4x4x4 have several strategies.",
      "cost: of the answer, or the mean. nodes: positions generated for all states. time: of all"
          + " searches without the building of tables; the fastest of repeated rounds. memory: of"
          + " the search and its tables at the answer with the most nodes.",
      "The tables are built anew on one thread. The exit code is 1 if a state cannot be read, or a"
          + " strategy fails or takes too long."
    },
    footer = {
      "  cube compare floppy --scramble \"R2 U2\"",
      "  cube compare 3x3x3 --timeout 5s < cubes.txt",
      "  cube compare 2x2x2 --scramble \"R U F\" --json"
    })
public final class CompareCommand extends CubeCommand {
  /** The name of a solver by a method in phases. */
  private static final String PHASES = "phases";

  @Mixin private final Inputs.Given given = new Inputs.Given();

  @Option(
      names = "--phases",
      paramLabel = "FILE",
      description = "A file with a method in phases, to compare as well.")
  private Optional<String> method = Optional.empty();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "The time limit of each search, without tables. Default: 30s.")
  private Duration timeLimit = Duration.ofSeconds(30);

  @Option(
      names = "--max-memory",
      paramLabel = "SIZE",
      converter = Values.Size.class,
      description = "The most memory for the tables of a strategy. Default: 100 MB.")
  private Optional<Long> memory = Optional.empty();

  @Option(names = "--json", description = "Print each strategy as a JSON object, one a line.")
  private boolean json;

  @Mixin private final MetricOptions metrics = new MetricOptions();

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
                Problems.of(
                    "no-strategies",
                    "the "
                        + PuzzleSource.of(name).puzzle()
                        + " has no strategies to compare; compare those of "
                        + comparable()));
  }

  @Override
  public int run(CommandContext context) throws IOException {
    PuzzleCatalog.Entry entry = compared(given.puzzle());
    Function<SolverSettings, SolvablePuzzle> factory = SolvablePuzzle.of(entry);
    SolverSettings usual = StrategyComparison.settings();
    SolverSettings settings = memory.map(usual::withMemory).orElse(usual);
    SolvablePuzzle puzzle = factory.apply(settings);
    MetricChoice metric = metrics.of(puzzle);
    MoveSet moveSet = metric.moveSet(puzzle);
    List<Solver> solvers = puzzle.solvers().comparable();
    if (!solvers.stream().allMatch(solver -> puzzle.solvers().supports(solver, moveSet))) {
      throw Problems.of(
          "no-such-metric",
          "the strategies of the "
              + puzzle.stateSpace().puzzle()
              + " that are compared do not know such costs; leave them out");
    }
    Map<String, Function<SolverSettings, PuzzleSolvers>> compared = new LinkedHashMap<>();
    solvers.forEach(solver -> compared.put(solver.strategy(), entry.solvers()));
    method
        .map(file -> SolvablePuzzle.inPhases(entry.name(), file, () -> false))
        .ifPresent(method -> compared.put(PHASES, method.andThen(SolvablePuzzle::solvers)));
    StateCollector collector =
        StateCollector.of(given.several(puzzle.stateText(), context), context, verbose());
    List<State> states = collector.states();
    if (context.interruption().isRequested()) {
      return ExitCode.INTERRUPTED;
    }
    if (states.isEmpty()) {
      throw Problems.of(
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
    context.out().write(json ? "" : table.head());
    boolean allSolved = true;
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
