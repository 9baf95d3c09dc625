package dev.cubewright.robot.cli.solve;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.batch.Answer;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.robot.cli.terminal.InputLine;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.solver.FinishedDepth;
import dev.cubewright.solver.FinishedPhase;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.UnreachableGoalException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/** Solves the states of lines, all in the same way. Safe for many threads. */
final class SolveJob {
  /** Costs that are ruled out sooner are not worth a line. */
  private static final Duration WORTH_TELLING = Duration.ofMillis(100);

  private final Inputs inputs;
  private final SolvablePuzzle puzzle;
  private final SolveOptions options;
  private final Interruption interruption;
  private final int threads;
  private final Consumer<String> progress;
  private final Solver solver;
  private final MoveSet moveSet;
  private final SolutionFormat format;
  private final Goal goal;

  /**
   * Prepares to solve.
   *
   * @param threads how many threads may search for one answer
   * @param progress told how far a long search has come, a line at a time
   * @throws Failure if the puzzle has no such strategy or metric
   * @throws Failure if no search begins at the least cost that was given
   */
  SolveJob(
      Inputs inputs,
      SolvablePuzzle puzzle,
      SolveOptions options,
      Interruption interruption,
      int threads,
      Consumer<String> progress) {
    this.inputs = inputs;
    this.puzzle = puzzle;
    this.options = options;
    this.interruption = interruption;
    this.threads = threads;
    this.progress = progress;
    this.moveSet = options.metric().moveSet(puzzle);
    this.solver = solver();
    requirePossibleMinimum();
    this.format = new SolutionFormat(puzzle, options);
    this.goal =
        options.goal().map(file -> GoalFile.read(file, puzzle.stateText())).orElse(Goal.solved());
  }

  private void requirePossibleMinimum() {
    OptionalLong greatest = puzzle.greatestCost(moveSet);
    long minimum = options.minimumCost().orElse(0L);
    if (options.minimumCost().isPresent() && !puzzle.isOptimal(solver)) {
      throw Failure.usage(
          "--min-length is where a search for a shortest answer goes on; add --optimal");
    }
    if (greatest.isPresent() && minimum > greatest.getAsLong()) {
      throw Failure.usage(
          String.format(
              Locale.ROOT,
              "no %s is farther from solved than %d (%s), so that --min-length %d would leave its"
                  + " shortest solution out; give a lower one",
              puzzle.stateSpace().puzzle(),
              greatest.getAsLong(),
              options.metric(),
              minimum));
    }
  }

  private Solver solver() {
    if (options.boundParameters().isPresent() && options.strategy().isEmpty()) {
      throw Failure.usage(
          "--bound-parameters belongs to a strategy; add --strategy six-phase-blend or"
              + " six-phase-deviation");
    }
    if (options.strategy().isEmpty()) {
      return puzzle.usualSolver(moveSet, options.optimal());
    }
    Solver chosen = puzzle.solver(options.strategy());
    if (options.optimal() && !puzzle.isOptimal(chosen)) {
      throw Failure.usage(
          chosen.strategy()
              + " finds short solutions and does not prove that none is shorter; leave out"
              + " --strategy, or --optimal and --all");
    }
    if (!puzzle.knows(chosen, moveSet)) {
      throw Failure.impossible(
          "no-such-metric",
          chosen.strategy() + " does not know such costs; leave out --strategy, or the costs");
    }
    return options.boundParameters().map(given -> tuned(chosen, given)).orElse(chosen);
  }

  private Solver tuned(Solver solver, List<Double> parameters) {
    try {
      return puzzle
          .withBoundParameters(solver, parameters)
          .orElseThrow(
              () ->
                  Failure.usage(
                      "--bound-parameters takes one number with --strategy six-phase-deviation and"
                          + " four with --strategy six-phase-blend, both of the 4x4x4; leave it out"
                          + " otherwise"));
    } catch (IllegalArgumentException e) {
      throw Failure.usage("--bound-parameters: " + e.getMessage(), e);
    }
  }

  /** Returns whether a search ends some time without a time limit and without an interrupt. */
  boolean endsByItself() {
    return !options.improve() || options.timeLimit().isPresent() || puzzle.isOptimal(solver);
  }

  /**
   * Returns the answer to a line; with {@code --improve} it holds each better one in turn.
   *
   * @throws Failure if there is none
   */
  Answer answer(InputLine line) {
    StringBuilder improvements = new StringBuilder();
    return answer(line, improvements::append, improvements);
  }

  /**
   * Returns the answer to a line.
   *
   * @param improved takes each better answer as soon as it is found, if that was asked for
   * @throws Failure if there is none
   */
  Answer answer(InputLine line, Consumer<String> improved) {
    return answer(line, improved, new StringBuilder());
  }

  private Answer answer(InputLine line, Consumer<String> improved, StringBuilder output) {
    try {
      State state = inputs.read(line);
      RuledOut ruledOut = new RuledOut();
      Phases phases = new Phases();
      SolveResult result = solve(request(state, improved, ruledOut, phases));
      if (!options.improve()) {
        result.solutions().forEach(solution -> output.append(format.line(state, solution)));
      }
      if (result.ending() == SolveResult.Ending.CANCELLED) {
        return unfinished(line, output.toString(), result, ruledOut, phases);
      }
      if (result.solutions().isEmpty()) {
        throw none(result.ending(), ruledOut.hint(line));
      }
      Answer answer = Answer.of(line, output.toString(), note(result, phases));
      return options.allOptimal() && result.ending() == SolveResult.Ending.TIMED_OUT
          ? answer.but(incomplete(result.solutions().size()), options.json())
          : answer;
    } catch (UnreachableGoalException e) {
      throw Failure.impossible("invalid-goal", String.valueOf(e.getMessage()), e);
    } catch (IllegalArgumentException e) {
      throw options.metric().refusal(e);
    } catch (CancellationException e) {
      // A table was being built.
      return Answer.unfinished(line, "", "");
    }
  }

  private SolveResult solve(SolveRequest request) {
    Optional<Duration> usual = options.isUsual() ? puzzle.usualTime() : Optional.empty();
    if (usual.isEmpty() || puzzle.isOptimal(solver)) {
      return solver.solve(request);
    }
    // On a slow computer even the first answer may take longer.
    return solver.solve(
        request.toBuilder().withSufficientCost(0).withImprovingTime(usual.get()).build());
  }

  private Answer unfinished(
      InputLine line, String output, SolveResult result, RuledOut ruledOut, Phases phases) {
    if (result.solutions().isEmpty()) {
      return Answer.unfinished(
          line, output, "", "stopped before there was an answer" + ruledOut.hint(line));
    }
    return Answer.unfinished(
        line,
        output,
        note(result, phases),
        options.allOptimal()
            ? "stopped; there may be more solutions than these"
            : "stopped; this is the best answer so far");
  }

  /** Up to which cost one search has found that there is no answer. For one thread. */
  private static final class RuledOut {
    private long next;

    void add(FinishedDepth depth) {
      next = depth.cost() + 1;
    }

    /** Returns how to go on later; nothing for lines, of which each would need its own number. */
    String hint(InputLine line) {
      return next == 0 || line.number() > 0
          ? ""
          : "; none costs less than " + next + ", and --min-length " + next + " goes on from there";
    }
  }

  /** The phases of the last solution. For one thread. */
  private static final class Phases {
    private final List<FinishedPhase> last = new ArrayList<>();

    void add(FinishedPhase phase) {
      if (!last.isEmpty() && phase.number() <= last.get(last.size() - 1).number()) {
        last.clear();
      }
      last.add(phase);
    }
  }

  private SolveRequest request(
      State state, Consumer<String> improved, RuledOut ruledOut, Phases phases) {
    SolveRequest.Builder request =
        SolveRequest.of(state, moveSet)
            .withGoal(goal)
            .withThreads(threads)
            .withCancellation(interruption::isRequested);
    if (options.allFrames()) {
      puzzle.twists().ifPresent(twists -> request.withFrames(twists.frames()));
    }
    if (!puzzle.isOptimal(solver)) {
      request.withSufficientCost(options.sufficientCost(puzzle.sufficientCost()));
    }
    if (options.allOptimal()) {
      request.withAllOptimal();
    }
    if (options.improve()) {
      request.withListener(solution -> improved.accept(format.line(state, solution)));
    }
    options.maximumCost().ifPresent(request::withMaximumCost);
    options.minimumCost().ifPresent(request::withMinimumCost);
    request.withDepthListener(
        depth -> {
          ruledOut.add(depth);
          if (depth.time().compareTo(WORTH_TELLING) >= 0) {
            progress.accept(Explanation.of(depth));
          }
        });
    request.withPhaseListener(phases::add);
    options.timeLimit().ifPresent(request::withTimeLimit);
    return request.build();
  }

  private static Failure incomplete(int found) {
    return Failure.impossible(
            "incomplete",
            "the time was up before all solutions were found, and there may be more than "
                + (found == 1 ? "this one" : "these " + found)
                + "; give more by --timeout or leave it out")
        .with("found", found);
  }

  private Failure none(SolveResult.Ending ending, String hint) {
    if (ending == SolveResult.Ending.TIMED_OUT) {
      return Failure.impossible(
          "timed-out",
          "no solution was found within the time; give more by --timeout or leave it out" + hint);
    }
    if (ending == SolveResult.Ending.GIVEN_UP) {
      return Failure.impossible(
          "given-up",
          solver.strategy()
              + " found no answer"
              + options.maximumCost().map(most -> " of at most " + most).orElse("")
              + " among the positions that it looks at; "
              + (options.maximumCost().isEmpty()
                  ? "try another strategy"
                  : "raise --max-length or leave it out"));
    }
    return options.maximumCost().isEmpty()
        ? Failure.impossible("no-solution", "no moves lead from this state to the goal")
        : Failure.impossible(
                "none-within-maximum",
                "no solution costs at most "
                    + maximum()
                    + (options.metric().mode().isPresent() ? " microseconds" : "")
                    + " in the metric "
                    + options.metric()
                    + "; raise --max-length or leave it out")
            .with("maximum", maximum())
            .with("metric", options.metric().toString());
  }

  private long maximum() {
    return options.maximumCost().orElse(Long.MAX_VALUE);
  }

  private String note(SolveResult result, Phases phases) {
    if (!options.explain()) {
      return "";
    }
    Explanation explanation = new Explanation(puzzle, options, moveSet, solver.strategy());
    StringBuilder note = new StringBuilder();
    for (Solution solution : result.solutions()) {
      note.append(explanation.of(solution, phases.last));
    }
    return note.toString();
  }
}
