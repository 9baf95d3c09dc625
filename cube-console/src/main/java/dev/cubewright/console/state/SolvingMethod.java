package dev.cubewright.console.state;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.LastPhases;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.PhaseListener;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/** The kinds of solutions that a person can ask for. */
enum SolvingMethod {
  /** Few moves, at once. */
  SHORT("no solution was found within the time; try again"),
  /** An optimal solution, if it is found in time. */
  OPTIMAL("no optimal solution was found within the time; look for a short one instead"),
  /** Phases that a person can follow. */
  BEGINNER("no solution in phases was found within the time; try again when its tables are built");

  private static final Duration UNLIMITED = Duration.ofSeconds(Long.MAX_VALUE);

  private final String whyNone;

  SolvingMethod(String whyNone) {
    this.whyNone = whyNone;
  }

  /**
   * Returns the method of a name, the usual one without a name.
   *
   * @throws ProblemException if there is no such method
   */
  static SolvingMethod of(Optional<String> name) {
    return name.map(
            text ->
                Stream.of(values())
                    .filter(method -> method.name().toLowerCase(Locale.ROOT).equals(text))
                    .findFirst()
                    .orElseThrow(
                        () -> Arguments.wrong("method must be short, optimal or beginner")))
        .orElse(SHORT);
  }

  String whyNone() {
    return whyNone;
  }

  /**
   * Solves a puzzle.
   *
   * @param request the request; {@link #OPTIMAL} searches until its time limit. {@link #SHORT}
   *     waits that long for tables, then solves without them if the solver can
   * @param improving the time for improving the solution; empty for the usual time
   * @param phases receives the phases of the solution, if it is found in phases
   * @throws ProblemException if nothing proves optimal solutions of the puzzle, and one is wanted
   */
  SolveResult solve(
      PuzzleSolvers puzzle, SolveRequest request, Optional<Duration> improving, LastPhases phases) {
    MoveSet moves = request.moveSet();
    Solver solver = puzzle.usual(moves, this == OPTIMAL);
    if (this == OPTIMAL && !puzzle.isOptimal(solver)) {
      throw Arguments.wrong(
          "no solver proves optimal solutions of the " + solver.puzzle() + "; omit method");
    }
    SolveRequest asked = request;
    if (this == SHORT) {
      asked =
          improving
              .map(request::withTimeLimit)
              .orElseGet(() -> puzzle.inUsualTime(request.withTimeLimit(UNLIMITED)));
      prepare(solver, asked, request.timeLimit());
    } else if (solver.options().contains(TargetCost.class)) {
      asked = request.with(new TargetCost(Long.MAX_VALUE));
    }
    if (solver.options().contains(PhaseListener.class)) {
      asked = asked.with(new PhaseListener(phases::add));
    }
    return solver.solve(asked);
  }

  /** Waits for tables, at most for the time limit less the time for improving the solution. */
  private static void prepare(Solver solver, SolveRequest request, Duration timeLimit) {
    Duration waiting = request.hasTimeLimit() ? timeLimit.minus(request.timeLimit()) : timeLimit;
    long begin = System.nanoTime();
    Cancellation withdrawal = Cancellation.byInterruptOr(request.cancelled());
    try {
      solver.prepare(
          request, withdrawal.orTimeLimit(() -> System.nanoTime() - begin >= waiting.toNanos()));
    } catch (CancellationException e) {
      if (withdrawal.isWithdrawn()) {
        throw e;
      }
    }
  }
}
