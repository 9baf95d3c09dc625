package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.file.BoundedText;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.cli.terminal.AnswerLines;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.LineResult;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverOption.KnownSolution;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.solver.catalog.SolveConditions;
import dev.cubewright.solver.catalog.StateText;
import dev.cubewright.solver.machine.MachineSolver;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code solve}: solves a state, or the states of standard input. */
@Command(
    name = "solve",
    header = "Finds the moves that solve a puzzle.",
    description =
        "Prints one line per input line: the moves, or \"error: CODE\"; the line is empty for a"
            + " solved puzzle. Solutions of small puzzles are optimal. For others, the command"
            + " prints the best solution of a short search (docs/formats.md lists the limits).",
    footer = {
      "  cube solve 3x3x3 --scramble \"R U R' U' F2 D\"",
      "  cube solve 2x2x2 DBBLFRRFUDDUFFBUBLURDLLR --json",
      "  cube scramble 4x4x4 --count 5 | cube solve 4x4x4 --scramble - --timeout 2s",
      "  cube solve 3x3x3 --machine cubotino --scramble \"R U R' U' F2 D\""
    })
public final class SolveCommand extends CubeCommand {
  private static final int MAXIMUM_GOAL_BYTES = 1 << 20;
  private static final String INVALID_GOAL = "invalid-goal";
  private static final String GOAL_ADVICE =
      "write that state, with ? for stickers or pieces that do not matter";

  /** The default time limit of a search for a machine plan. */
  private static final Duration PLANNING_TIME = Duration.ofMillis(100);

  private static final Set<String> WITH_MACHINE =
      Set.of(
          ("--machine --format --json --scramble --niss --skip --timeout --threads --max-memory"
                  + " --table-dir --verbose")
              .split(" "));

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private final Inputs.Given given = new Inputs.Given();
  @Mixin private final SolveOptions options = new SolveOptions();
  @Mixin private final SolverOptions solvers = new SolverOptions();

  @Section("State")
  @Option(
      names = "--skip",
      paramLabel = "N",
      converter = Values.Natural.class,
      description = "Skip the first N input lines, including comments and blank lines.")
  private Optional<Long> skip = Optional.empty();

  @Section("Robot")
  @Option(
      names = "--machine",
      paramLabel = "NAME|FILE",
      completionCandidates = MachineSource.Names.class,
      description = "Minimize the time of a machine, and print its actions. " + MachineSource.HELP)
  private Optional<String> machine = Optional.empty();

  @Mixin private final PlanFormat format = new PlanFormat();

  @Section("State")
  @Option(
      names = "--contest",
      description =
          "Use the programming contest format of the floppy cube. Reads the number of states,"
              + " then 30 numbers per state; prints the optimal number of turns of each.")
  private boolean contest;

  @Override
  public int run(CommandContext context) throws IOException {
    if (machine.isPresent()) {
      requireOnly(
          WITH_MACHINE,
          "--machine minimizes the time of a machine and cannot be combined with %s; omit one of"
              + " them");
      return solveWith(MachineSource.of(machine.get()), context);
    }
    if (format.isGiven()) {
      throw Problems.usage("--format is for machine plans; add --machine or omit --format");
    }
    BooleanSupplier isTimeOver =
        () -> options.timeLimit.filter(time -> context.elapsed().compareTo(time) > 0).isPresent();
    Function<SolverSettings, SolvablePuzzle> factory =
        options
            .phases
            .map(method -> SolvablePuzzle.inPhases(given.puzzle(), method, isTimeOver))
            .orElseGet(() -> SolvablePuzzle.named(given.puzzle()));
    try (TableMessages messages = new TableMessages(context, verbose())) {
      SolverSettings settings = solvers.settings(messages);
      SolvablePuzzle puzzle = factory.apply(settings);
      Optional<Goal> goal =
          options
              .goal
              .filter(file -> options.phases.isEmpty() && !contest)
              .map(file -> goal(file, puzzle.stateText()));
      // Every solver can reach a goal that is the solved state with renamed pieces.
      boolean anySolver = goal.isEmpty() || goal.get().renaming().isPresent();
      Optional<Algorithm> known = options.known(puzzle.stateSpace().puzzle());
      known.ifPresent(
          moves ->
              given.setDefaultScramble(moves.inverse().toString(), "the inverse of --shorten"));
      anySolver &=
          known.isEmpty()
              || puzzle.solver(Optional.empty()).options().contains(KnownSolution.class);
      if (!anySolver && goal.isPresent() && options.strategy.isPresent()) {
        throw Problems.usage("only the general strategy can reach this --goal; omit --strategy");
      }
      return solve(
          anySolver ? puzzle : puzzle.toGoals(settings), goal.orElse(Goal.solved()), context);
    }
  }

  /** Rejects options outside a set. The option name replaces {@code %s} in the message. */
  private void requireOnly(Set<String> allowed, String message) {
    for (String name : givenOptions()) {
      if (!allowed.contains(name)) {
        throw Problems.usage(message.formatted(name));
      }
    }
  }

  private List<String> givenOptions() {
    return spec.commandLine().getParseResult().matchedOptions().stream()
        .map(OptionSpec::longestName)
        .toList();
  }

  private int solveWith(Machine turning, CommandContext context) throws IOException {
    Puzzle puzzle = turning.puzzle();
    if (!PuzzleNames.usual(given.puzzle()).equals(puzzle.name())) {
      throw Problems.usage(
          "the machine %s turns the %s, not the %s; name another machine or puzzle"
              .formatted(turning, puzzle, given.puzzle()));
    }
    Inputs inputs = given.one(StateText.of(new StateSpace(puzzle)), context);
    Optional<InputLine> argument = argument(inputs);
    try (TableMessages messages = new TableMessages(context, verbose());
        MachineSolver solver = new MachineSolver(turning, solvers.settings(messages))) {
      int threads = argument.isPresent() ? solvers.threads() : 1;
      return answer(
          inputs,
          argument,
          line ->
              planned(
                  line, solver.request(inputs.read(line)).withThreads(threads), solver, context),
          context);
    }
  }

  /** Returns the plan for a line. For a single state, the time limit includes building tables. */
  private LineResult planned(
      InputLine line, SolveRequest request, MachineSolver solver, CommandContext context) {
    BooleanSupplier isStopped = context.interruption()::isRequested;
    SolveRequest stoppable = request.withCancellation(isStopped);
    boolean isTimed = options.timeLimit.isPresent() && line.number() == 0;
    Duration limit = options.timeLimit.orElse(PLANNING_TIME);
    try {
      if (!isTimed) {
        solver.prepare(stoppable, Cancellation.byInterruptOr(isStopped));
      }
      Duration left = isTimed ? limit.minus(context.elapsed()) : limit;
      MachinePlan plan =
          solver.solve(stoppable.withTimeLimit(left.isNegative() ? Duration.ZERO : left));
      String text = format.text(plan, options.json);
      return isStopped.getAsBoolean()
          ? LineResult.unfinished(line, text, "", "stopped; this is the best plan so far")
          : LineResult.of(line, text);
    } catch (CancellationException e) {
      return LineResult.unfinished(line, "", "", "stopped before a plan was found");
    } catch (IllegalArgumentException e) {
      throw ProblemException.of("impossible-moves", String.valueOf(e.getMessage()), e);
    }
  }

  private int answer(
      Inputs inputs,
      Optional<InputLine> argument,
      Function<InputLine, LineResult> work,
      CommandContext context)
      throws IOException {
    return new AnswerLines(context, options.json, verbose())
        .answer(argument, inputs::isIgnored, skip.orElse(0L), solvers.threads(), work);
  }

  /** Returns the single state argument, which {@code --skip} cannot be combined with. */
  private Optional<InputLine> argument(Inputs inputs) {
    Optional<InputLine> argument = inputs.argument();
    if (argument.isPresent() && skip.isPresent()) {
      throw Problems.usage(
          "--skip applies to lines of standard input, but a state is given; omit --skip");
    }
    return argument;
  }

  int solve(SolvablePuzzle puzzle, Goal goal, CommandContext context) throws IOException {
    if (contest) {
      if (!puzzle.stateSpace().puzzle().name().equals("3x3x1")) {
        throw Problems.usage(
            "--contest is for the floppy cube, not the %s; use solve floppy --contest"
                .formatted(puzzle.stateSpace().puzzle()));
      }
      requireOnly(Contest.ALLOWED, "--contest cannot be combined with %s; omit one of them");
      return Contest.run(puzzle, options.strategy, given.one(puzzle.stateText(), context), context);
    }
    MetricChoice metric = options.metrics.of(puzzle);
    options.requireConsistent(givenOptions(), metric);
    Inputs inputs = given.one(puzzle.stateText(), context);
    Optional<InputLine> argument = argument(inputs);
    if (argument.isEmpty() && options.resume.isPresent()) {
      throw Problems.usage(
          "--resume stores the progress of one state; give one state, or"
              + " continue lines with --skip");
    }
    // Lines are solved in parallel, each on one thread. A short search also uses one thread.
    MoveSet moves = metric.moveSet(puzzle);
    SolveConditions conditions = options.conditions(argument.isEmpty());
    boolean several =
        solvers.hasThreads()
            || !conditions.isUsual()
            || options.strategy.isPresent()
            || puzzle.solvers().effort(moves).time().isPresent()
            || puzzle.solvers().effort(moves).takesLong();
    LineSolver job =
        new LineSolver(
            inputs,
            puzzle,
            options,
            metric,
            goal,
            argument.isPresent() && several ? solvers.threads() : 1,
            context);
    if (argument.isEmpty() && !job.terminates()) {
      throw Problems.usage(
          "--improve would not end the search for the first input line; add --timeout TIME, or"
              + " give one state");
    }
    return answer(inputs, argument, job::answer, context);
  }

  /** Reads a goal from a file: a state with {@code ?} for stickers or pieces that do not matter. */
  static Goal goal(Path file, StateText text) {
    return Paths.read(
        file,
        INVALID_GOAL,
        "the state to reach",
        path -> {
          String goal =
              BoundedText.read(path, MAXIMUM_GOAL_BYTES)
                  .orElseThrow(
                      () ->
                          ProblemException.of(
                              INVALID_GOAL, path + " is too large; give a file with one state"));
          if (goal.isBlank()) {
            throw ProblemException.of(INVALID_GOAL, path + " is empty; " + GOAL_ADVICE);
          }
          return Goal.of(text.readPattern(goal, "the goal in " + path));
        },
        GOAL_ADVICE);
  }
}
