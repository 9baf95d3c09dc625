package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.tables.store.DiskTableStore;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** The 4x4x4 of the tests, whose tables are built once. */
final class FourByFour {
  static final StateSpace STATES = new StateSpace(Cuboid.of(4, 4, 4));
  static final Puzzle PUZZLE = STATES.puzzle();
  static final List<SixPhaseSolver> SOLVERS =
      SixPhaseSolver.of(
          STATES,
          SolverSettings.in(DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright")))
              .withThreads(2));

  static final MoveSet MOVES = moveSet(Metric.OUTER_BLOCK);

  private FourByFour() {}

  static MoveSet moveSet(Metric metric) {
    return MoveSet.ofTurns(PUZZLE.turns(), metric);
  }

  static SixPhases phases() {
    return SOLVERS.get(0).phases(Cancellation.never());
  }

  static Phase<State> phase(int number) {
    return phases().phases().get(number);
  }

  static Stream<State> states(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    return Stream.generate(() -> STATES.random(random)).limit(count);
  }

  static State after(String moves) {
    return Algorithm.parse(PUZZLE, moves).applyTo(PUZZLE.solved());
  }

  static State applied(State state, List<Move> moves) {
    State applied = state;
    for (Move move : moves) {
      applied = applied.apply(move);
    }
    return applied;
  }

  static SolveRequest request(State state) {
    return SolveRequest.of(state, MOVES);
  }
}
