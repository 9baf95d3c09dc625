package dev.cubewright.solver.phase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WingSlotsTest {
  private static final Puzzle FOUR = Cuboid.of(4, 4, 4);
  private static final Orbit WINGS = FOUR.orbits().get("wings");

  /** The moves that keep high and low wings apart: no quarter turns of wide blocks, nor of R, L. */
  private static final List<String> APART =
      List.of("U U2 U' D D2 D' F F2 F' B B2 B' R2 L2 Uw2 Rw2 Fw2".split(" "));

  static final WingSlots SLOTS = WingSlots.of(FOUR, transformations(APART.stream()));

  private static List<Transformation> transformations(Stream<String> moves) {
    return moves.map(name -> FOUR.move(name).transformation()).toList();
  }

  /** After any face turns, a wing has the colors of its partner in reverse order. */
  @Test
  void faceTurnsKeepBothWingsOfASlotTogether() {
    SplittableRandom random = new SplittableRandom(1);
    State state = FOUR.solved();
    for (int count = 0; count < 1000; count++) {
      state = state.apply(FOUR.move(List.of("U", "R", "F", "D", "L", "B").get(random.nextInt(6))));
      for (int slot = 0; slot < WingSlots.EDGES; slot++) {
        int one = SLOTS.edge(WINGS.homeOf(state.piece(WINGS, SLOTS.high(slot))));
        assertThat(SLOTS.edge(WINGS.homeOf(state.piece(WINGS, SLOTS.low(slot))))).isEqualTo(one);
      }
    }
  }

  @Test
  void hasAllPlacesOnce() {
    assertThat(IntStream.concat(Arrays.stream(SLOTS.highs()), Arrays.stream(SLOTS.lows())))
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, WINGS.size()).boxed().toList());
    assertThat(SLOTS.highs()).isSorted().hasSize(WingSlots.EDGES).contains(0);
    for (int slot = 0; slot < WingSlots.EDGES; slot++) {
      assertThat(SLOTS.highs()[slot]).isEqualTo(SLOTS.high(slot));
      assertThat(SLOTS.lows()[slot]).isEqualTo(SLOTS.low(slot));
      assertThat(SLOTS.edge(SLOTS.high(slot))).isEqualTo(slot);
      assertThat(SLOTS.edge(SLOTS.low(slot))).isEqualTo(slot);
      assertThat(SLOTS.isHigh(WINGS.solvedPiece(SLOTS.high(slot)))).isTrue();
      assertThat(SLOTS.isHigh(WINGS.solvedPiece(SLOTS.low(slot)))).isFalse();
    }
  }

  @Test
  void startsWithPlacesThatSomeTurnsKeep() {
    List<Transformation> turns = transformations(Stream.of("R", "L"));
    WingSlots others = SLOTS.beginningWithThoseLeftBy(turns);
    assertThat(others.leftBy(turns)).containsExactly(0, 1, 2, 3);
    assertThat(others.movedBy(turns)).isEqualTo(IntStream.range(4, WingSlots.EDGES).toArray());
    for (int slot = 0; slot < WingSlots.EDGES; slot++) {
      String name = WINGS.placeName(others.high(slot));
      assertThat(name.contains("R") || name.contains("L")).isEqualTo(slot >= 4);
      assertThat(SLOTS.low(SLOTS.edge(others.high(slot)))).isEqualTo(others.low(slot));
    }
    assertThat(Arrays.stream(SLOTS.leftBy(turns)).map(SLOTS::high))
        .containsExactlyElementsOf(IntStream.range(0, 4).mapToObj(others::high).sorted().toList());
  }

  @Test
  void onlyTheseMovesKeepWingsApart() {
    for (Move move : MoveSet.ofTurns(FOUR.turns(), Metric.OUTER_BLOCK).moves()) {
      assertThat(SLOTS.keepsHigh(move.transformation()))
          .describedAs("%s", move)
          .isEqualTo(APART.contains(move.name()));
    }
  }

  @Test
  void matchesTheWingsOfTheModel() {
    for (String move : APART) {
      Transformation transformation = FOUR.move(move).transformation();
      State moved = FOUR.solved().apply(FOUR.move(move));
      int[] high = SLOTS.carriedHigh(transformation);
      int[] low = SLOTS.carriedLow(transformation);
      for (int slot = 0; slot < WingSlots.EDGES; slot++) {
        assertThat(WINGS.homeOf(moved.piece(WINGS, SLOTS.high(high[slot]))))
            .isEqualTo(SLOTS.high(slot));
        assertThat(WINGS.homeOf(moved.piece(WINGS, SLOTS.low(low[slot]))))
            .isEqualTo(SLOTS.low(slot));
      }
    }
  }
}
