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
 * A puzzle as the commands use it.
 *
 * @param stateText the text form of its states
 * @param solvers its solvers
 * @param isHeldByRobot whether the twin-axis robot can hold it
 */
public record SolvablePuzzle(StateText stateText, PuzzleSolvers solvers, boolean isHeldByRobot) {
  private static final String FOUND = "auto";

  /**
   * {@return the factory of a puzzle with the solvers written for it, or else the general one}
   *
   * @param name its name, or a file that defines it
   * @throws ProblemException if there is no such puzzle, or the file does not define one
   */
  public static Function<SolverSettings, SolvablePuzzle> named(String name) {
    return PuzzleCatalog.find(name).map(SolvablePuzzle::of).orElseGet(() -> other(name));
  }

  /** Returns the same puzzle with the solver for any goal. */
  SolvablePuzzle toGoals(SolverSettings settings) {
    return new SolvablePuzzle(stateText, PuzzleCatalog.toGoals(solvers, settings), false);
  }

  private static Function<SolverSettings, SolvablePuzzle> other(String name) {
    StateText text = PuzzleSource.of(name).stateText();
    if (!text.stateSpace().isExact()) {
      throw ProblemException.of(
          "too-many-shapes",
          ("the pieces of the %s that block moves can stand in too many ways to keep account of which"
                  + " moves are blocked; nothing solves it")
              .formatted(text.stateSpace().puzzle()));
    }
    return settings ->
        new SolvablePuzzle(text, PuzzleCatalog.of(text.stateSpace(), settings), false);
  }

  /**
   * Returns the factory of a puzzle with the solver by a method in phases.
   *
   * @param name the puzzle's name, or a file that defines it
   * @param method the file with the method, or {@code auto} to derive one from the turns
   * @param isTimeOver ends the derivation
   * @throws ProblemException if the puzzle or method does not exist or cannot be read, if no method
   *     is found in time, or if {@code method} is {@code auto} and moves may be blocked
   */
  static Function<SolverSettings, SolvablePuzzle> inPhases(
      String name, String method, BooleanSupplier isTimeOver) {
    StateText text = PuzzleSource.of(name).stateText();
    StateSpace states = text.stateSpace();
    if (method.equals(FOUND) && states.puzzle().hasBlockedMoves()) {
      throw Problems.usage(
          ("moves of the %s may be blocked, and phases are only found where none is; leave out"
                  + " --phases, or give a file")
              .formatted(states.puzzle()));
    }
    PhaseChain chain =
        method.equals(FOUND) ? found(states.puzzle(), isTimeOver) : read(Paths.of(method), text);
    return settings ->
        new SolvablePuzzle(text, PuzzleCatalog.phases(states, chain, settings), false);
  }

  private static PhaseChain read(Path file, StateText text) {
    return Paths.read(
        file,
        "bad-phases-file",
        "phases",
        path -> PhaseChain.read(path, text.stateSpace().puzzle(), text::readPattern),
        "docs/formats.md tells how to write one");
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
          ("no phases were found for the %s within the time of --timeout; give more, or leave out"
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

  /** Returns the twin-axis robot with its unit costs. */
  static Machine robot() {
    return Machine.named("twin-axis-2x2x2");
  }

  /** {@return the states of the puzzle} */
  public StateSpace stateSpace() {
    return stateText.stateSpace();
  }

  /**
   * Returns the solver of a strategy, or the default one.
   *
   * @param strategy its name in either case; empty for the default
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
                    "the %s has no strategy %s; it has %s"
                        .formatted(
                            stateSpace().puzzle(),
                            strategy.get(),
                            solvers.all().stream()
                                .map(Solver::strategy)
                                .collect(Collectors.joining(", ")))));
  }
}
