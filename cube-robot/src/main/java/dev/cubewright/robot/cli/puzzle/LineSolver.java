package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.LineResult;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.Goal;
import dev.cubewright.search.LastPhases;
import dev.cubewright.search.SearchProgress;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.SolverOption.PhaseListener;
import dev.cubewright.search.SolverOption.Resumable;
import dev.cubewright.search.UnreachableGoalException;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.solver.catalog.SolveConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Solves the states of lines, all in the same way. Safe for many threads. */
final class LineSolver {
  /** Costs that are ruled out sooner are not worth a line. */
  private static final Duration WORTH_TELLING = Duration.ofMillis(100);

  private static final String LATE =
      "no answer was found within the time limit; this is the first one after it\n";

  private final Inputs inputs;
  private final SolvablePuzzle puzzle;
  private final SolveOptions options;
  private final MetricChoice metric;
  private final Goal goal;
  private final Interruption interruption;
  private final int threads;
  private final Supplier<Duration> elapsed;
  private final SolveConditions conditions;
  private final Consumer<String> progress;
  private final Solver solver;
  private final MoveSet moveSet;
  private final SolutionFormat format;

  /**
   * Prepares to solve.
   *
   * @param threads how many threads may search for one answer
   * @param elapsed the time already spent from the time limit when the search for the only state
   *     starts; empty if there may be many states, whose time limits exclude tables
   * @param progress told how far a long search has come, a line at a time
   * @throws ProblemException if the puzzle has no such strategy or metric
   * @throws ProblemException if no search begins at the least cost that was given
   */
  LineSolver(
      Inputs inputs,
      SolvablePuzzle puzzle,
      SolveOptions options,
      MetricChoice metric,
      Goal goal,
      Interruption interruption,
      int threads,
      Optional<Supplier<Duration>> elapsed,
      Consumer<String> progress) {
    this.inputs = inputs;
    this.puzzle = puzzle;
    this.options = options;
    this.metric = metric;
    this.goal = goal;
    this.interruption = interruption;
    this.threads = threads;
    this.elapsed = elapsed.orElse(() -> Duration.ZERO);
    this.conditions = options.conditions(elapsed.isEmpty());
    this.progress = progress;
    this.moveSet = metric.moveSet(puzzle);
    this.solver = new SolverChoice(puzzle, options, metric, moveSet).solver();
    this.format = new SolutionFormat(puzzle, options, metric);
  }

  /** Returns whether a search ends some time without a time limit and without an interrupt. */
  boolean endsByItself() {
    return !options.improve || options.timeLimit.isPresent() || puzzle.solvers().isOptimal(solver);
  }

  /**
   * Returns the answer to a line; with {@code --improve} it holds each better one in turn.
   *
   * @throws ProblemException if there is none
   */
  LineResult answer(InputLine line) {
    StringBuilder improvements = new StringBuilder();
    return answer(line, improvements::append, improvements);
  }

  /**
   * Returns the answer to a line.
   *
   * @param improved takes each better answer as soon as it is found, if that was asked for
   * @throws ProblemException if there is none
   */
  LineResult answer(InputLine line, Consumer<String> improved) {
    return answer(line, improved, new StringBuilder());
  }

  private LineResult answer(InputLine line, Consumer<String> improved, StringBuilder output) {
    try {
      State state = inputs.read(line);
      RuledOut ruledOut = new RuledOut(options.resume.isPresent());
      LastPhases phases = new LastPhases();
      SolveRequest request = request(state, improved, ruledOut, phases);
      AtomicBoolean isLate = new AtomicBoolean();
      SolveResult result = solve(request, isLate);
      if (!options.improve) {
        result.solutions().forEach(solution -> output.append(format.line(state, solution)));
      }
      if (result.ending() == SolveResult.Ending.CANCELLED) {
        return unfinished(line, output.toString(), result, ruledOut, phases);
      }
      if (result.solutions().isEmpty()) {
        throw new NoAnswer(options, metric, solver.strategy())
            .of(result.ending(), ruledOut.hint(line));
      }
      if (isSolvedAlready(line, result)) {
        return LineResult.of(line, output.toString(), "cube: already solved\n");
      }
      String late = isLate.get() ? "cube: " + line.place() + LATE : "";
      LineResult answer = LineResult.of(line, output.toString(), late + note(result, phases));
      return options.all && result.ending() == SolveResult.Ending.TIMED_OUT
          ? answer.but(NoAnswer.incomplete(result.solutions().size()), options.json)
          : answer;
    } catch (UnreachableGoalException e) {
      throw Problems.of("invalid-goal", String.valueOf(e.getMessage()), e);
    } catch (IllegalArgumentException e) {
      throw metric.refusal(e);
    } catch (CancellationException e) {
      // A table was being built.
      return LineResult.unfinished(line, "", "", "stopped before there was an answer");
    }
  }

  /** Returns whether an empty answer to a single state needs a word to be understood. */
  private boolean isSolvedAlready(InputLine line, SolveResult result) {
    return line.number() == 0
        && !options.json
        && !options.explain
        && result.solutions().get(0).moves().isEmpty();
  }

  /**
   * Solves a state. For a single state, building tables counts against the time limit, so that a
   * direct method answers in time.
   *
   * @param isLate becomes true if the first solution was later than the user's time limit
   */
  private SolveResult solve(SolveRequest request, AtomicBoolean isLate) {
    boolean isInUsualTime =
        options.timeLimit.isEmpty() && request.hasTimeLimit() && !options.improve;
    if (conditions.oneOfMany() || isInUsualTime) {
      solver.prepare(request, Cancellation.byInterruptOr(request.cancelled()));
    }
    if (options.timeLimit.isEmpty()) {
      return solver.solve(request);
    }
    long begin = System.nanoTime();
    AtomicBoolean isFirst = new AtomicBoolean(true);
    return solver.solve(
        request.withListener(
            solution -> {
              if (isFirst.getAndSet(false)) {
                isLate.set(System.nanoTime() - begin >= request.timeLimit().toNanos());
              }
              request.listener().accept(solution);
            }));
  }

  private LineResult unfinished(
      InputLine line, String output, SolveResult result, RuledOut ruledOut, LastPhases phases) {
    if (result.solutions().isEmpty()) {
      return LineResult.unfinished(
          line, output, "", "stopped before there was an answer" + ruledOut.hint(line));
    }
    return LineResult.unfinished(
        line,
        output,
        note(result, phases),
        options.all
            ? "stopped; there may be more solutions than these"
            : "stopped; this is the best answer so far");
  }

  private SolveRequest request(
      State state, Consumer<String> improved, RuledOut ruledOut, LastPhases phases) {
    SolveRequest request =
        SolveRequest.of(state, moveSet)
            .withGoal(goal)
            .withThreads(threads)
            .withCancellation(interruption::isRequested);
    if (options.allFrames() && puzzle.twists().isPresent()) {
      request = request.withFrames(puzzle.twists().get().frames());
    }
    if (options.all) {
      request = request.withAllOptimal();
    }
    if (options.improve) {
      request = request.withListener(solution -> improved.accept(format.line(state, solution)));
    }
    if (options.resume.isPresent()) {
      request = request.with(resumable(request.towardsSolved().state(), options.resume.get()));
    }
    for (SolverOption option : solverOptions(ruledOut, phases)) {
      if (solver.options().contains(option.getClass())) {
        request = request.with(option);
      }
    }
    return conditions.of(request, solver, puzzle.solvers(), elapsed.get());
  }

  private Resumable resumable(State state, Path file) {
    String how = moveSet.fingerprint() + " " + options.minimumCost + " ";
    try {
      return new Resumable(SearchProgress.in(file, how + puzzle.stateText().write(state)));
    } catch (IOException e) {
      throw Problems.of("io", "--resume: " + e.getMessage(), e);
    }
  }

  /** Returns what is wanted of a solver that has the option. */
  private List<SolverOption> solverOptions(RuledOut ruledOut, LastPhases phases) {
    List<SolverOption> wanted = new ArrayList<>();
    options.minimumCost.map(MinimumCost::new).ifPresent(wanted::add);
    options.best.map(n -> new BestSolutions(n.intValue())).ifPresent(wanted::add);
    wanted.add(new DepthListener(depth -> ruledOut(depth, ruledOut)));
    wanted.add(new PhaseListener(phases::add));
    return wanted;
  }

  private void ruledOut(FinishedDepth depth, RuledOut ruledOut) {
    ruledOut.add(depth);
    if (depth.time().compareTo(WORTH_TELLING) >= 0) {
      progress.accept(SolutionExplanation.of(depth, ruledOut.onward()));
    }
  }

  private String note(SolveResult result, LastPhases phases) {
    String fewer = options.best.map(n -> fewer(n, result.solutions().size())).orElse("");
    if (!options.explain) {
      return fewer;
    }
    SolutionExplanation explanation =
        new SolutionExplanation(puzzle, options, metric, moveSet, solver.strategy());
    StringBuilder note = new StringBuilder();
    for (Solution solution : result.solutions()) {
      note.append(explanation.of(solution, phases.phases()));
    }
    return note.append(fewer).toString();
  }

  private static String fewer(long wanted, int found) {
    return found < wanted
        ? String.format(Locale.ROOT, "cube: found %d different answers, not %d%n", found, wanted)
        : "";
  }
}
