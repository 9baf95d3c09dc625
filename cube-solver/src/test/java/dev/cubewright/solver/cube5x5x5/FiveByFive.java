package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.store.DiskTableStore;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** The 5x5x5 of the tests, whose tables are built once. */
final class FiveByFive {
  private static final SolverSettings SETTINGS =
      SolverSettings.in(DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright")))
          .withThreads(2)
          .withMemory(300_000_000);

  static final Cube5x5x5 CUBE = new Cube5x5x5(SETTINGS);
  static final Puzzle PUZZLE = CUBE.puzzle();
  static final MoveSet MOVES = CUBE.moveSet();
  static final CubeModel MODEL = new CubeModel(PUZZLE, Cuboid.of(3, 3, 3));
  static final TableSource SOURCE = new TableSource(PUZZLE, SETTINGS, Cancellation.never());

  private FiveByFive() {}

  /** Built on first use. */
  private static final class Known {
    static final List<ViewedPhase> PHASES = new FivePhases(MODEL, SOURCE).all();
  }

  /** Returns phases with the tables of the solver. */
  static List<ViewedPhase> phases() {
    return Known.PHASES;
  }

  static SolveRequest request(State state) {
    return SolveRequest.of(state, MOVES);
  }

  static Stream<State> states(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    return Stream.generate(() -> CUBE.stateSpace().random(random)).limit(count);
  }

  static State after(String moves) {
    return Algorithm.parse(PUZZLE, moves).applyTo(PUZZLE.solved());
  }

  /** Returns the state after moves, by their indices. */
  static State after(State state, int... path) {
    State after = state;
    for (int move : path) {
      after = after.apply(MOVES.move(move));
    }
    return after;
  }

  /** Returns random moves. */
  static int[] path(SplittableRandom random, int length, int[] moves) {
    return random.ints(length, 0, moves.length).map(i -> moves[i]).toArray();
  }
}
