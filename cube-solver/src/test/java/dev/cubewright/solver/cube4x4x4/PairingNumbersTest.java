package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.solver.phase.WingSlots;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairingNumbersTest {
  private static final ReductionMoves.PhaseMoves THIRD = FourByFour.REDUCTION.third();
  private static final List<Transformation> MOVES = THIRD.moveSet().transformations();
  private static final int[][] HIGH =
      MOVES.stream().map(FourByFour.SLOTS::carriedHigh).toArray(int[][]::new);
  private static final int[][] LOW =
      MOVES.stream().map(FourByFour.SLOTS::carriedLow).toArray(int[][]::new);
  private static final Pairings MOVED = new Pairings(HIGH, LOW);
  private static final int[][] SYMMETRIES =
      PairingSymmetries.of(FourByFour.PUZZLE, FourByFour.SLOTS, HIGH, LOW);
  private static final Pairings SYMMETRIC = new Pairings(SYMMETRIES, SYMMETRIES);
  private static final PairingNumbers NUMBERS =
      new PairingNumbers(MOVED, THIRD.parities(ReductionMoves::isWide), SYMMETRIES);

  /** Returns an even pairing. */
  static long random(SplittableRandom random) {
    int[] lows = IntStream.range(0, WingSlots.EDGES).toArray();
    for (int edge = lows.length - 1; edge > 0; edge--) {
      exchange(lows, edge, random.nextInt(edge + 1));
    }
    if (Parity.isOdd(lows)) {
      exchange(lows, 0, 1);
    }
    return Pairings.of(lows);
  }

  private static void exchange(int[] lows, int one, int other) {
    int exchanged = lows[one];
    lows[one] = lows[other];
    lows[other] = exchanged;
  }

  private static boolean isOdd(long pairing) {
    return Parity.isOdd(
        IntStream.range(0, WingSlots.EDGES).map(slot -> Pairings.get(pairing, slot)).toArray());
  }

  @Test
  void hasEightSymmetriesThatKeepTheFirstFourEdges() {
    assertThat(Arrays.stream(SYMMETRIES)).hasSize(8);
    assertThat(SYMMETRIES[0]).isEqualTo(IntStream.range(0, WingSlots.EDGES).toArray());
    assertThat(Arrays.stream(SYMMETRIES).map(Arrays::toString)).doesNotHaveDuplicates();
    for (int[] symmetry : SYMMETRIES) {
      assertThat(Arrays.stream(symmetry).distinct()).hasSize(WingSlots.EDGES);
      assertThat(Arrays.stream(symmetry, 0, 4)).allMatch(edge -> edge < 4);
    }
    assertThat(NUMBERS.size()).isEqualTo(62_012_160);
    assertThat(NUMBERS.moves()).isEqualTo(17);
  }

  @Test
  void returnsAPairingOfTheSameNumber() {
    SplittableRandom random = new SplittableRandom(1);
    for (int count = 0; count < 40_000; count++) {
      long pairing = random(random);
      int parity = count & 1;
      int number = NUMBERS.number(pairing, parity);
      assertThat(number & 1).isEqualTo(parity);
      long representative = NUMBERS.pairing(number);
      if (NUMBERS.number(representative, parity) != number) {
        assertThat(NUMBERS.number(representative, parity))
            .describedAs("of %x and its representative %x", pairing, representative)
            .isEqualTo(number);
      }
      if (count < 2000) {
        assertThat(IntStream.range(0, SYMMETRIES.length))
            .anyMatch(symmetry -> SYMMETRIC.next(pairing, symmetry) == representative);
      }
    }
  }

  /** Some numbers are unused, but each stands for an even pairing, and none for a later one. */
  @Test
  void usesTheSmallestNumberOfEachPairing() {
    SplittableRandom random = new SplittableRandom(2);
    for (int count = 0; count < 40_000; count++) {
      int number = random.nextInt(NUMBERS.size());
      long pairing = NUMBERS.pairing(number);
      if (isOdd(pairing) || NUMBERS.number(pairing, number & 1) > number) {
        assertThat(isOdd(pairing)).describedAs("%s: %x", number, pairing).isFalse();
        assertThat(NUMBERS.number(pairing, number & 1)).isLessThanOrEqualTo(number);
      }
      assertThat(edges(pairing)).isEqualTo(0xfff);
    }
  }

  private static int edges(long pairing) {
    int met = 0;
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      met |= 1 << Pairings.get(pairing, edge);
    }
    return met;
  }

  @Test
  void numbersSymmetricPairingsEqually() {
    SplittableRandom random = new SplittableRandom(3);
    for (int count = 0; count < 5000; count++) {
      long pairing = random(random);
      int number = NUMBERS.number(pairing, 0);
      for (int symmetry = 0; symmetry < SYMMETRIES.length; symmetry++) {
        assertThat(NUMBERS.number(SYMMETRIC.next(pairing, symmetry), 0)).isEqualTo(number);
      }
    }
    // Also for the few self-symmetric pairings.
    for (long pairing : new long[] {Pairings.PAIRED, 0xab8967452301L, 0xba9876541032L}) {
      for (int symmetry = 0; symmetry < SYMMETRIES.length; symmetry++) {
        assertThat(NUMBERS.number(SYMMETRIC.next(pairing, symmetry), 1))
            .describedAs("%x", pairing)
            .isEqualTo(NUMBERS.number(pairing, 1));
      }
    }
  }

  /** Each move of one pairing has an equivalent move of the other. */
  @Test
  void symmetricPairingsHaveEqualTransitions() {
    SplittableRandom random = new SplittableRandom(4);
    for (int count = 0; count < 300; count++) {
      long pairing = random(random);
      int[] next = neighbours(pairing);
      for (int symmetry = 0; symmetry < SYMMETRIES.length; symmetry++) {
        assertThat(neighbours(SYMMETRIC.next(pairing, symmetry))).isEqualTo(next);
      }
      assertThat(sortedNext(NUMBERS.number(pairing, 0))).isEqualTo(next);
    }
  }

  /** The numbers after each move of a pairing, with repetitions. */
  private static int[] neighbours(long pairing) {
    return IntStream.range(0, MOVES.size())
        .map(
            move ->
                NUMBERS.number(
                    MOVED.next(pairing, move), THIRD.parities(ReductionMoves::isWide)[move]))
        .sorted()
        .toArray();
  }

  private static int[] sortedNext(int number) {
    int[] next = new int[MOVES.size()];
    NUMBERS.nextOfAll(number, next);
    assertThat(next)
        .isEqualTo(
            IntStream.range(0, MOVES.size()).map(move -> NUMBERS.next(number, move)).toArray());
    Arrays.sort(next);
    return next;
  }

  @Test
  void matchesTheWingsOfTheModel() {
    SplittableRandom random = new SplittableRandom(5);
    State state = FourByFour.PUZZLE.solved();
    long pairing = Pairings.PAIRED;
    for (int count = 0; count < 2000; count++) {
      int move = random.nextInt(MOVES.size());
      state = FourByFour.after(state, THIRD.moves()[move]);
      pairing = MOVED.next(pairing, move);
      assertThat(pairing).isEqualTo(Pairings.of(FourByFour.lows(state)));
      assertThat(isOdd(pairing)).isFalse();
    }
  }
}
