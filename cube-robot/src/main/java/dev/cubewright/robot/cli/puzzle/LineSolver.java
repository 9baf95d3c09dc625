package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.LineResult;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SearchProgress;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverOption.KnownSolution;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.SolverOption.Resumable;
import dev.cubewright.search.UnreachableGoalException;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.solver.catalog.SolveConditions;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A solver of a single state, or of many input lines with the same options. Thread-safe.
 *
 * <p>The time limit of a single state includes the building of tables.
 */
final class LineSolver {
  /** The minimum search time of a cost for a progress message. */
  private static final Duration MIN_REPORTED_TIME = Duration.ofMillis(100);

  /** The default time limit of {@code --all} with strategy general for {@link #MANY_STATES}. */
  private static final Duration ALL_LIMIT = Duration.ofMinutes(2);

  private static final BigInteger MANY_STATES = BigInteger.TEN.pow(14);

  private static final String LATE =
      "no solution was found within the time limit; this one was found later\n";

  private final Inputs inputs;
  private final SolvablePuzzle puzzle;
  private final SolveOptions options;
  private final MetricChoice metric;
  private final Goal goal;
  private final int threads;
  private final CommandContext context;
  private final boolean isSingle;
  private final SolveConditions conditions;
  private final MoveSet moveSet;
  private final Solver solver;
  private final SolutionFormat format;
  private final Optional<Algorithm> known;

  /**
   * Creates a solver.
   *
   * @param threads the number of threads for each state
   * @throws ProblemException if the puzzle does not have the strategy or metric, or no search can
   *     start at {@code --min-length}
   */
  LineSolver(
      Inputs inputs,
      SolvablePuzzle puzzle,
      SolveOptions options,
      MetricChoice metric,
      Goal goal,
      int threads,
      CommandContext context) {
    this.inputs = inputs;
    this.puzzle = puzzle;
    this.options = options;
    this.metric = metric;
    this.goal = goal;
    this.threads = threads;
    this.context = context;
    this.isSingle = inputs.argument().isPresent();
    this.conditions = options.conditions(!isSingle);
    this.moveSet = metric.moveSet(puzzle);
    this.known = options.known(puzzle.stateSpace().puzzle());
    this.solver = new SolverChoice(puzzle, options, metric, moveSet).solver();
    this.format = new SolutionFormat(puzzle, options, metric, moveSet, solver.strategy());
  }

  /** Returns whether a search ends without an interrupt. */
  boolean terminates() {
    return !options.improve || options.timeLimit.isPresent() || solver.isOptimal();
  }

  /**
   * Returns the answer to a line. With {@code --improve}, it contains each better solution. The
   * solutions of a single state are printed as soon as they are found.
   *
   * @throws ProblemException if there is no solution
   */
  LineResult answer(InputLine line) {
    try {
      return new Search(line).answer();
    } catch (UnreachableGoalException e) {
      throw ProblemException.of("invalid-goal", String.valueOf(e.getMessage()), e);
    } catch (IllegalArgumentException e) {
      throw metric.rejection(e);
    } catch (CancellationException e) {
      // Cancelled while building a table.
      return LineResult.unfinished(line, "", "", "stopped before a solution was found");
    }
  }

  /** The search for one line. */
  private final class Search {
    private final InputLine line;
    private final State state;
    private final StringBuilder output = new StringBuilder();
    private final AtomicBoolean isFirst = new AtomicBoolean(true);

    /** Whether the first solution was found after the user's time limit. */
    private final AtomicBoolean isLate = new AtomicBoolean();

    /** The lower bound on the cost; 0 while none is known. */
    private long lowest;

    Search(InputLine line) {
      this.line = line;
      this.state = inputs.read(line);
    }

    LineResult answer() {
      SolveResult result = solve(request());
      List<Solution> solutions = result.solutions();
      if (!options.improve) {
        solutions.forEach(solution -> output.append(format.line(state, solution)));
      }
      String note = format.note(solutions);
      if (result.ending() == SolveResult.Ending.CANCELLED) {
        return solutions.isEmpty()
            ? stopped("", "stopped before a solution was found" + hint())
            : stopped(
                note,
                options.all
                    ? "stopped; there may be more solutions"
                    : "stopped; this is the best solution so far");
      }
      if (solutions.isEmpty()) {
        throw format.noSolution(result.ending(), hint());
      }
      // Explain the empty answer to a single solved state.
      if (line.number() == 0
          && !options.json
          && !options.explain
          && solutions.get(0).moves().isEmpty()) {
        return LineResult.of(line, output.toString(), "cube: already solved\n");
      }
      String late = isLate.get() ? "cube: " + line.place() + LATE : "";
      LineResult answer = LineResult.of(line, output.toString(), late + note);
      return options.all && result.ending() == SolveResult.Ending.TIMED_OUT
          ? answer.withFailure(SolutionFormat.incomplete(solutions.size()), options.json)
          : answer;
    }

    private LineResult stopped(String note, String sentence) {
      return LineResult.unfinished(line, output.toString(), note, sentence);
    }

    private SolveResult solve(SolveRequest request) {
      boolean isInUsualTime =
          options.timeLimit.isEmpty() && request.hasTimeLimit() && !options.improve;
      // A solved puzzle needs no tables.
      boolean isSolved = solver.puzzle().isSolved(request.state());
      if ((conditions.oneOfMany() || isInUsualTime) && !isSolved) {
        solver.prepare(request, Cancellation.byInterruptOr(request.cancelled()));
      }
      if (options.timeLimit.isEmpty()) {
        return solver.solve(request);
      }
      long begin = System.nanoTime();
      return solver.solve(
          request.withListener(
              solution -> {
                if (isFirst.getAndSet(false)) {
                  isLate.set(System.nanoTime() - begin >= request.timeLimit().toNanos());
                }
                request.listener().accept(solution);
              }));
    }

    private SolveRequest request() {
      SolveRequest request =
          SolveRequest.of(state, moveSet)
              .withGoal(goal)
              .withThreads(threads)
              .withCancellation(context.interruption()::isRequested);
      if (options.allFrames() && puzzle.isHeldByRobot()) {
        request = request.withFrames(SolvablePuzzle.robot().startOrientations());
      }
      if (options.all) {
        request = request.withAllOptimal();
        if (solver.strategy().equals("general") && hasManyStates(request)) {
          request = request.withTimeLimit(ALL_LIMIT);
        }
      }
      if (options.improve) {
        request = request.withListener(this::improved);
      }
      if (options.resume.isPresent()) {
        request = request.with(resumable(request.towardsSolved().state(), options.resume.get()));
      }
      if (known.isPresent()) {
        request = request.with(checked(known.get(), request));
      }
      List<SolverOption> wanted = new ArrayList<>();
      options.minimumCost.map(MinimumCost::new).ifPresent(wanted::add);
      options.best.map(n -> new BestSolutions(n.intValue())).ifPresent(wanted::add);
      wanted.add(new DepthListener(this::ruledOut));
      for (SolverOption option : wanted) {
        if (solver.options().contains(option.getClass())) {
          request = request.with(option);
        }
      }
      Duration elapsed = isSingle ? context.elapsed() : Duration.ZERO;
      return conditions.of(request, solver, puzzle.solvers(), elapsed);
    }

    private KnownSolution checked(Algorithm solution, SolveRequest request) {
      try {
        new KnownSolution(solution.moves()).path(solver.puzzle(), request);
        return new KnownSolution(solution.simplified().moves());
      } catch (IllegalArgumentException e) {
        throw ProblemException.of("not-a-solution", "--shorten: " + e.getMessage(), e);
      }
    }

    private boolean hasManyStates(SolveRequest request) {
      return puzzle
              .stateSpace()
              .groupOrder(Cancellation.byInterruptOr(request.cancelled()))
              .compareTo(MANY_STATES)
          > 0;
    }

    private void improved(Solution solution) {
      String text = format.line(state, solution);
      if (!isSingle) {
        output.append(text);
        return;
      }
      context.print(text);
    }

    private Resumable resumable(State from, Path file) {
      String how = moveSet.fingerprint() + " " + options.minimumCost + " ";
      try {
        return new Resumable(SearchProgress.in(file, how + puzzle.stateText().write(from)));
      } catch (IOException e) {
        throw ProblemException.of("io", "--resume: " + e.getMessage(), e);
      }
    }

    private void ruledOut(FinishedDepth depth) {
      lowest = depth.cost() + 1;
      boolean isRead = isSingle && (options.explain || context.errOnTerminal());
      if (isRead && depth.time().compareTo(MIN_REPORTED_TIME) >= 0) {
        context.say(SolutionFormat.progress(depth, continuation()));
      }
    }

    /** Returns the advice for continuing later, with the lower bound for a single state. */
    private String hint() {
      String found =
          lowest == 0 || line.number() > 0 ? "" : "; no solution costs less than " + lowest;
      return found.isEmpty() && options.resume.isEmpty() ? "" : found + continuation();
    }

    private String continuation() {
      return options.resume.isPresent()
          ? "; to continue, repeat the command with the same --resume FILE"
          : "; to continue from there, add --min-length " + lowest;
    }
  }
}
