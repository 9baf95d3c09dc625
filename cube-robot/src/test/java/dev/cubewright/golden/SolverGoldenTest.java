package dev.cubewright.golden;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.tables.store.DiskTableStore;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * First solutions on one thread, independent of time: cost, nodes and moves for random and nearly
 * solved states.
 */
class SolverGoldenTest {
  /** Too small for the large tables of the 3x3x3, which a search obtains after some time. */
  private static final long MEMORY = 64 << 20;

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "2x2x2,20",
    "3x3x3,20",
    "4x4x4,2",
    "floppy,20",
    "2x2x3,20",
    "pyraminx,20",
    "skewb,20"
  })
  void someSolutionsAreUnchanged(String puzzle, int states) throws IOException {
    Golden.requireSome("solver-" + puzzle, solutions(puzzle, states));
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "2x2x2,200",
    "3x3x3,200",
    "4x4x4,200",
    "5x5x5,60",
    "6x6x6,10",
    "7x7x7,10",
    "floppy,50",
    "2x2x3,50",
    "pyraminx,50",
    "skewb,50"
  })
  void allSolutionsAreUnchanged(String puzzle, int states) throws IOException {
    Golden.requireAll("solver-" + puzzle, solutions(puzzle, states));
  }

  private static Map<String, String> solutions(String puzzle, int states) {
    Map<String, String> results = new TreeMap<>();
    try (PuzzleSolvers solvers =
        PuzzleCatalog.of(
            puzzle, SolverSettings.in(DiskTableStore.in(Program.TABLES)).withMemory(MEMORY))) {
      MoveSet moves = solvers.usualMoveSet();
      Solver solver = solvers.usual(moves, false);
      for (int seed = 1; seed <= states; seed++) {
        State random = solvers.stateSpace().random(new SplittableRandom(seed));
        results.put("random %03d".formatted(seed), solution(solver, random, moves));
        State near = near(solvers, moves.moves(), seed, 7);
        results.put("near %03d".formatted(seed), solution(solver, near, moves));
      }
    }
    return results;
  }

  /** Returns a state at most {@code depth} random moves from the solved one. */
  static State near(PuzzleSolvers solvers, List<Move> moves, int seed, int depth) {
    SplittableRandom random = new SplittableRandom(seed);
    State state = solvers.stateSpace().puzzle().solved();
    for (int turns = 1 + seed % depth; turns > 0; turns--) {
      State next = state.apply(moves.get(random.nextInt(moves.size())));
      state = solvers.stateSpace().puzzle().allows(next) ? next : state;
    }
    return state;
  }

  private static String solution(Solver solver, State state, MoveSet moves) {
    return text(solver.solve(SolveRequest.of(state, moves)).require());
  }

  static String text(Solution solution) {
    return solution.cost()
        + " "
        + solution.nodes()
        + " "
        + Golden.checksum(solution.moves().toString());
  }
}
