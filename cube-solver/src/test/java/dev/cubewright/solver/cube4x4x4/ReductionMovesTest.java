package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.tables.transition.SetRanks;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReductionMovesTest {
  private static final ReductionMoves MOVES = FourByFour.REDUCTION;

  private static Set<String> names(ReductionMoves.PhaseMoves phase, int set) {
    return Arrays.stream(MoveMasks.moves(set & phase.masks().all()))
        .mapToObj(move -> phase.moveSet().move(move).name())
        .collect(Collectors.toSet());
  }

  /** Returns whether half turns finish a set of one color on R and L. */
  static boolean isFinished(int set) {
    SetRanks ranks = new SetRanks(MOVES.faces("RL"), 4);
    return ThirdPhase.finished(MOVES, ranks).numberOf()[ranks.rank(set)]
        != TransitionTable.UNREACHED;
  }

  @Test
  void hasTheTwelveArrangementsOfHalfTurns() {
    int[] sets = new SetRanks(MOVES.faces("RL"), 4).sets();
    int[] finished = Arrays.stream(sets).filter(ReductionMovesTest::isFinished).toArray();
    assertThat(finished).hasSize(12).contains(MOVES.faces("R"), MOVES.faces("L"));
    for (int set : finished) {
      for (int move : MOVES.third().moves()) {
        assertThat(finished).contains(MOVES.next(set, move));
      }
    }
  }

  @Test
  void hasFewerMovesInEachPhase() {
    assertThat(names(MOVES.second(), -1))
        .hasSize(23)
        .contains("Rw", "Rw'", "Uw2", "Fw2", "U", "R", "L'")
        .doesNotContain("Uw", "Uw'", "Fw", "Fw'");
    assertThat(names(MOVES.third(), -1))
        .hasSize(17)
        .contains("Rw2", "Uw2", "Fw2", "R2", "L2", "U", "F'", "D", "B")
        .doesNotContain("R", "R'", "L", "L'", "Rw");
    assertThat(names(MOVES.first(), MOVES.first().ends()))
        .containsOnly("Uw", "Uw'", "Rw", "Rw'", "Fw", "Fw'");
    assertThat(names(MOVES.second(), MOVES.second().ends()))
        .containsOnly("R", "R'", "L", "L'", "Rw", "Rw'");
    assertThat(names(MOVES.third(), MOVES.third().ends())).containsOnly("Uw2", "Rw2", "Fw2");
  }

  /** The second phase keeps the centers of the axis. */
  @Test
  void secondPhaseMovesKeepTheAxis() {
    int axis = MOVES.faces("RL");
    assertThat(
            IntStream.of(FourByFour.allMoves())
                .filter(move -> MOVES.next(axis, move) == axis)
                .toArray())
        .isEqualTo(MOVES.second().moves());
  }

  @Test
  void returnsTheExchangesOfEachMove() {
    Orbit corners = FourByFour.PUZZLE.orbits().get("corners");
    for (int move : FourByFour.allMoves()) {
      Transformation transformation = FourByFour.MOVES.move(move).transformation();
      String name = FourByFour.MOVES.move(move).name();
      assertThat(MOVES.first().parities(ReductionMoves::isWingOdd)[move])
          .describedAs(name)
          .isEqualTo(parity(transformation, FourByFour.WINGS));
      assertThat(MOVES.first().parities(ReductionMoves::isCornerOdd)[move])
          .describedAs(name)
          .isEqualTo(parity(transformation, corners));
      assertThat(MOVES.first().parities(ReductionMoves::isWide)[move])
          .isEqualTo(name.contains("w") ? 1 : 0);
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
    ReductionMoves.PhaseMoves third = MOVES.third();
    for (int number = 0; number < third.moves().length; number++) {
      assertThat(third.moveSet().move(number))
          .isEqualTo(FourByFour.MOVES.move(third.moves()[number]));
      assertThat(third.masks().followers(number))
          .isEqualTo(MOVES.followers(third, new int[] {third.moves()[number]}, 1));
    }
  }
}
