package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The places' names tell which belong together: UB and BU are of one edge. */
class WingSlotsTest {
  private static final WingSlots SLOTS = FourByFour.SLOTS;

  @Test
  void putsTwoPlacesInEachEdge() {
    assertThat(places(true)).hasSize(WingSlots.EDGES).doesNotContainAnyElementsOf(places(false));
    assertThat(places(false)).hasSize(WingSlots.EDGES);
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      assertThat(FourByFour.partner(SLOTS.low(edge))).isEqualTo(SLOTS.high(edge));
      assertThat(SLOTS.edge(SLOTS.low(edge))).isEqualTo(edge);
      assertThat(SLOTS.edge(SLOTS.high(edge))).isEqualTo(edge);
    }
  }

  private static Set<Integer> places(boolean low) {
    return IntStream.range(0, WingSlots.EDGES)
        .mapToObj(edge -> low ? SLOTS.low(edge) : SLOTS.high(edge))
        .collect(Collectors.toSet());
  }

  @Test
  void numbersTheEdgesFirstThatTheFacesOfTheAxisLeave() {
    assertThat(IntStream.range(0, 4).mapToObj(e -> FourByFour.WINGS.placeName(SLOTS.low(e))))
        .allMatch(name -> !name.contains("R") && !name.contains("L"));
  }

  @Test
  void isKeptApartByTheMovesOfTheThirdPhaseAlone() {
    Set<Integer> third =
        IntStream.of(FourByFour.REDUCTION.third()).boxed().collect(Collectors.toSet());
    for (int move : FourByFour.allMoves()) {
      Transformation transformation = FourByFour.MOVES.move(move).transformation();
      assertThat(SLOTS.keepsLow(transformation))
          .describedAs("%s", FourByFour.MOVES.move(move))
          .isEqualTo(third.contains(move));
    }
  }

  @Test
  void tellsWhereTheModelCarriesWings() {
    for (int move : FourByFour.REDUCTION.third()) {
      Transformation transformation = FourByFour.MOVES.move(move).transformation();
      State moved = FourByFour.after(FourByFour.PUZZLE.solved(), move);
      int[] low = SLOTS.carriedLow(transformation);
      int[] high = SLOTS.carriedHigh(transformation);
      for (int edge = 0; edge < WingSlots.EDGES; edge++) {
        assertThat(FourByFour.placeOf(moved, SLOTS.low(edge))).isEqualTo(SLOTS.low(low[edge]));
        assertThat(FourByFour.placeOf(moved, SLOTS.high(edge))).isEqualTo(SLOTS.high(high[edge]));
      }
    }
  }
}
