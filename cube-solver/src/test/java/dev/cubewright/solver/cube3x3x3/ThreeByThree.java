package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.Solution;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** The 3x3x3 of the tests, whose small tables are built once. */
final class ThreeByThree {
  static final Cube3x3x3 CUBE =
      new Cube3x3x3(new MemoryTableStore(), 2, (cost, found, entries) -> {});

  private ThreeByThree() {}

  static Stream<State> states(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    return Stream.generate(() -> CUBE.stateSpace().random(random)).limit(count);
  }

  static State after(String moves) {
    return Algorithm.parse(CUBE.puzzle(), moves).applyTo(CUBE.puzzle().solved());
  }

  static State replayed(State state, Solution solution) {
    State replayed = state.apply(solution.frame());
    for (Move move : solution.moves()) {
      replayed = replayed.apply(move);
    }
    return replayed;
  }
}
