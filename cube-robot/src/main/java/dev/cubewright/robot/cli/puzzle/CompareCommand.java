package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.management.JMException;
import javax.management.ObjectName;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code compare}: compares the strategies of a puzzle on the same states. */
@Command(
    name = "compare",
    header = "Compares the strategies of a puzzle on the same states.",
    description = {
      "The floppy, 2x2x2, 3x3x3, 4x4x4 and Square-1 have several strategies.",
      "cost: the cost of the solution, or the mean of several. nodes: the positions generated for"
          + " all states. time: all searches without building tables, in the fastest round."
          + " memory: the search and its tables, for the state with the most nodes.",
      "All tables are built again on one thread. The exit code is 1 if a state is invalid, a"
          + " strategy fails or a time limit is exceeded."
    },
    footer = {
      "  cube compare floppy --scramble \"R2 U2\"",
      "  cube compare 3x3x3 --timeout 5s < cubes.txt",
      "  cube compare 2x2x2 --scramble \"R U F\" --json"
    })
public final class CompareCommand extends CubeCommand {
  /** The strategy name of a solver in phases. */
  private static final String PHASES = "phases";

  @Mixin private final Inputs.Given given = new Inputs.Given();

  @Option(
      names = "--phases",
      paramLabel = "FILE",
      description = "A file with a method in phases to include in the comparison.")
  private Optional<String> method = Optional.empty();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "The time limit of each search, without building tables. Default: 30s.")
  private Duration timeLimit = Duration.ofSeconds(30);

  @Option(
      names = "--max-memory",
      paramLabel = "SIZE",
      converter = Values.Size.class,
      description = "The maximum size of the tables of a strategy. Default: 100 MB.")
  private Optional<Long> memory = Optional.empty();

  @Option(names = "--json", description = "Print each strategy as a JSON object, one per line.")
  private boolean json;

  @Mixin private final MetricOptions metrics = new MetricOptions();

  private static PuzzleCatalog.Entry compared(String name) {
    return PuzzleCatalog.find(name)
        .filter(PuzzleCatalog.Entry::comparable)
        .orElseThrow(
            () ->
                ProblemException.of(
                    "no-strategies",
                    "the %s has no strategies to compare; choose one of %s"
                        .formatted(
                            PuzzleSource.of(name).puzzle(),
                            PuzzleCatalog.entries().stream()
                                .filter(PuzzleCatalog.Entry::comparable)
                                .map(PuzzleCatalog.Entry::name)
                                .collect(Collectors.joining(", ")))));
  }

  @Override
  public int run(CommandContext context) throws IOException {
    PuzzleCatalog.Entry entry = compared(given.puzzle());
    SolverSettings usual = StrategyComparison.usualSettings();
    SolverSettings settings = memory.map(usual::withMemory).orElse(usual);
    SolvablePuzzle puzzle = SolvablePuzzle.of(entry).apply(settings);
    MetricChoice metric = metrics.of(puzzle);
    MoveSet moveSet = metric.moveSet(puzzle);
    List<Solver> solvers = puzzle.solvers().comparable();
    if (!solvers.stream().allMatch(solver -> solver.supports(moveSet))) {
      throw ProblemException.of(
          "no-such-metric",
          "the strategies of the %s do not support these costs; omit them"
              .formatted(puzzle.stateSpace().puzzle()));
    }
    Map<String, Function<SolverSettings, PuzzleSolvers>> compared = new LinkedHashMap<>();
    solvers.forEach(solver -> compared.put(solver.strategy(), entry.solvers()));
    method
        .map(file -> SolvablePuzzle.inPhases(entry.name(), file, () -> false))
        .ifPresent(method -> compared.put(PHASES, method.andThen(SolvablePuzzle::solvers)));
    Inputs.All inputs = given.several(puzzle.stateText(), context).states(verbose());
    int states = inputs.states().size();
    if (context.interruption().isRequested()) {
      return ExitCode.INTERRUPTED;
    }
    if (states == 0) {
      throw ProblemException.of(
          "no-state",
          "no state is given; give one as STATE or with --scramble, or one per line on standard"
              + " input");
    }
    int width = compared.keySet().stream().mapToInt(String::length).reduce(8, Math::max);
    if (!json) {
      context.out().write(head(states, width));
    }
    boolean allSolved = true;
    for (Map.Entry<String, Function<SolverSettings, PuzzleSolvers>> one : compared.entrySet()) {
      context.out().flush();
      StrategyComparison comparison =
          new StrategyComparison(
              one.getValue(),
              fresh ->
                  metric.moveSet(
                      new SolvablePuzzle(puzzle.stateText(), fresh, puzzle.isHeldByRobot())),
              inputs.states(),
              context.interruption()::isRequested,
              settings,
              timeLimit,
              CompareCommand::reachableBytes);
      Optional<StrategyComparison.Figures> measured = measured(comparison, one.getKey(), metric);
      if (measured.isEmpty()) {
        break;
      }
      StrategyComparison.Figures figures = measured.get();
      allSolved &= figures.solved() == states;
      String name = puzzle.stateSpace().puzzle().name();
      context.out().write(json ? json(figures, name, metric) : row(figures, states, width));
    }
    return inputs.complete() && allSolved ? ExitCode.DONE : ExitCode.IMPOSSIBLE;
  }

  private static Optional<StrategyComparison.Figures> measured(
      StrategyComparison comparison, String strategy, MetricChoice metric) {
    try {
      return comparison.measure(strategy);
    } catch (IllegalArgumentException e) {
      throw metric.rejection(e);
    }
  }

  private static String head(int states, int width) {
    return String.format(
        Locale.ROOT,
        "%-" + width + "s %6s %10s %12s %13s  %s%n",
        "strategy",
        "cost",
        "nodes",
        "time",
        "memory",
        states == 1 ? "answer" : "solved");
  }

  /** Returns the table row of a strategy. The cost of several states is the mean. */
  static String row(StrategyComparison.Figures figures, int states, int width) {
    String cost = "-";
    if (figures.solved() > 0) {
      cost =
          states == 1
              ? Long.toString(figures.cost())
              : String.format(Locale.ROOT, "%.2f", (double) figures.cost() / figures.solved());
    }
    return String.format(
        Locale.ROOT,
        "%-" + width + "s %6s %,10d %9s ms %,10.1f KB  %s%n",
        figures.strategy(),
        cost,
        figures.nodes(),
        String.format(
            Locale.ROOT, figures.nanos() < 10_000_000 ? "%,.3f" : "%,.1f", figures.nanos() / 1e6),
        figures.bytes() / 1024.0,
        states == 1 && figures.solved() == 1
            ? figures.answer()
            : figures.solved() + " of " + figures.states());
  }

  /** Returns the measurements of a strategy as JSON. The cost is the sum over all states. */
  private static String json(
      StrategyComparison.Figures figures, String puzzle, MetricChoice metric) {
    return new JsonObject()
            .put("puzzle", puzzle)
            .put("metric", metric.code())
            .put("strategy", figures.strategy())
            .put("states", figures.states())
            .put("solved", figures.solved())
            .put("cost", figures.cost())
            .put("nodes", figures.nodes())
            .put("micros", figures.nanos() / 1_000)
            .put("bytes", figures.bytes())
        + "\n";
  }

  /**
   * Returns the size of the reachable objects on the heap in bytes: the minimum of four histograms.
   * The serial collector compacts the whole heap only in every fourth full collection. After the
   * others, the histogram includes some garbage.
   */
  private static long reachableBytes() {
    return IntStream.range(0, 4).mapToLong(i -> histogramTotal()).min().orElseThrow();
  }

  private static long histogramTotal() {
    try {
      String histogram =
          (String)
              ManagementFactory.getPlatformMBeanServer()
                  .invoke(
                      new ObjectName("com.sun.management:type=DiagnosticCommand"),
                      "gcClassHistogram",
                      new Object[] {new String[0]},
                      new String[] {String[].class.getName()});
      String text = histogram.strip();
      return Long.parseLong(text.substring(text.lastIndexOf(' ') + 1));
    } catch (JMException | NumberFormatException e) {
      throw new IllegalStateException(
          "The class histogram of the heap is not available; use a HotSpot JVM, such as OpenJDK.",
          e);
    }
  }
}
