package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.StateText;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A puzzle with the text form of its states and its solvers.
 *
 * @param stateText the text form of the states
 * @param solvers the solvers
 * @param isHeldByRobot whether the twin-axis robot can hold it
 */
public record SolvablePuzzle(StateText stateText, PuzzleSolvers solvers, boolean isHeldByRobot) {
  private static final String AUTO = "auto";

  /**
   * {@return the factory of a puzzle with its special solvers, or with the general solver}
   *
   * @param name the name or definition file of the puzzle
   * @throws ProblemException if there is no such puzzle, or the file does not define one
   */
  public static Function<SolverSettings, SolvablePuzzle> named(String name) {
    return PuzzleCatalog.find(name).map(SolvablePuzzle::of).orElseGet(() -> other(name));
  }

  /** Returns this puzzle with the solver for arbitrary goals. */
  SolvablePuzzle toGoals(SolverSettings settings) {
    return new SolvablePuzzle(stateText, PuzzleCatalog.toGoals(solvers, settings), false);
  }

  private static Function<SolverSettings, SolvablePuzzle> other(String name) {
    StateText text = PuzzleSource.of(name).stateText();
    if (!text.stateSpace().isExact()) {
      throw ProblemException.of(
          "too-many-shapes",
          ("the %s cannot be solved: the pieces that block moves have too many arrangements for"
                  + " the search")
              .formatted(text.stateSpace().puzzle()));
    }
    return settings ->
        new SolvablePuzzle(text, PuzzleCatalog.of(text.stateSpace(), settings), false);
  }

  /**
   * Returns the factory of a puzzle with a solver in phases.
   *
   * @param name the name or definition file of the puzzle
   * @param method the file with the method, or {@code auto} to derive one from the turns
   * @param isTimeOver cancels the derivation
   * @throws ProblemException if the puzzle or method cannot be read, if no method is found in time,
   *     or if {@code auto} is used with blocked moves
   */
  static Function<SolverSettings, SolvablePuzzle> inPhases(
      String name, String method, BooleanSupplier isTimeOver) {
    StateText text = PuzzleSource.of(name).stateText();
    StateSpace states = text.stateSpace();
    if (method.equals(AUTO) && states.puzzle().hasBlockedMoves()) {
      throw Problems.usage(
          ("--phases auto does not support the blocked moves of the %s; omit --phases or give a"
                  + " file")
              .formatted(states.puzzle()));
    }
    PhaseChain chain =
        method.equals(AUTO) ? found(states.puzzle(), isTimeOver) : read(Paths.of(method), text);
    return settings ->
        new SolvablePuzzle(text, PuzzleCatalog.phases(states, chain, settings), false);
  }

  private static PhaseChain read(Path file, StateText text) {
    return Paths.read(
        file,
        "bad-phases-file",
        "phases",
        path -> PhaseChain.read(path, text.stateSpace().puzzle(), text::readPattern),
        "docs/formats.md describes the format");
  }

  private static PhaseChain found(Puzzle puzzle, BooleanSupplier isTimeOver) {
    try {
      return PhaseChain.found(puzzle, Cancellation.byInterruptOr(isTimeOver));
    } catch (CancellationException e) {
      if (!isTimeOver.getAsBoolean()) {
        throw e;
      }
      throw ProblemException.of(
          "timed-out",
          ("no phases were found for the %s within the time limit; raise --timeout or omit"
                  + " --phases")
              .formatted(puzzle),
          e);
    }
  }

  static Function<SolverSettings, SolvablePuzzle> of(PuzzleCatalog.Entry entry) {
    return settings -> {
      PuzzleSolvers solvers = entry.solvers().apply(settings);
      StateSpace states = solvers.stateSpace();
      return new SolvablePuzzle(
          StateText.of(states), solvers, states.puzzle().name().equals("2x2x2"));
    };
  }

  /** Returns the twin-axis robot with unit costs. */
  static Machine robot() {
    return Machine.named("twin-axis-2x2x2");
  }

  /** {@return the states of the puzzle} */
  public StateSpace stateSpace() {
    return stateText.stateSpace();
  }

  /**
   * Returns the solver of a strategy, or the default solver.
   *
   * @param strategy the name, ignoring case; empty for the default
   * @throws ProblemException if the puzzle has no such strategy
   */
  Solver solver(Optional<String> strategy) {
    if (strategy.isEmpty()) {
      return solvers.all().get(0);
    }
    return solvers
        .named(strategy.get())
        .orElseThrow(
            () ->
                ProblemException.of(
                    "no-such-strategy",
                    "the %s has no strategy %s; use %s"
                        .formatted(
                            stateSpace().puzzle(),
                            strategy.get(),
                            solvers.all().stream()
                                .map(Solver::strategy)
                                .collect(Collectors.joining(", "))
                                .replaceFirst(", ([^,]+)$", " or $1"))));
  }
}
