package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReductionMovesTest {
  private static final ReductionMoves MOVES = FourByFour.REDUCTION;

  private static Set<String> names(int... moves) {
    return Arrays.stream(moves)
        .mapToObj(move -> FourByFour.MOVES.move(move).name())
        .collect(Collectors.toSet());
  }

  @Test
  void takesFewerMovesInEachPhase() {
    assertThat(names(MOVES.second()))
        .hasSize(23)
        .contains("Rw", "Rw'", "Uw2", "Fw2", "U", "R", "L'")
        .doesNotContain("Uw", "Uw'", "Fw", "Fw'");
    assertThat(names(MOVES.third()))
        .hasSize(17)
        .contains("Rw2", "Uw2", "Fw2", "R2", "L2", "U", "F'", "D", "B")
        .doesNotContain("R", "R'", "L", "L'", "Rw");
    assertThat(names(MoveMasks.moves(MOVES.endsOfFirst())))
        .containsOnly("Uw", "Uw'", "Rw", "Rw'", "Fw", "Fw'");
    assertThat(names(MoveMasks.moves(MOVES.endsOfSecond())))
        .containsOnly("R", "R'", "L", "L'", "Rw", "Rw'");
    assertThat(names(MoveMasks.moves(MOVES.endsOfThird()))).containsOnly("Uw2", "Rw2", "Fw2");
  }

  /** The second phase leaves the centers of the axis there. */
  @Test
  void takesForTheSecondPhaseWhatLeavesTheAxis() {
    int axis = FourByFour.PLACES.faces("RL");
    assertThat(
            IntStream.of(FourByFour.allMoves())
                .filter(move -> FourByFour.PLACES.next(axis, move) == axis)
                .toArray())
        .isEqualTo(MOVES.second());
  }

  @Test
  void knowsWhatEachMoveExchanges() {
    Orbit corners = FourByFour.PUZZLE.orbits().get("corners");
    for (int move : FourByFour.allMoves()) {
      Transformation transformation = FourByFour.MOVES.move(move).transformation();
      String name = FourByFour.MOVES.move(move).name();
      assertThat(MOVES.wingParity()[move])
          .describedAs(name)
          .isEqualTo(parity(transformation, FourByFour.WINGS));
      assertThat(MOVES.cornerParity()[move])
          .describedAs(name)
          .isEqualTo(parity(transformation, corners));
      assertThat(MOVES.sliceParity()[move]).isEqualTo(name.contains("w") ? 1 : 0);
    }
  }

  private static int parity(Transformation transformation, Orbit orbit) {
    int[] sources = new int[orbit.size()];
    for (int place = 0; place < sources.length; place++) {
      sources[place] = transformation.source(orbit.offset() + place) - orbit.offset();
    }
    int cycles = 0;
    boolean[] met = new boolean[sources.length];
    for (int place = 0; place < sources.length; place++) {
      cycles += met[place] ? 0 : 1;
      for (int at = place; !met[at]; at = sources[at]) {
        met[at] = true;
      }
    }
    assertThat(Parity.isOdd(sources)).isEqualTo((sources.length - cycles) % 2 == 1);
    return (sources.length - cycles) % 2;
  }

  @Test
  void numbersTheMovesOfAPhase() {
    int[] third = MOVES.third();
    int[] numbers = MOVES.numbersAmong(third);
    for (int number = 0; number < third.length; number++) {
      assertThat(numbers[third[number]]).isEqualTo(number);
      assertThat(MOVES.moveSet(third).move(number)).isEqualTo(FourByFour.MOVES.move(third[number]));
    }
    assertThat(Arrays.stream(numbers).filter(number -> number < 0)).hasSize(27 - third.length);
    TransitionTable next = ReductionMoves.parity(third, MOVES.sliceParity());
    for (int number = 0; number < third.length; number++) {
      int odd = MOVES.sliceParity()[third[number]];
      assertThat(next.next(0, number)).isEqualTo(odd);
      assertThat(next.next(1, number)).isEqualTo(1 - odd);
    }
  }
}
