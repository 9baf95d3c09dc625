package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.search.engine.MoveMasks;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DescentSetsTest {
  private static final long SEED = 5;

  private static DescentSets sets(Metric metric) {
    return new DescentSets(new SearchMoves(ThreeByThree.CUBE.moveSet(metric)));
  }

  /** Returns the moves of a code. */
  private static long moves(DescentSets sets, int code) {
    long moves = 0;
    for (int axis = 0; axis < DescentSets.AXES; axis++) {
      moves |= sets.listed(axis)[sets.index(code, axis)];
    }
    return moves;
  }

  private static int code(DescentSets sets, int distance, long moves) {
    long groups = 0;
    for (int move : MoveMasks.moves(moves)) {
      groups |= 1L << sets.groups()[move];
    }
    return sets.code(distance, groups);
  }

  @ParameterizedTest
  @EnumSource(
      value = Metric.class,
      names = {"HALF_TURN", "AXIAL"})
  void codesHaveTheDistanceModuloThreeAndASuperset(Metric metric) {
    DescentSets sets = sets(metric);
    int size = sets.groups().length;
    SplittableRandom random = new SplittableRandom(SEED);
    assertThat(sets.codes()).isLessThanOrEqualTo(1 << (sets.bytes() * Byte.SIZE));
    for (int i = 0; i < 10_000; i++) {
      int distance = random.nextInt(13);
      long set = random.nextLong(1L << size) & random.nextLong() & random.nextLong();
      int code = code(sets, distance, set);
      assertThat(sets.third(code)).isEqualTo(distance % 3);
      long superset = moves(sets, code);
      assertThat(superset & set).as("seed %d, case %d", SEED, i).isEqualTo(set);
      assertThat(superset >>> size).isZero();
      // The superset itself has the same code.
      assertThat(code(sets, distance, superset)).isEqualTo(code);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Metric.class,
      names = {"HALF_TURN", "AXIAL"})
  void oneMoveStandsForTheMovesOfAFaceOrForItself(Metric metric) {
    DescentSets sets = sets(metric);
    for (int move = 0; move < sets.groups().length; move++) {
      long superset = moves(sets, code(sets, 1, 1L << move));
      assertThat(Long.bitCount(superset)).isEqualTo(sets.bytes() == 1 ? 3 : 1);
    }
  }
}
