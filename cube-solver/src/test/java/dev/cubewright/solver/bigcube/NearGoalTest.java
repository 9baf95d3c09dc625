package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class NearGoalTest {
  private static final CubeGeometry GEOMETRY = new CubeGeometry(BigCubes.of(6).puzzle());
  private static final PlacesPhase PHASE =
      new PlacesPhase(
          "one axis",
          BlockTurn.all(6, turn -> turn.axis() == 0 || turn.depth() == 1 || turn.isHalf()),
          List.of(new CenterOrbit(GEOMETRY, 2, 2)),
          List.of(new CenterOrbit(GEOMETRY, 1, 2)),
          1,
          10,
          Cancellation.never());

  @Property
  void findsTheWayBackOfFewTurns(
      @ForAll @Size(max = 4) List<@IntRange(min = 0, max = 1000) Integer> turns) {
    int[] state = goal();
    for (int turn : turns) {
      state = next(state, turn % PHASE.turns().size());
    }
    NearGoal near = PHASE.nearGoal().orElseThrow();

    assertThat(near.distance(state)).isLessThanOrEqualTo(turns.size());
    List<BlockTurn> path = near.path(state);

    assertThat(path).hasSize(near.distance(state));
    for (BlockTurn turn : path) {
      state = next(state, PHASE.turns().indexOf(turn));
    }
    assertThat(state).isEqualTo(goal());
  }

  private static int[] goal() {
    int[] goal = new int[PHASE.width()];
    goal[0] = CenterOrbit.ofAxis(1);
    goal[1] = CenterOrbit.ofAxis(1);
    return goal;
  }

  private static int[] next(int[] state, int turn) {
    int[] next = new int[state.length];
    PHASE.next(state, 0, turn, next);
    return next;
  }
}
