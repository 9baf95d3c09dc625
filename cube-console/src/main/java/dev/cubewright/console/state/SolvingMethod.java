package dev.cubewright.console.state;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.LastPhases;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.PhaseListener;
import dev.cubewright.search.SolverOption.SoftTimeLimit;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How a person wants a puzzle to be solved. */
enum SolvingMethod {
  /** Few moves, at once. */
  SHORT("no solution was found within the time; try again"),
  /** As few moves as there can be, if they are found in time. */
  OPTIMAL("no optimal solution was found within the time; look for a short one instead"),
  /** Phases that a person can follow. */
  BEGINNER("no solution in phases was found within the time; try again when its tables are built");

  private final String whyNone;

  SolvingMethod(String whyNone) {
    this.whyNone = whyNone;
  }

  /**
   * Returns the method of a name, the usual one without a name.
   *
   * @throws Refusal if there is no such method
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

  /** Returns why there is no solution, and what to do. */
  String whyNone() {
    return whyNone;
  }

  /**
   * Solves a puzzle.
   *
   * @param improving for how long a search goes on to shorter solutions; empty for as long as usual
   * @param phases gets the phases of the solution, if it is found in phases
   * @throws Refusal if nothing proves optimal solutions of the puzzle, and one is wanted
   */
  SolveResult solve(
      PuzzleSolvers puzzle, SolveRequest usual, Optional<Duration> improving, LastPhases phases) {
    MoveSet moves = usual.moveSet();
    Solver solver = puzzle.usual(moves, this == OPTIMAL);
    if (this == OPTIMAL && !puzzle.isOptimal(solver)) {
      throw Arguments.wrong(
          "nothing proves optimal solutions of the " + solver.puzzle() + "; leave out method");
    }
    SolveRequest request = this == OPTIMAL ? usual.without(TargetCost.class) : usual;
    if (this == SHORT && improving.isPresent() && solver.options().contains(TargetCost.class)) {
      request = request.with(new TargetCost(0)).with(new SoftTimeLimit(improving.get()));
    } else if (this == SHORT) {
      request = puzzle.inUsualTime(request);
    }
    if (solver.options().contains(PhaseListener.class)) {
      request = request.with(new PhaseListener(phases::add));
    }
    return solver.solve(request);
  }
}
