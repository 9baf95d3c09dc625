package dev.cubewright.robot.cli.solve;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.robot.cli.batch.AnswerLines;
import dev.cubewright.robot.cli.batch.LineResult;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.table.TableProgress;
import dev.cubewright.robot.cli.table.Tables;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.solver.catalog.SolveConditions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code solve}: finds the moves that solve a state, or those of standard input one by one. */
final class SolveCommand implements Command {
  @Override
  public String name() {
    return "solve";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Solves one state, or that of each line of standard input.",
            "Each input line gives one output line, \"error: CODE\" where it failed; a solved"
                + " puzzle gives an empty line.",
            "An answer is a cheapest one; only that of a 3x3x3 is the best found within a tenth of a"
                + " second, or on standard input the first of at most 21 moves (28 quarter turns;"
                + " 17, or 23 quarter turns, where opposite faces turn at once; three or four more"
                + " without a face),"
                + " that of the 4x4x4 the best found within a second, of the 5x5x5 within three, of"
                + " the 6x6x6 and 8x8x8 within five, of the 7x7x7 within twenty, and of larger cubes"
                + " the first, unless --optimal, --all,"
                + " --timeout, --improve or --max-length says otherwise. That of another puzzle is the best"
                + " found within ten seconds, or --timeout, where it has too many positions for a"
                + " cheapest one in that time; --optimal goes on.");
    command.addPositional(Parameters.puzzle());
    Inputs.declare(command);
    SolveOptions.declare(command);
    command
        .addOption(
            Options.flag(
                "--contest",
                "The floppy cube in the format of the programming contest: standard input is the"
                    + " number of states and a line of 30 numbers for each; printed is for each the"
                    + " least number of turns, and nothing else."))
        .addOption(
            Options.number(
                "--skip",
                0,
                Long.MAX_VALUE,
                "Leaves out the first N input lines, of whatever kind."));
    return Tables.declare(command);
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    String name = Parameters.text(arguments, 0).orElseThrow();
    Optional<String> method = Options.text(arguments, "--phases");
    Optional<Duration> limit = Options.time(arguments, "--timeout");
    BooleanSupplier isTimeOver =
        () -> limit.filter(time -> context.elapsed().compareTo(time) > 0).isPresent();
    Function<SolverSettings, SolvablePuzzle> factory =
        method.isPresent()
            ? SolvablePuzzle.inPhases(name, method.get(), isTimeOver)
            : SolvablePuzzle.named(name);
    try (TableProgress progress = new TableProgress(context)) {
      SolverSettings settings = Tables.settings(arguments, context, progress);
      SolvablePuzzle puzzle = factory.apply(settings);
      Optional<Goal> goal =
          Options.text(arguments, "--goal")
              .filter(file -> method.isEmpty() && !Options.has(arguments, "--contest"))
              .map(file -> GoalFile.read(Paths.of("--goal", file), puzzle.stateText()));
      // A state that is the solved one by other names is reached by every solver.
      boolean anySolver = goal.isEmpty() || goal.get().renaming().isPresent();
      if (!anySolver && Options.has(arguments, "--strategy")) {
        throw Failure.usage(
            "only the general method reaches this --goal, so there is nothing to choose; leave out"
                + " --strategy");
      }
      return solve(
          anySolver ? puzzle : puzzle.toGoals(settings),
          goal.orElse(Goal.solved()),
          arguments,
          context);
    }
  }

  static int solve(SolvablePuzzle puzzle, Goal goal, ParseResult arguments, CommandContext context)
      throws IOException {
    if (Options.has(arguments, "--contest")) {
      return Contest.run(puzzle, arguments, context);
    }
    SolveOptions options = SolveOptions.of(arguments, puzzle, goal);
    int threads = Options.threads(arguments);
    Inputs inputs = Inputs.of(arguments, puzzle.stateText(), context);
    Optional<InputLine> argument = inputs.argument();
    if (argument.isPresent() && Options.has(arguments, "--skip")) {
      throw Failure.usage(
          "--skip leaves out lines of standard input, but one state is given; leave out --skip");
    }
    MoveSet moves = options.metric().moveSet(puzzle);
    if (argument.isEmpty() && options.resume().isPresent()) {
      throw Failure.usage("--resume keeps one search: give one state, or go on by --skip");
    }
    // Lines are worked on at once, so there the threads are spent; a short search needs but one.
    SolveConditions conditions = options.conditions(argument.isEmpty());
    boolean several =
        Options.has(arguments, "--threads")
            || !conditions.isUsual()
            || options.strategy().isPresent()
            || puzzle.solvers().usualTime(moves).isPresent()
            || puzzle.solvers().takesLong(moves);
    int searchThreads = argument.isPresent() && several ? threads : 1;
    LineSolver job =
        new LineSolver(
            inputs,
            puzzle,
            options,
            context.interruption(),
            searchThreads,
            argument.map(one -> context::elapsed),
            progress(context, options, argument.isPresent()));
    if (argument.isEmpty() && !job.endsByItself()) {
      throw Failure.usage(
          "--improve goes on with the first line of standard input until you interrupt; add"
              + " --timeout TIME, or give one state");
    }
    Function<InputLine, LineResult> work =
        argument.isPresent()
            ? line -> job.answer(line, text -> write(context.out(), text))
            : job::answer;
    return new AnswerLines(context, options.json(), options.verbose())
        .answer(
            argument,
            inputs::passesOver,
            Options.number(arguments, "--skip").orElse(0L),
            threads,
            work);
  }

  /** Progress is shown for a single state, on a terminal or on request. */
  private static Consumer<String> progress(
      CommandContext context, SolveOptions options, boolean one) {
    boolean told = one && (options.explain() || context.errOnTerminal());
    return told ? line -> context.err().println("cube: " + line) : line -> {};
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
