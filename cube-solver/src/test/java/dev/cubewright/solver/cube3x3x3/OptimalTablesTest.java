package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptimalTablesTest {
  private final Puzzle puzzle = ThreeByThree.CUBE.puzzle();
  private final MoveSet moveSet = ThreeByThree.CUBE.moveSet();
  private final OptimalTables tables = ThreeByThree.smallOptimalTables(ThreeByThree.tableMaker());
  private final PackedCube packed = tables.packed();

  private State inverse(State state) {
    return puzzle.solved().apply(state.transformation().inverse());
  }

  @Test
  void packedCubesMoveAndInvertLikeStates() {
    for (State state : ThreeByThree.states(5, 50).toList()) {
      long edges = packed.edges(state);
      long corners = packed.corners(state);
      assertThat(packed.invertEdges(edges)).isEqualTo(packed.edges(inverse(state)));
      assertThat(packed.invertCorners(corners)).isEqualTo(packed.corners(inverse(state)));
      for (int move = 0; move < moveSet.size(); move++) {
        State moved = state.apply(moveSet.move(move));
        assertThat(packed.moveEdges(edges, move)).isEqualTo(packed.edges(moved));
        assertThat(packed.moveCorners(corners, move)).isEqualTo(packed.corners(moved));
      }
    }
    assertThat(tables.isSolved(packed.edges(puzzle.solved()), packed.corners(puzzle.solved())))
        .isTrue();
  }

  @Test
  void coordinatesOfTheInverseMatchTheInverse() {
    CubeParts parts = new CubeParts(puzzle);
    long[] cosets = new long[4];
    for (State state : ThreeByThree.states(6, 200).toList()) {
      tables.cosets().ofInverse(packed.edges(state), packed.corners(state), cosets, 1);
      for (int axis = 0; axis < OptimalTables.AXES; axis++) {
        State seen = tables.coordinates().axes().get(axis).conjugate(inverse(state));
        long coset = cosets[1 + axis];
        assertThat((long) PackedCosets.slice(coset)).isEqualTo(parts.slice().rank(seen));
        assertThat((long) PackedCosets.flip(coset)).isEqualTo(parts.flip().rank(seen));
        assertThat((long) PackedCosets.split(coset)).isEqualTo(parts.cornerSplit().rank(seen));
        assertThat((long) PackedCosets.twist(coset)).isEqualTo(parts.twist().rank(seen));
      }
    }
  }

  /**
   * The reason why the other side's bound remains valid after a move, and excludes moves if it
   * equals the cost left.
   */
  @Test
  void keptMovesDoNotChangeCoordinatesOfTheInverse() {
    long[] before = new long[3];
    long[] after = new long[3];
    for (State state : ThreeByThree.states(7, 20).toList()) {
      tables.cosets().ofInverse(packed.edges(state), packed.corners(state), before, 0);
      for (int move = 0; move < moveSet.size(); move++) {
        State moved = state.apply(moveSet.move(move));
        tables.cosets().ofInverse(packed.edges(moved), packed.corners(moved), after, 0);
        for (int axis = 0; axis < OptimalTables.AXES; axis++) {
          if (tables.isKeeping(axis, move)) {
            assertThat(withoutSplit(after[axis])).isEqualTo(withoutSplit(before[axis]));
          }
        }
      }
    }
    for (int axis = 0; axis < OptimalTables.AXES; axis++) {
      int kept = 0;
      for (int move = 0; move < moveSet.size(); move++) {
        kept += tables.isKeeping(axis, move) ? 1 : 0;
      }
      assertThat(kept).isEqualTo(10);
    }
  }

  private static long withoutSplit(long coset) {
    return PackedCosets.of(
        0, PackedCosets.slice(coset), PackedCosets.flip(coset), PackedCosets.twist(coset));
  }

  @Test
  void boundsNeverExceedTheDistance() {
    new NearSolved(moveSet, 3)
        .distances()
        .forEach(
            (state, distance) ->
                assertThat(SearchLevel.of(state, tables).least()).isLessThanOrEqualTo(distance));
  }

  @Test
  void backFollowersMirrorFrontFollowers() {
    OptimalTables moves = tables;
    int[] nothing = new int[3];
    for (int last = 0; last < moveSet.size(); last++) {
      for (int next = 0; next < moveSet.size(); next++) {
        boolean front = (moves.allowed(0, last, 9, nothing, 0) >>> next & 1) != 0;
        int undone = moves.inverse(last);
        boolean back = (moves.allowed(1, moves.inverse(next), 9, nothing, 0) >>> undone & 1) != 0;
        assertThat(back).isEqualTo(front);
        assertThat(moves.mayMeet(last, moves.inverse(next))).isEqualTo(front);
      }
    }
    for (int side = 0; side < 2; side++) {
      long all = moves.allowed(side, OptimalTables.NO_MOVE, 9, nothing, 0);
      assertThat(Long.bitCount(all)).isEqualTo(18);
    }
  }

  /** Each solution passes one position that is ranked, so the search of one rank finds it. */
  @Test
  void eachSolutionIsFoundInOneRank() {
    OptimalTables capped = ThreeByThree.splitTables(ThreeByThree.tableMaker());
    int cost = capped.rankedLeft() + 2;
    List<String> found = new ArrayList<>();
    for (State state : ThreeByThree.statesWithin(cost, 9, 5).toList()) {
      List<String> all = solutions(capped, state, cost, OptimalSearch.ANY_RANK);
      List<String> ranked = new ArrayList<>();
      for (int rank = 0; rank < OptimalTables.RANKS; rank++) {
        ranked.addAll(solutions(capped, state, cost, rank));
      }
      found.addAll(all);
      assertThat(ranked).containsExactlyInAnyOrderElementsOf(all);
    }
    assertThat(found).isNotEmpty();
  }

  private List<String> solutions(OptimalTables capped, State state, int cost, int rank) {
    SearchControl control = SearchControl.ofOptimal(puzzle, SolveRequest.of(state, moveSet));
    List<String> solutions = new ArrayList<>();
    OptimalSearch search =
        new OptimalSearch(
            capped,
            capped.moves().all(),
            moves -> solutions.add(Arrays.toString(moves)),
            new NodeCounter(control));
    SearchLevel root = SearchLevel.of(state, capped);
    root.left[0] = cost;
    search.search(List.of(root), rank);
    return solutions;
  }
}
