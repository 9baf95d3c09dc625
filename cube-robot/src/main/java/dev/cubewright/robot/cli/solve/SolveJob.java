package dev.cubewright.robot.cli.solve;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.batch.Answer;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.robot.cli.terminal.InputLine;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.UnreachableGoalException;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/** Solves the states of lines, all in the same way. Safe for many threads. */
final class SolveJob {
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
    this.format = new SolutionFormat(puzzle, options);
    this.goal =
        options.goal().map(file -> GoalFile.read(file, puzzle.stateText())).orElse(Goal.solved());
  }

  private Solver solver() {
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
    return chosen;
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
      SolveResult result = solver.solve(request(state, improved));
      if (!options.improve()) {
        result.solutions().forEach(solution -> output.append(format.line(state, solution)));
      }
      if (result.ending() == SolveResult.Ending.CANCELLED) {
        return Answer.unfinished(line, output.toString(), note(result));
      }
      if (result.solutions().isEmpty()) {
        throw none(result.ending());
      }
      return new Answer(line, output.toString(), note(result), null, true);
    } catch (UnreachableGoalException e) {
      throw Failure.impossible("invalid-goal", String.valueOf(e.getMessage()), e);
    } catch (IllegalArgumentException e) {
      throw options.metric().refusal(e);
    } catch (CancellationException e) {
      // A table was being built.
      return Answer.unfinished(line, "", "");
    }
  }

  private SolveRequest request(State state, Consumer<String> improved) {
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
    request.withDepthListener(depth -> progress.accept(Explanation.of(depth)));
    options.timeLimit().ifPresent(request::withTimeLimit);
    return request.build();
  }

  private Failure none(SolveResult.Ending ending) {
    if (ending == SolveResult.Ending.TIMED_OUT) {
      return Failure.impossible(
          "timed-out",
          "no solution was found within the time; give more by --timeout or leave it out");
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

  private String note(SolveResult result) {
    if (!options.explain()) {
      return "";
    }
    Explanation explanation = new Explanation(puzzle, options.metric(), moveSet, solver.strategy());
    StringBuilder note = new StringBuilder();
    for (Solution solution : result.solutions()) {
      note.append(explanation.of(solution));
    }
    return note.toString();
  }
}
