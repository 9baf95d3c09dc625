package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.SolveConditions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for solutions and their search. */
final class SolveOptions {
  private static final Duration SHORTENING_TIME = Duration.ofSeconds(10);
  private static final String ROBOT = "--metric robot";

  private static final class Frames extends Values.Choice {
    Frames() {
      super(List.of("one", "all"));
    }
  }

  private static final class Best extends Values.WholeNumber {
    Best() {
      super(1, 1_000);
    }
  }

  private static final class Strategies extends Values.Choice {
    Strategies() {
      super(
          PuzzleCatalog.entries().stream()
              .flatMap(entry -> entry.strategies().stream())
              .distinct()
              .toList());
    }
  }

  @Section("What to find")
  @Option(
      names = "--optimal",
      description = "Find a proven optimal solution. For the 3x3x3, this takes seconds to hours.")
  private boolean optimalOnly;

  @Option(
      names = "--all",
      description =
          "Find all optimal solutions, one per line. Solutions that differ only in the"
              + " orientation of the cube count as one. After a time limit, the last line is"
              + " \"error: incomplete\".")
  boolean all;

  @Option(
      names = "--best",
      paramLabel = "N",
      converter = Best.class,
      description = "3x3x3: find the N best solutions, printed as cost, tab and moves.")
  Optional<Long> best = Optional.empty();

  @Option(
      names = "--improve",
      description =
          "Print each better solution as soon as it is found, until --timeout or an interrupt."
              + " Lines of standard input need --timeout.")
  boolean improve;

  @Option(
      names = "--shorten",
      paramLabel = "ALG",
      description =
          "A solution of the state, for which the command finds a shorter one. Default state: the"
              + " one that ALG solves. Default time limit: 10s.")
  private Optional<String> shorten = Optional.empty();

  @Option(
      names = "--goal",
      paramLabel = "FILE",
      description =
          "A file with the state to reach in any orientation, with ? for stickers or pieces that"
              + " do not matter. Default: the solved state.")
  Optional<Path> goal = Optional.empty();

  @Option(
      names = "--inverse",
      description = "Print the moves from the solved state to the given state.")
  boolean inverse;

  @Section("How to search")
  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description =
          "The time limit of each search, such as 500ms, 2s or 1m. Prints the best solution found"
              + " by then; the first solution may take longer. The limit includes building tables"
              + " only for a single state.")
  Optional<Duration> timeLimit = Optional.empty();

  @Option(
      names = "--max-length",
      paramLabel = "N",
      converter = Values.Natural.class,
      description =
          "The maximum cost of a solution. The first one within this limit ends the search.")
  Optional<Long> maximumCost = Optional.empty();

  @Option(
      names = "--min-length",
      paramLabel = "N",
      converter = Values.Natural.class,
      description =
          "3x3x3 with --optimal or --all: a known lower bound, at which the search starts.")
  Optional<Long> minimumCost = Optional.empty();

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "3x3x3 with --optimal: store the progress of the search in a file, and continue from"
              + " it. A solution removes the file.")
  Optional<Path> resume = Optional.empty();

  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      completionCandidates = Strategies.class,
      description =
          "The strategy. An unknown name lists the strategies of the puzzle; \"cube compare\""
              + " compares them.")
  Optional<String> strategy = Optional.empty();

  @Option(
      names = "--bound-parameters",
      paramLabel = "A[,B,C,D]",
      description =
          "The weight a of six-phase-deviation, or the weights a,b,c,d of six-phase-blend; see"
              + " docs/four-by-four.md.")
  private Optional<String> boundParameters = Optional.empty();

  @Option(
      names = "--phases",
      paramLabel = "FILE",
      description =
          "A file with a method in phases (docs/formats.md), or auto to derive one from the turns.")
  Optional<String> phases = Optional.empty();

  @Option(
      names = "--frames",
      paramLabel = "one|all",
      converter = Frames.class,
      completionCandidates = Frames.class,
      description =
          "With --metric robot: solve the cube as held (one), or after the best rotation of the"
              + " whole cube (all). Default: one.")
  Optional<String> frames = Optional.empty();

  @Mixin final MetricOptions metrics = new MetricOptions();

  @Section("Output")
  @Option(names = "--json", description = "Print each solution as a JSON object, one per line.")
  boolean json;

  @Option(names = "--explain", description = "Explain each solution on standard error.")
  boolean explain;

  /** Returns whether only optimal solutions are accepted. */
  boolean optimal() {
    return all || optimalOnly;
  }

  boolean allFrames() {
    return frames.equals(Optional.of("all"));
  }

  /**
   * Returns the solution to shorten; empty if the option is omitted.
   *
   * @throws ProblemException if it is not an algorithm of the puzzle
   */
  Optional<Algorithm> known(Puzzle puzzle) {
    return shorten.map(moves -> Inputs.ofMoves("--shorten", () -> Algorithm.parse(puzzle, moves)));
  }

  /** Returns the conditions of each search. */
  SolveConditions conditions(boolean oneOfMany) {
    return new SolveConditions(
        oneOfMany,
        optimal(),
        improve,
        maximumCost,
        timeLimit.or(() -> shorten.map(unused -> SHORTENING_TIME)));
  }

  /** Returns the numbers of {@code --bound-parameters}; empty if the option is omitted. */
  Optional<List<Double>> boundParameters() {
    return boundParameters.map(SolveOptions::numbers);
  }

  private static List<Double> numbers(String text) {
    try {
      return Stream.of(text.split(",", -1)).map(Double::valueOf).toList();
    } catch (NumberFormatException e) {
      throw Problems.usage(
          "--bound-parameters needs numbers separated by commas, such as 2,0.625,1.9,2, not \"%s\""
              .formatted(text),
          e);
    }
  }

  /**
   * Requires that the options are consistent.
   *
   * @param given the names of the given options
   * @throws ProblemException if options contradict one another
   */
  void requireConsistent(List<String> given, MetricChoice metric) {
    if (frames.isPresent() && !metric.isRobot()) {
      throw Problems.usage("--frames is for the robot; add --metric robot");
    }
    if (minimumCost.isPresent()
        && maximumCost.isPresent()
        && minimumCost.get() > maximumCost.get()) {
      throw Problems.usage(
          ("--min-length %s is greater than --max-length %s; raise --max-length or lower"
                  + " --min-length")
              .formatted(minimumCost.get(), maximumCost.get()));
    }
    Set<String> names = new HashSet<>(given);
    if (metric.isRobot()) {
      names.add(ROBOT);
    }
    forbid(names, "--all", "", "--improve");
    forbid(names, "--best", "", "--all", "--improve", "--optimal", "--min-length");
    forbid(names, "--shorten", "", "--all", "--goal", "--optimal", "--strategy", ROBOT);
    String reason = ", because it sets the method";
    forbid(names, "--phases", reason, "--goal", "--strategy", "--optimal", "--all", "--shorten");
    forbid(names, "--inverse", ", which sets another final state", "--goal");
    forbid(names, "--inverse", ", because inverse moves are not twists of the robot", ROBOT);
    reason = ", because a move and its inverse may have different costs";
    forbid(names, "--inverse", reason, "--costs");
    forbid(names, "--goal", ", which only supports the solved state", ROBOT);
  }

  private static void forbid(Set<String> given, String option, String reason, String... others) {
    for (String other : others) {
      if (given.contains(option) && given.contains(other)) {
        throw Problems.usage(
            option + " cannot be combined with " + other + reason + "; omit one of them");
      }
    }
  }
}
