package dev.cubewright.search.phases;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.DiskTableStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Random;

/** The methods of the repository, and solvers for them. */
final class Methods {
  static final StateSpace CUBE = new StateSpace(Cuboid.of(3, 3, 3));

  private static final SolverSettings SETTINGS =
      SolverSettings.in(DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright")))
          .withThreads(2)
          .withMemory(64 << 20);

  private Methods() {}

  /** Returns the puzzle of a definition of the repository. */
  static Puzzle puzzle(String file) {
    try {
      return PuzzleDefinition.read(Path.of("..", "puzzles", file)).puzzle();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a method of the repository that has no goals with open pieces. */
  static PhaseChain read(String file, Puzzle puzzle) {
    return read(Path.of("..", "puzzles", "methods", file), puzzle);
  }

  /** Returns a method of the 3x3x3. */
  static PhaseChain read(String file) {
    return read(file, CUBE.puzzle());
  }

  static PhaseChain read(Path file, Puzzle puzzle) {
    try {
      return PhaseChain.read(
          file,
          puzzle,
          (text, name) -> new FaceletReader(new StateSpace(puzzle)).readPattern(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Solver solver(PhaseChain chain) {
    return solver(chain, CUBE);
  }

  static Solver solver(PhaseChain chain, StateSpace states) {
    return chain.solver(states, SETTINGS);
  }

  static State random(long seed) {
    return CUBE.random(new Random(seed));
  }

  static SolveRequest request(PhaseChain chain, State state) {
    return SolveRequest.of(state, chain.moveSet(Metric.HALF_TURN));
  }
}
