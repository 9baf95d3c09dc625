package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.MemoryTableStore;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;

/** The cubes of the tests, each created once, and checks of their solutions. */
final class BigCubes {
  private static final SolverSettings SETTINGS =
      SolverSettings.in(DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright")))
          .withThreads(2)
          .withMemory(10_000_000);

  private static final Map<Integer, BigCube> CUBES = new ConcurrentHashMap<>();

  private BigCubes() {}

  static BigCube of(int size) {
    return CUBES.computeIfAbsent(size, any -> new BigCube(size, SETTINGS));
  }

  /** Returns the store of the tables of a cube. */
  static TableSource tables(int size) {
    return new TableSource(of(size).puzzle(), SETTINGS, Cancellation.never());
  }

  /** Returns a source that builds all tables again. */
  static TableSource newTables(int size) {
    return new TableSource(
        of(size).puzzle(), SolverSettings.in(new MemoryTableStore()), Cancellation.never());
  }

  static State random(BigCube cube, long seed) {
    return cube.stateSpace().random(new SplittableRandom(seed));
  }

  /** Returns the solved cube after some moves. */
  static State after(BigCube cube, String moves) {
    return Algorithm.parse(cube.puzzle(), moves).applyTo(cube.puzzle().solved());
  }

  /** Returns a state as a cube in progress. */
  static CubeInProgress inProgress(BigCube cube, State state) {
    Facelets seen = new FaceletWriter(cube.puzzle()).facelets(state);
    byte[] colors = new byte[seen.count()];
    for (int facelet = 0; facelet < colors.length; facelet++) {
      colors[facelet] = (byte) seen.at(facelet).orElseThrow().ordinal();
    }
    return new CubeInProgress(new WingPlaces(new CubeGeometry(cube.puzzle())), colors);
  }

  /** Requires that a solution solves a state at its cost. */
  static void requireSolved(BigCube cube, State state, Solution solution) {
    State now = state.apply(solution.frame());
    for (Move move : solution.moves()) {
      now = now.apply(move);
    }
    assertThat(cube.puzzle().isSolved(now)).isTrue();
    assertThat(solution.cost()).isEqualTo(solution.moves().size());
    assertThat(cube.moveSet().moves()).containsAll(solution.moves());
  }
}
