package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.robot.cli.terminal.AnswerLines;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.LineResult;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.solver.catalog.SolveConditions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code solve}: finds the moves that solve a state, or the states of standard input. */
@Command(
    name = "solve",
    header = "Finds the moves that solve a puzzle.",
    description =
        "Each input line gives one output line: the moves, empty for a solved puzzle, or \"error:"
            + " CODE\". The moves are optimal for small puzzles; larger ones get the best answer of"
            + " a short search (docs/formats.md has the limits).",
    footer = {
      "  cube solve 3x3x3 --scramble \"R U R' U' F2 D\"",
      "  cube solve 2x2x2 DBBLFRRFUDDUFFBUBLURDLLR --json",
      "  cube scramble 4x4x4 --count 5 | cube solve 4x4x4 --scramble - --timeout 2s"
    })
public final class SolveCommand extends CubeCommand {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private final Inputs.Given given = new Inputs.Given();
  @Mixin private final SolveOptions options = new SolveOptions();
  @Mixin private final SolverOptions solvers = new SolverOptions();

  @Section("State")
  @Option(
      names = "--skip",
      paramLabel = "N",
      converter = Values.Natural.class,
      description = "Omit the first N input lines of any kind.")
  private Optional<Long> skip = Optional.empty();

  @Section("State")
  @Option(
      names = "--contest",
      description =
          "The floppy cube in the format of the programming contest: the number of states, then 30"
              + " numbers for each; prints the least number of turns for each.")
  private boolean contest;

  @Override
  public int run(CommandContext context) throws IOException {
    BooleanSupplier isTimeOver =
        () -> options.timeLimit.filter(time -> context.elapsed().compareTo(time) > 0).isPresent();
    Function<SolverSettings, SolvablePuzzle> factory =
        options
            .phases
            .map(method -> SolvablePuzzle.inPhases(given.puzzle(), method, isTimeOver))
            .orElseGet(() -> SolvablePuzzle.named(given.puzzle()));
    try (TableProgress progress = new TableProgress(context)) {
      SolverSettings settings = solvers.settings(context, verbose(), progress);
      SolvablePuzzle puzzle = factory.apply(settings);
      Optional<Goal> goal =
          options
              .goal
              .filter(file -> options.phases.isEmpty() && !contest)
              .map(file -> GoalFile.read(file, puzzle.stateText()));
      // A state that is the solved one by other names is reached by every solver.
      boolean anySolver = goal.isEmpty() || goal.get().renaming().isPresent();
      if (!anySolver && options.strategy.isPresent()) {
        throw Problems.usage(
            "only the general method reaches this --goal, so there is nothing to choose; leave out"
                + " --strategy");
      }
      return solve(
          anySolver ? puzzle : puzzle.toGoals(settings), goal.orElse(Goal.solved()), context);
    }
  }

  int solve(SolvablePuzzle puzzle, Goal goal, CommandContext context) throws IOException {
    if (contest) {
      return Contest.run(
          puzzle,
          options.strategy,
          spec.commandLine().getParseResult().matchedOptions().stream()
              .map(OptionSpec::longestName)
              .toList(),
          given.one(puzzle.stateText(), context),
          context);
    }
    MetricChoice metric = options.metrics.of(puzzle);
    options.requireSense(metric);
    Inputs inputs = given.one(puzzle.stateText(), context);
    Optional<InputLine> argument = inputs.argument();
    if (argument.isPresent() && skip.isPresent()) {
      throw Problems.usage(
          "--skip omits lines of standard input, but one state is given; leave out --skip");
    }
    if (argument.isEmpty() && options.resume.isPresent()) {
      throw Problems.usage("--resume keeps one search: give one state, or continue by --skip");
    }
    // Lines are worked on at once, so there the threads are spent; a short search needs but one.
    MoveSet moves = metric.moveSet(puzzle);
    SolveConditions conditions = options.conditions(argument.isEmpty());
    boolean several =
        solvers.hasThreads()
            || !conditions.isUsual()
            || options.strategy.isPresent()
            || puzzle.solvers().usualTime(moves).isPresent()
            || puzzle.solvers().takesLong(moves);
    LineSolver job =
        new LineSolver(
            inputs,
            puzzle,
            options,
            metric,
            goal,
            context.interruption(),
            argument.isPresent() && several ? solvers.threads() : 1,
            argument.map(one -> context::elapsed),
            progress(context, argument.isPresent()));
    if (argument.isEmpty() && !job.endsByItself()) {
      throw Problems.usage(
          "--improve goes on with the first line of standard input until you interrupt; add"
              + " --timeout TIME, or give one state");
    }
    Function<InputLine, LineResult> work =
        argument.isPresent()
            ? line -> job.answer(line, text -> write(context.out(), text))
            : job::answer;
    return new AnswerLines(context, options.json, verbose())
        .answer(argument, inputs::passesOver, skip.orElse(0L), solvers.threads(), work);
  }

  /** Returns where the progress of a search is reported: for a single state, if anyone reads it. */
  private Consumer<String> progress(CommandContext context, boolean one) {
    return one && (options.explain || context.errOnTerminal())
        ? line -> context.err().println("cube: " + line)
        : line -> {};
  }

  private static void write(Writer out, String text) {
    try {
      out.write(text);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
