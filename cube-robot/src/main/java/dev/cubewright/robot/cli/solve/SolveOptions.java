package dev.cubewright.robot.cli.solve;

import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.puzzle.MetricChoice;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.Goal;
import dev.cubewright.solver.catalog.SolveConditions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * The conditions of a solution.
 *
 * @param metric what moves cost
 * @param allFrames whether the whole cube may be turned first
 * @param strategy the name of the solver, nothing for the usual one
 * @param boundParameters the parts of the solver's bound; empty for the usual
 * @param goal the states to reach
 * @param optimal whether only answers that nothing is cheaper than are wanted
 * @param allOptimal whether every optimal solution is wanted
 * @param best how many of the best different answers are wanted, nothing for the best one
 * @param minimumCost the cost below which nothing is searched
 * @param resume the file that keeps how far the search has come
 * @param maximumCost the greatest cost that is of use
 * @param timeLimit how long each search may take
 * @param improve whether each better answer is printed
 * @param inverse whether the moves that make the state are wanted
 * @param explain whether each answer is explained
 * @param json whether answers are JSON
 * @param verbose whether errors have stack traces
 */
record SolveOptions(
    MetricChoice metric,
    boolean allFrames,
    Optional<String> strategy,
    Optional<List<Double>> boundParameters,
    Goal goal,
    boolean optimal,
    boolean allOptimal,
    Optional<Long> best,
    Optional<Long> minimumCost,
    Optional<Path> resume,
    Optional<Long> maximumCost,
    Optional<Duration> timeLimit,
    boolean improve,
    boolean inverse,
    boolean explain,
    boolean json,
    boolean verbose) {
  private static final String BEST = "--best";
  private static final long MOST_BEST = 1_000;
  private static final String BOUND_PARAMETERS = "--bound-parameters";

  /** Returns what is wanted of each answer. */
  SolveConditions conditions(boolean oneOfMany) {
    return new SolveConditions(oneOfMany, optimal, improve, maximumCost, timeLimit);
  }

  /** Reads numbers with commas between. */
  private static List<Double> numbers(String text) {
    try {
      return Stream.of(text.split(",", -1)).map(Double::valueOf).toList();
    } catch (NumberFormatException e) {
      throw Failure.usage(
          BOUND_PARAMETERS
              + " takes numbers with commas between, such as 2,0.625,1.9,2, not \""
              + text
              + "\"",
          e);
    }
  }

  /** Declares the options. */
  static void declare(CommandSpec command) {
    MetricChoice.declare(
        command,
        "What moves cost; half-turn if not given, outer-block for the 4x4x4 and larger cubes.");
    command
        .addOption(
            Options.choice(
                "--frames",
                List.of("one", "all"),
                "For the robot: the cube as it is held, or after the best rotation of the whole."))
        .addOption(SolvablePuzzle.strategyOption())
        .addOption(
            Options.text(
                BOUND_PARAMETERS,
                "A[,B,C,D]",
                "For six-phase-deviation the weight a, for six-phase-blend the four numbers a, b, c"
                    + " and d of its formula, which docs/four-by-four.md explains."))
        .addOption(
            Options.text(
                "--goal",
                "FILE",
                "A file with the state to reach instead of the solved one, ? standing for what does"
                    + " not matter: facelets, or KPatternData JSON for a puzzle from a file. It"
                    + " counts held in any way."))
        .addOption(
            Options.text(
                "--phases",
                "FILE",
                "A file with a method: solves in its phases, each with moves and a goal of its own."
                    + " docs/formats.md describes it. With auto, a method is found from what the"
                    + " turns do; add --timeout, as it may be a single long phase."))
        .addOption(
            Options.flag(
                "--optimal",
                "Finds a proven shortest answer. For the 3x3x3 this takes seconds to hours."))
        .addOption(
            Options.flag(
                "--all",
                "Every optimal solution, one a line; those that differ only by turning the whole"
                    + " cube count as one. Empty for a solved cube. If the time is up before all"
                    + " are found, \"error: incomplete\" comes last."))
        .addOption(
            Options.number(
                BEST,
                1,
                MOST_BEST,
                "Prints the N best different answers, cheapest first: a line for each, with its"
                    + " cost and a tab before the moves. For the 3x3x3; the search ends at --timeout,"
                    + " or once all are short. Answers that differ only in the order of turns of"
                    + " opposite faces count as one."))
        .addOption(
            Options.number(
                "--min-length",
                0,
                Long.MAX_VALUE,
                "Where a search for a shortest answer goes on that has shown before that nothing"
                    + " costs less; for the 3x3x3 with --optimal or --all. The answer is then the"
                    + " shortest if that is true, and JSON does not call it optimal."))
        .addOption(
            Options.text(
                "--resume",
                "FILE",
                "Keeps in a file how far the search for one shortest answer has come, and goes on"
                    + " from there if the file is there. Removed when there is an answer. For the"
                    + " 3x3x3 with --optimal."))
        .addOption(
            Options.number(
                "--max-length",
                0,
                Long.MAX_VALUE,
                "No answer that costs more than this; a search that finds some answer first ends"
                    + " with the first that does not."))
        .addOption(
            Options.time(
                "--timeout",
                "The time limit of each search, such as 500ms, 2s or 1m. An answer that can be"
                    + " improved is improved until then; the first one may come later. The search"
                    + " for a cheapest answer, or for one of at most --max-length, ends then."
                    + " The clock of a single state starts with the command, that of each line of"
                    + " standard input when the tables are there."))
        .addOption(
            Options.flag(
                "--improve",
                "Prints each better answer as it is found, until the time is up or you interrupt;"
                    + " states from standard input need --timeout for that. Where the first answer"
                    + " is optimal, it is the only one."))
        .addOption(
            Options.flag(
                "--inverse", "The moves that make the state, instead of those that solve it."))
        .addOption(
            Options.flag("--explain", "Says on standard error what each move costs, and why."))
        .addOption(Options.json());
  }

  /**
   * Reads the options.
   *
   * @param puzzle the puzzle
   * @param goal the states to reach
   * @throws Failure if they contradict one another
   */
  static SolveOptions of(ParseResult arguments, SolvablePuzzle puzzle, Goal goal) {
    MetricChoice metric = MetricChoice.of(arguments, puzzle);
    Optional<String> frames = Options.text(arguments, "--frames");
    boolean inverse = Options.has(arguments, "--inverse");
    if (frames.isPresent() && !metric.isRobot()) {
      throw Failure.usage("--frames tells how the robot may hold the cube; add --metric robot");
    }
    boolean all = Options.has(arguments, "--all");
    boolean improve = Options.has(arguments, "--improve");
    Optional<Long> minimum = Options.number(arguments, "--min-length");
    Optional<Long> maximum = Options.number(arguments, "--max-length");
    if (minimum.isPresent() && maximum.isPresent() && minimum.get() > maximum.get()) {
      throw Failure.usage(
          "there is nothing between --min-length "
              + minimum.get()
              + " and --max-length "
              + maximum.get()
              + "; raise --max-length, or lower --min-length");
    }
    if (all && improve) {
      throw Failure.usage("--all and --improve say what to print; leave out one of them");
    }
    for (String other : List.of("--all", "--improve", "--optimal", "--min-length")) {
      if (Options.has(arguments, BEST) && Options.has(arguments, other)) {
        throw Failure.usage(
            BEST + " and " + other + " ask for different answers; leave out one of them");
      }
    }
    if (inverse && metric.isRobot()) {
      throw Failure.usage(
          "the moves that --inverse prints are no twists of the robot; leave out"
              + " --inverse or --metric robot");
    }
    if (inverse && Options.has(arguments, MetricChoice.COSTS)) {
      throw Failure.usage(
          "a move and the one that undoes it may have two prices, so that what --inverse prints"
              + " would cost something else; leave out --inverse or --costs");
    }
    Optional<Duration> timeLimit = Options.time(arguments, "--timeout");
    boolean hasGoal = Options.has(arguments, "--goal");
    if (hasGoal && inverse) {
      throw Failure.usage(
          "--inverse makes a state of the solved one, but --goal ends elsewhere; leave out one of"
              + " them");
    }
    if (hasGoal && metric.isRobot()) {
      throw Failure.usage(
          "the robot works towards the solved cube only; leave out --goal or --metric robot");
    }
    if (Options.has(arguments, "--phases")) {
      requireNoChoiceOfSolver(arguments);
    }
    return new SolveOptions(
        metric,
        frames.equals(Optional.of("all")),
        Options.text(arguments, "--strategy"),
        Options.text(arguments, BOUND_PARAMETERS).map(SolveOptions::numbers),
        goal,
        all || Options.has(arguments, "--optimal"),
        all,
        Options.number(arguments, BEST),
        minimum,
        Options.text(arguments, "--resume").map(file -> Paths.of("--resume", file)),
        maximum,
        timeLimit,
        improve,
        inverse,
        Options.has(arguments, "--explain"),
        Options.has(arguments, "--json"),
        Options.has(arguments, "--verbose"));
  }

  /** The method in a file is a solver of its own. */
  private static void requireNoChoiceOfSolver(ParseResult arguments) {
    for (String option : List.of("--goal", "--strategy", "--optimal", "--all", "--contest")) {
      if (Options.has(arguments, option)) {
        throw Failure.usage(
            "--phases is a way to solve of its own, which does not know "
                + option
                + "; leave out one of them");
      }
    }
  }
}
