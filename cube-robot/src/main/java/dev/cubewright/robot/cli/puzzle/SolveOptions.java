package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.SolveConditions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The conditions of a solution. */
final class SolveOptions {
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
      description = "A proven shortest answer. For the 3x3x3 this takes seconds to hours.")
  private boolean optimalOnly;

  @Section("What to find")
  @Option(
      names = "--all",
      description =
          "Every optimal solution, one a line; solutions that differ only in the orientation of the"
              + " cube count as one. \"error: incomplete\" comes last if the time is up.")
  boolean all;

  @Section("What to find")
  @Option(
      names = "--best",
      paramLabel = "N",
      converter = Best.class,
      description =
          "3x3x3: the N best different answers, each with its cost and a tab before the moves.")
  Optional<Long> best = Optional.empty();

  @Section("What to find")
  @Option(
      names = "--improve",
      description =
          "Print each better answer as it is found, until --timeout or an interrupt; lines of"
              + " standard input need --timeout.")
  boolean improve;

  @Section("What to find")
  @Option(
      names = "--goal",
      paramLabel = "FILE",
      description =
          "A file with the state to reach, in any orientation, with ? for what does not matter."
              + " Default: the solved state.")
  Optional<Path> goal = Optional.empty();

  @Section("What to find")
  @Option(
      names = "--inverse",
      description = "The moves that make the state, instead of those that solve it.")
  boolean inverse;

  @Section("How to search")
  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description =
          "The time limit of each search, such as 500ms, 2s or 1m. The best answer so far is"
              + " printed; the first one may come later. Building tables counts only for a single"
              + " state.")
  Optional<Duration> timeLimit = Optional.empty();

  @Section("How to search")
  @Option(
      names = "--max-length",
      paramLabel = "N",
      converter = Values.Natural.class,
      description = "The highest cost of an answer; the first one within it ends the search.")
  Optional<Long> maximumCost = Optional.empty();

  @Section("How to search")
  @Option(
      names = "--min-length",
      paramLabel = "N",
      converter = Values.Natural.class,
      description =
          "3x3x3 with --optimal or --all: a lower bound that is known, from which the search"
              + " continues.")
  Optional<Long> minimumCost = Optional.empty();

  @Section("How to search")
  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "3x3x3 with --optimal: store the progress of the search in a file, and continue from it;"
              + " removed when there is an answer.")
  Optional<Path> resume = Optional.empty();

  @Section("How to search")
  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      completionCandidates = Strategies.class,
      description =
          "The solver. An unknown name lists the strategies of the puzzle; \"cube compare\" shows"
              + " what each needs.")
  Optional<String> strategy = Optional.empty();

  @Section("How to search")
  @Option(
      names = "--bound-parameters",
      paramLabel = "A[,B,C,D]",
      description =
          "The weight a of six-phase-deviation, or a, b, c and d of six-phase-blend; see"
              + " docs/four-by-four.md.")
  private Optional<String> boundParameters = Optional.empty();

  @Section("How to search")
  @Option(
      names = "--phases",
      paramLabel = "FILE",
      description =
          "A file with a method in phases, see docs/formats.md; auto derives one from the turns.")
  Optional<String> phases = Optional.empty();

  @Section("How to search")
  @Option(
      names = "--frames",
      paramLabel = "one|all",
      converter = Frames.class,
      completionCandidates = Frames.class,
      description =
          "With --metric robot: the cube as held, or after the best rotation of the whole cube.")
  Optional<String> frames = Optional.empty();

  @Mixin final MetricOptions metrics = new MetricOptions();

  @Section("Output")
  @Option(names = "--json", description = "Print each answer as a JSON object, one a line.")
  boolean json;

  @Section("Output")
  @Option(names = "--explain", description = "Explain each answer on standard error.")
  boolean explain;

  /** Returns whether only optimal solutions are accepted. */
  boolean optimal() {
    return all || optimalOnly;
  }

  boolean allFrames() {
    return frames.equals(Optional.of("all"));
  }

  /** Returns the conditions of each answer. */
  SolveConditions conditions(boolean oneOfMany) {
    return new SolveConditions(oneOfMany, optimal(), improve, maximumCost, timeLimit);
  }

  /** Returns the numbers of --bound-parameters; empty if it is not given. */
  Optional<List<Double>> boundParameters() {
    return boundParameters.map(SolveOptions::numbers);
  }

  private static List<Double> numbers(String text) {
    try {
      return Stream.of(text.split(",", -1)).map(Double::valueOf).toList();
    } catch (NumberFormatException e) {
      throw Problems.usage(
          "--bound-parameters takes numbers with commas between, such as 2,0.625,1.9,2, not \"%s\""
              .formatted(text),
          e);
    }
  }

  private void forbid(String option, List<String> others, String reason) {
    Map<String, Boolean> given =
        Map.of(
            "--goal",
            goal.isPresent(),
            "--strategy",
            strategy.isPresent(),
            "--optimal",
            optimalOnly,
            "--all",
            all,
            "--improve",
            improve,
            "--min-length",
            minimumCost.isPresent());
    for (String other : others) {
      if (Boolean.TRUE.equals(given.get(other))) {
        throw Problems.usage(
            option + " cannot be combined with " + other + reason + "; leave out one of them");
      }
    }
  }

  /**
   * Requires that the options do not contradict one another.
   *
   * @throws ProblemException if they do
   */
  void requireSense(MetricChoice metric) {
    if (frames.isPresent() && !metric.isRobot()) {
      throw Problems.usage("--frames tells how the robot may hold the cube; add --metric robot");
    }
    if (minimumCost.isPresent()
        && maximumCost.isPresent()
        && minimumCost.get() > maximumCost.get()) {
      throw Problems.usage(
          ("there is nothing between --min-length %s and --max-length %s; raise --max-length, or"
                  + " lower --min-length")
              .formatted(minimumCost.get(), maximumCost.get()));
    }
    if (all) {
      forbid("--all", List.of("--improve"), "");
    }
    if (best.isPresent()) {
      forbid("--best", List.of("--all", "--improve", "--optimal", "--min-length"), "");
    }
    if (phases.isPresent()) {
      forbid(
          "--phases",
          List.of("--goal", "--strategy", "--optimal", "--all"),
          ", as it is a method of its own");
    }
    if (inverse) {
      forbid("--inverse", List.of("--goal"), ", as that ends in another state");
    }
    if (inverse && metric.isRobot()) {
      throw Problems.usage(
          "the moves that --inverse prints are no twists of the robot; leave out"
              + " --inverse or --metric robot");
    }
    if (inverse && metrics.hasCustomCosts()) {
      throw Problems.usage(
          "--inverse cannot be combined with --costs, as a move and its inverse may have two"
              + " prices; leave out one of them");
    }
    if (goal.isPresent() && metric.isRobot()) {
      throw Problems.usage(
          "the robot works towards the solved cube only; leave out --goal or --metric robot");
    }
  }
}
