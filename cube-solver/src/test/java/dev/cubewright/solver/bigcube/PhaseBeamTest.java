package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class PhaseBeamTest {
  private static final ReductionPhase PHASE =
      new AxisPhase(
              new ReductionPlan.Staging("one axis", 1, new ReductionPlan.Rows(6, true, 1), 10),
              new WingPlaces(new CubeGeometry(BigCubes.of(6).puzzle())),
              BigCubes.newTables(6))
          .phase();

  @Property
  void findsTheInverseOfFewTurns(
      @ForAll @Size(max = 4) List<@IntRange(min = 0, max = 1000) Integer> turns) {
    int[] state = goal();
    for (int turn : turns) {
      state = next(state, turn % PHASE.turns().size());
    }
    NearGoal near = PHASE.nearGoal().orElseThrow();

    List<LayerTurn> path = new ArrayList<>();
    assertThat(near.addPath(state, turns.size(), path)).isTrue();
    assertThat(near.addPath(state, path.size() - 1, new ArrayList<>())).isFalse();
    for (LayerTurn turn : path) {
      state = next(state, PHASE.turns().indexOf(turn));
    }
    assertThat(state).isEqualTo(goal());
  }

  @Property(tries = 20)
  void pathsDoNotDependOnTheNumberOfThreads(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] state = goal();
    for (int turn = 0; turn < 7; turn++) {
      state = next(state, random.nextInt(PHASE.turns().size()));
    }
    BigCube big = BigCubes.of(6);
    CubeInProgress cube = BigCubes.inProgress(big, big.puzzle().solved());
    for (int face = 0; face < 3; face++) {
      cube.turnFace(face, 1);
    }
    List<PhaseBeam.Start> starts = List.of(new PhaseBeam.Start(cube, cube.faceColors(), state));

    List<PhaseBeam.PhaseResult> ends = ends(starts, 1);

    assertThat(ends).isNotEmpty();
    assertThat(ends(starts, 3)).isEqualTo(ends);
    for (PhaseBeam.PhaseResult end : ends) {
      int[] reached = state;
      for (LayerTurn turn : end.turns()) {
        reached = next(reached, PHASE.turns().indexOf(turn));
      }
      assertThat(reached).isEqualTo(goal());
      assertThat(end.depth()).isEqualTo(3 + end.turns().size());
      assertThat(end.depth()).isBetween(ends.get(0).depth() - 3, ends.get(0).depth() + 3);
    }
  }

  private static List<PhaseBeam.PhaseResult> ends(List<PhaseBeam.Start> starts, int count) {
    BigCube cube = BigCubes.of(6);
    SearchControl control =
        SearchControl.ofImproving(
            cube.puzzle(), SolveRequest.of(cube.puzzle().solved(), cube.moveSet()));
    try (SearchThreads threads = new SearchThreads(count, control)) {
      return new PhaseBeam(PHASE, 300, 1000, threads).search(starts);
    }
  }

  private static int[] goal() {
    int[] goal = new int[PHASE.width()];
    Arrays.fill(goal, 0, goal.length - 1, CenterOrbit.ofAxis(1));
    return goal;
  }

  private static int[] next(int[] state, int turn) {
    int[] next = new int[state.length];
    PHASE.next(state, 0, turn, next);
    return next;
  }
}
