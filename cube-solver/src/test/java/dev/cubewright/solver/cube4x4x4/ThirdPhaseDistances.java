package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Distances are correct if one move changes each by at most one, and some move decreases each. */
abstract class ThirdPhaseDistances {
  private static final int MOVES = FourByFour.REDUCTION.third().moves().length;

  private final int[] parities = FourByFour.REDUCTION.third().parities(ReductionMoves::isWide);
  private final ThirdPhase third = FourByFour.tables().third();

  @Test
  void areRightForAllCenters() {
    int finished = 0;
    for (int position = 0; position < 70 * 70 * 12 * 2; position++) {
      int column = third.column(position);
      int right = third.right(position);
      int distance = third.ofCenters(column, right);
      int least = Integer.MAX_VALUE;
      int greatest = 0;
      for (int move = 0; move < MOVES; move++) {
        int next = third.ofCenters(third.nextColumn(column, move), third.nextRight(right, move));
        least = Math.min(least, next);
        greatest = Math.max(greatest, next);
      }
      finished += distance == 0 ? 1 : 0;
      if (greatest > distance + 1 || (distance > 0 && least != distance - 1)) {
        assertThat(greatest).describedAs("next to %s", position).isLessThan(distance + 2);
        assertThat(least).describedAs("next to %s", position).isEqualTo(distance - 1);
      }
    }
    assertThat(finished).isEqualTo(4);
  }

  @Test
  void areRightForSomePairings() {
    SplittableRandom random = new SplittableRandom(1);
    for (int count = 0; count < 10_000; count++) {
      assertIsRight(PairingNumbersTest.random(random), count & 1);
    }
  }

  /** Also near the goal, where random pairings are not. */
  @Test
  void areRightNearTheEnd() {
    SplittableRandom random = new SplittableRandom(2);
    assertThat(third.ofPairing(third.number(Pairings.PAIRED, 0))).isZero();
    assertIsRight(Pairings.PAIRED, 1);
    for (int count = 0; count < 3000; count++) {
      long pairing = Pairings.PAIRED;
      int parity = 0;
      for (int moves = 1; moves <= 10; moves++) {
        int move = random.nextInt(MOVES);
        pairing = third.nextPairing(pairing, move);
        parity = parity ^ parities[move];
        assertThat(third.ofPairing(third.number(pairing, parity))).isLessThanOrEqualTo(moves);
        assertIsRight(pairing, parity);
      }
    }
  }

  private void assertIsRight(long pairing, int parity) {
    int distance = third.ofPairing(third.number(pairing, parity));
    List<Integer> next = new ArrayList<>();
    for (int move = 0; move < MOVES; move++) {
      long moved = third.nextPairing(pairing, move);
      next.add(third.ofPairing(third.number(moved, parity ^ parities[move])));
    }
    // Eleven is the greatest distinguished distance.
    boolean isLessened = distance == 0 || distance == 11 || next.contains(distance - 1);
    boolean isNear = next.stream().allMatch(to -> Math.abs(to - distance) <= 1);
    if (!isLessened || !isNear) {
      assertThat(next).describedAs("next to %x and %s: %s", pairing, parity, distance).isEmpty();
    }
  }

  @Test
  void areInFourTables() {
    assertThat(FourByFour.tables().tables())
        .map(DistanceTable::size)
        .containsExactly(735_471L, 1_801_800L, 117_600L, 62_012_160L);
    assertThat(FourByFour.CUBE.tables(Cancellation.never()))
        .isEqualTo(FourByFour.tables().tables());
  }
}
