package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** The 3x3x3 of the tests, whose small tables are built once. */
final class ThreeByThree {
  static final TableStore STORE =
      DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright"));

  static final Cube3x3x3 CUBE = new Cube3x3x3(SolverSettings.in(STORE).withThreads(2));

  /** The 3x3x3 with small tables only. */
  static final Cube3x3x3 SMALL =
      new Cube3x3x3(SolverSettings.in(STORE).withThreads(2).withMemory(2_000_000));

  static final MoveSet HALF_TURN = CUBE.moveSet();
  static final MoveSet QUARTER_TURN = MoveSet.ofTurns(CUBE.puzzle().turns(), Metric.QUARTER_TURN);

  static final Turn DOWN = CUBE.puzzle().turn("D").orElseThrow();

  static final String SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

  private ThreeByThree() {}

  /** Returns the optimal solver with small tables. */
  static OptimalSolver optimal() {
    return (OptimalSolver) SMALL.optimal();
  }

  /** Returns a new factory of tables in half turns. */
  static TableMaker tableMaker() {
    return new TableMaker(
        new SearchMoves(HALF_TURN),
        new TableSource(
            CUBE.puzzle(),
            SolverSettings.in(new MemoryTableStore()).withThreads(2),
            Cancellation.never()));
  }

  static TwoPhaseTables twoPhaseTables(boolean large, TableMaker maker) {
    return new TwoPhaseTables(coordinates(maker), large, maker);
  }

  /** Returns the tables of the optimal solver, with small bounds. */
  static OptimalTables smallOptimalTables(TableMaker maker) {
    Phase1Coordinates coordinates = coordinates(maker);
    return new OptimalTables(coordinates, Phase1Bounds.ofSmallTables(coordinates, maker), maker);
  }

  /** Returns the tables of the optimal solver with splits and without flips. */
  static OptimalTables splitTables(TableMaker maker) {
    Phase1Coordinates coordinates = coordinates(maker);
    return new OptimalTables(coordinates, Phase1Bounds.ofSplits(false, coordinates, maker), maker);
  }

  /** Returns an optimal solver with given tables. */
  static OptimalSolver optimal(OptimalTables tables) {
    return new OptimalSolver(
        CUBE.stateSpace(),
        new CubeMetrics(CUBE.puzzle()),
        CUBE.twoPhase(),
        OptimalSolver.WORTH_TWO_PHASES,
        Long.MAX_VALUE,
        (moves, cancellation) -> tables);
  }

  /** Returns all moves in half turns. */
  static AllowedMoves allMoves() {
    return new CubeMetrics(CUBE.puzzle()).allowed(HALF_TURN).orElseThrow();
  }

  static Phase1Coordinates coordinates(TableMaker maker) {
    return new Phase1Coordinates(new CubeParts(maker.puzzle()), maker);
  }

  /** Returns states after a number of random moves, which is an upper bound of their distance. */
  static Stream<State> statesWithin(int moves, long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    return Stream.generate(
            () -> {
              State state = CUBE.puzzle().solved();
              for (int move = 0; move < moves; move++) {
                state = state.apply(HALF_TURN.move(random.nextInt(HALF_TURN.size())));
              }
              return state;
            })
        .limit(count);
  }

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
