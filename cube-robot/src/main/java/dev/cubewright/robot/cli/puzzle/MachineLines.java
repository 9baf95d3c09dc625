package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.LineResult;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.solver.machine.MachineSolver;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * The plans of a machine that solve a single state, or the states of lines. Thread-safe.
 *
 * @param inputs the states
 * @param solver the solver
 * @param options the options of the command
 * @param threads the number of threads that search for one plan
 * @param format returns the text of a plan
 * @param context the surroundings of the command
 */
record MachineLines(
    Inputs inputs,
    MachineSolver solver,
    SolveOptions options,
    int threads,
    Function<MachinePlan, String> format,
    CommandContext context) {
  private static final Duration USUAL_LIMIT = Duration.ofMillis(100);

  /** Returns the plan for a line; rejects a line that the machine cannot solve. */
  LineResult answer(InputLine line) {
    SolveRequest request =
        solver
            .request(inputs.read(line))
            .withThreads(threads)
            .withCancellation(context.interruption()::isRequested);
    boolean isTimed = options.timeLimit.isPresent() && inputs.argument().isPresent();
    Duration elapsed = isTimed ? context.elapsed() : Duration.ZERO;
    try {
      if (!isTimed) {
        solver.prepare(request, Cancellation.byInterruptOr(request.cancelled()));
      }
      Duration left = options.timeLimit.orElse(USUAL_LIMIT).minus(elapsed);
      MachinePlan plan =
          solver.solve(request.withTimeLimit(left.isNegative() ? Duration.ZERO : left));
      return context.interruption().isRequested()
          ? LineResult.unfinished(
              line, format.apply(plan), "", "stopped; this is the best plan so far")
          : LineResult.of(line, format.apply(plan));
    } catch (CancellationException e) {
      return LineResult.unfinished(line, "", "", "stopped before there was a plan");
    } catch (IllegalArgumentException e) {
      throw ProblemException.of("impossible-moves", String.valueOf(e.getMessage()), e);
    }
  }
}
