package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.cube3x3x3.TwoPhaseProber;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableStore;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The 4x4x4 of the tests, whose tables are built once, and what the model says of its states. */
final class FourByFour {
  private static final TableStore STORE =
      DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright"));

  static final Cube4x4x4 CUBE = new Cube4x4x4(SolverSettings.in(STORE).withThreads(2));
  static final Puzzle PUZZLE = CUBE.puzzle();
  static final MoveSet MOVES = CUBE.moveSet();
  static final Orbit CENTERS = PUZZLE.orbits().get("centers");
  static final Orbit WINGS = PUZZLE.orbits().get("wings");

  /** What needs no tables. */
  static final ReductionMoves REDUCTION = ReductionMoves.of(PUZZLE);

  static final Reorientation REORIENTATION = REDUCTION.reorientation();
  static final WingSlots SLOTS = REDUCTION.slots();

  private FourByFour() {}

  /** Built when first needed. */
  private static final class Known {
    static final Cube3x3x3 THREE = new Cube3x3x3(SolverSettings.in(STORE).withThreads(2));
    static final ReductionTables TABLES =
        ReductionTables.of(
            new TableSource(PUZZLE, SolverSettings.in(STORE).withThreads(2), Cancellation.never()),
            THREE.puzzle(),
            new TwoPhaseProber(THREE, Cancellation.never()));
  }

  /** Returns the same tables as the solver has. */
  static ReductionTables tables() {
    return Known.TABLES;
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

  /** Returns some of the moves at random. */
  static int[] path(SplittableRandom random, int length, int[] moves) {
    return IntStream.range(0, length).map(i -> moves[random.nextInt(moves.length)]).toArray();
  }

  /** Returns where a path of moves and rotations leads. */
  static State after(State state, int... path) {
    State after = state;
    for (int step : path) {
      after = after.apply(REORIENTATION.steps().get(step));
    }
    return after;
  }

  static int[] allMoves() {
    return IntStream.range(0, MOVES.size()).toArray();
  }

  /** Returns where the wing that belongs to a place is: UB belongs to BU. */
  static int partner(int place) {
    String name = new StringBuilder(WINGS.placeName(place)).reverse().toString();
    return IntStream.range(0, WINGS.size())
        .filter(p -> WINGS.placeName(p).equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Returns where the wing is whose home is given. */
  static int placeOf(State state, int home) {
    return IntStream.range(0, WINGS.size())
        .filter(place -> WINGS.homeOf(state.piece(WINGS, place)) == home)
        .findFirst()
        .orElseThrow();
  }

  /**
   * Returns how the wings of a state belong together, whose partners are on both kinds of place.
   */
  static int[] lows(State state) {
    int[] lows = new int[WingSlots.EDGES];
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      int wing = WINGS.homeOf(state.piece(WINGS, SLOTS.high(edge)));
      lows[edge] = SLOTS.edge(placeOf(state, partner(wing)));
    }
    return lows;
  }

  /** Returns the control of a search that may be cancelled. */
  static SearchControl control(BooleanSupplier cancelled) {
    return SearchControl.ofImproving(PUZZLE, request(PUZZLE.solved()).withCancellation(cancelled));
  }
}
