package dev.cubewright.solver.square1;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.tables.store.DiskTableStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/** The Square-1 and its solvers for tests. */
final class SquareOnes {
  static final Puzzle PUZZLE = PuzzleNames.puzzle("square-1");
  static final MoveSet MOVES = MoveSet.ofTurns(PUZZLE.turns(), Metric.AXIAL);
  static final StateSpace SPACE = new StateSpace(PUZZLE);
  private static final List<Solver> SOLVERS =
      SquareOneSolver.of(
          SPACE,
          SolverSettings.in(
              DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright"))));
  static final Solver TWO_PHASE = SOLVERS.get(0);
  static final Solver OPTIMAL = SOLVERS.get(1);

  private SquareOnes() {}

  static State after(String moves) {
    return Algorithm.parse(PUZZLE, moves).applyTo(PUZZLE.solved());
  }

  static Stream<State> random(int count, long seed) {
    Random random = new Random(seed);
    return Stream.generate(() -> SPACE.random(random)).limit(count);
  }

  /** Returns the states within some moves of solved, with their distances. */
  static Map<State, Integer> within(int moves) {
    Map<State, Integer> distances = new LinkedHashMap<>();
    distances.put(PUZZLE.solved(), 0);
    List<State> last = List.of(PUZZLE.solved());
    for (int distance = 1; distance <= moves; distance++) {
      List<State> next = new ArrayList<>();
      for (State state : last) {
        for (Move move : MOVES.moves()) {
          State moved = state.apply(move);
          if (PUZZLE.allows(moved) && distances.putIfAbsent(moved, distance) == null) {
            next.add(moved);
          }
        }
      }
      last = next;
    }
    return distances;
  }
}
