package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * A puzzle as the commands use it.
 *
 * @param stateText reads and writes its states
 * @param solvers its solvers
 * @param twists the twists of the robot, nothing if the robot cannot hold it
 */
public record SolvablePuzzle(
    StateText stateText, PuzzleSolvers solvers, Optional<TwinAxisTwists> twists) {
  private static final String FOUND = "auto";

  /**
   * {@return what makes the solvers of a puzzle: those written for it, or else the general one}
   *
   * @param name its name, or a file that defines it
   * @throws ProblemException if there is no such puzzle, or the file does not define one
   */
  public static Function<SolverSettings, SolvablePuzzle> named(String name) {
    return PuzzleCatalog.find(name).map(SolvablePuzzle::of).orElseGet(() -> other(name));
  }

  /**
   * {@return the same puzzle with the solver for any goal}
   *
   * @param settings settings of the solver
   */
  public SolvablePuzzle toGoals(SolverSettings settings) {
    return new SolvablePuzzle(
        stateText, PuzzleCatalog.toGoals(solvers, settings), Optional.empty());
  }

  private static Function<SolverSettings, SolvablePuzzle> other(String name) {
    StateText text = PuzzleSource.of(name).stateText();
    if (!text.stateSpace().isExact()) {
      throw Problems.of(
          "too-many-shapes",
          "the pieces of the "
              + text.stateSpace().puzzle()
              + " that block moves can stand in too many ways to keep account of which moves are"
              + " blocked; nothing solves it");
    }
    return settings ->
        new SolvablePuzzle(text, PuzzleCatalog.of(text.stateSpace(), settings), Optional.empty());
  }

  /**
   * {@return what makes the solver of a puzzle by a method in phases}
   *
   * @param name the puzzle's name, or a file that defines it
   * @param method the file with the method, or {@code auto} for one found from the turns
   * @param isTimeOver tells when that may take no longer
   * @throws ProblemException if there is no such puzzle, or the file does not define one
   * @throws ProblemException if there is no such method, or the file does not hold one
   * @throws ProblemException if a method is not found in time
   * @throws ProblemException if a method is wanted for a puzzle whose moves may be blocked
   */
  public static Function<SolverSettings, SolvablePuzzle> inPhases(
      String name, String method, BooleanSupplier isTimeOver) {
    StateText text = PuzzleSource.of(name).stateText();
    StateSpace states = text.stateSpace();
    if (method.equals(FOUND) && states.puzzle().hasBlockedMoves()) {
      throw Problems.usage(
          "moves of the "
              + states.puzzle()
              + " may be blocked, and phases are only found where none is; leave out --phases, or"
              + " give a file");
    }
    PhaseChain chain =
        method.equals(FOUND) ? found(states.puzzle(), isTimeOver) : read(Paths.of(method), text);
    return settings ->
        new SolvablePuzzle(text, PuzzleCatalog.phases(states, chain, settings), Optional.empty());
  }

  private static PhaseChain read(Path file, StateText text) {
    try {
      return PhaseChain.read(file, text.stateSpace().puzzle(), text::readPattern);
    } catch (InvalidDefinitionException e) {
      throw Problems.in("bad-phases-file", e);
    } catch (NoSuchFileException e) {
      throw Problems.usage(
          "there is no file " + file + " with phases; docs/formats.md tells how to write one", e);
    } catch (IOException e) {
      throw Paths.cannot("read", file, e);
    }
  }

  private static PhaseChain found(Puzzle puzzle, BooleanSupplier isTimeOver) {
    try {
      return PhaseChain.found(puzzle, Cancellation.byInterruptOr(isTimeOver));
    } catch (CancellationException e) {
      if (!isTimeOver.getAsBoolean()) {
        throw e;
      }
      throw Problems.of(
          "timed-out",
          "no phases were found for the "
              + puzzle
              + " within the time of --timeout; give more, or leave out --phases",
          e);
    }
  }

  /**
   * {@return what makes the solvers of a puzzle of the catalogue}
   *
   * @param entry the puzzle
   */
  public static Function<SolverSettings, SolvablePuzzle> of(PuzzleCatalog.Entry entry) {
    return settings -> {
      PuzzleSolvers solvers = entry.solvers().apply(settings);
      StateSpace states = solvers.stateSpace();
      return new SolvablePuzzle(
          new FaceletText(states),
          solvers,
          Optional.of(states.puzzle())
              .filter(puzzle -> puzzle.name().equals("2x2x2"))
              .map(TwinAxisTwists::new));
    };
  }

  /** {@return the states of the puzzle} */
  public StateSpace stateSpace() {
    return stateText.stateSpace();
  }

  /**
   * {@return the solver of a strategy, or the default one}
   *
   * @param strategy its name in either case, nothing for the default
   * @throws ProblemException if the puzzle has no such strategy
   */
  public Solver solver(Optional<String> strategy) {
    if (strategy.isEmpty()) {
      return solvers.all().get(0);
    }
    return solvers
        .named(strategy.get())
        .orElseThrow(
            () ->
                Problems.of(
                    "no-such-strategy",
                    "the "
                        + stateSpace().puzzle()
                        + " has no strategy "
                        + strategy.get()
                        + "; it has "
                        + String.join(
                            ", ", solvers.all().stream().map(Solver::strategy).toList())));
  }
}
