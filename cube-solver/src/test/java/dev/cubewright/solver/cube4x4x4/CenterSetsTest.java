package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.CompactTable;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sets of center places, and where moves carry them, compared with the model. */
class CenterSetsTest {
  private static final Orbit CENTERS = FourByFour.CENTERS;

  /** For each move and place, where the model carries what is there. */
  private static final int[][] CARRIED =
      IntStream.of(FourByFour.allMoves())
          .mapToObj(
              move ->
                  IntStream.range(0, CENTERS.size()).map(place -> carried(place, move)).toArray())
          .toArray(int[][]::new);

  private static int carried(int place, int move) {
    State.Builder builder = FourByFour.PUZZLE.solved().toBuilder();
    for (int other = 0; other < CENTERS.size(); other++) {
      builder.piece(CENTERS, other, other == place ? 1 : 0);
    }
    State moved = builder.build().apply(FourByFour.MOVES.move(move));
    return IntStream.range(0, CENTERS.size())
        .filter(other -> moved.piece(CENTERS, other) == 1)
        .findFirst()
        .orElseThrow();
  }

  private static int moved(int set, int move) {
    int moved = 0;
    for (int rest = set; rest != 0; rest &= rest - 1) {
      moved |= 1 << CARRIED[move][Integer.numberOfTrailingZeros(rest)];
    }
    return moved;
  }

  /** One numbering of the three phases. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Example(String faces, int count, int[] moves, int size) {
    SetRanks sets() {
      return new SetRanks(places(), count);
    }

    MovedSets moved() {
      return FourByFour.PLACES.moved(moves);
    }

    int places() {
      return FourByFour.PLACES.faces(faces);
    }

    @Override
    public String toString() {
      return count + " places of " + faces;
    }
  }

  static Stream<Example> examples() {
    int[] second = FourByFour.REDUCTION.second();
    int[] third = FourByFour.REDUCTION.third();
    return Stream.of(
        new Example("URFDLB", 8, FourByFour.allMoves(), 735_471),
        new Example("UFDB", 8, second, 12_870),
        new Example("RL", 4, second, 70),
        new Example("UD", 4, third, 70),
        new Example("FB", 4, third, 70));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void numbersEachSetOnceInAscendingOrder(Example example) {
    SetRanks sets = example.sets();
    int[] subsets = subsets(example);
    assertThat(subsets).hasSize(example.size());
    assertThat(sets.size()).isEqualTo(example.size());
    assertThat(Arrays.stream(subsets).map(sets::rank).toArray())
        .isEqualTo(IntStream.range(0, example.size()).toArray());
  }

  /** All numbers and moves; of the many sets of the first phase some. */
  @ParameterizedTest
  @MethodSource("examples")
  void leadsWhereTheModelLeads(Example example) {
    SetRanks sets = example.sets();
    Transitions transitions = sets.transitions(example.moved());
    assertThat(transitions.size()).isEqualTo(sets.size());
    assertThat(transitions.moves()).isEqualTo(example.moves().length);
    int stride = sets.size() > 100_000 ? 29 : 1;
    int[] all = subsets(example);
    int[] next = new int[example.moves().length];
    for (int number = 0; number < all.length; number += stride) {
      int set = all[number];
      int[] expected =
          Arrays.stream(example.moves()).map(move -> sets.rank(moved(set, move))).toArray();
      transitions.nextOfAll(number, next);
      if (!Arrays.equals(next, expected)) {
        assertThat(next).describedAs("from the set %s", set).isEqualTo(expected);
      }
    }
  }

  private static int[] subsets(Example example) {
    int places = example.places();
    // Of the ascending subsets, the next one is made by a subtraction that passes other places.
    return IntStream.iterate(places & -places, set -> set != 0, set -> (set - places) & places)
        .filter(set -> Integer.bitCount(set) == example.count())
        .toArray();
  }

  /** The table is for those whose numbers fit it. */
  @ParameterizedTest
  @MethodSource("examples")
  void tabulatesTheSame(Example example) {
    SetRanks sets = example.sets();
    if (sets.size() <= Character.MAX_VALUE) {
      Transitions transitions = sets.transitions(example.moved());
      CompactTable next = new CompactTable(sets.table(example.moved()));
      assertThat(next.size()).isEqualTo(sets.size());
      assertThat(next.moves()).isEqualTo(transitions.moves());
      for (int number = 0; number < next.size(); number++) {
        for (int move = 0; move < next.moves(); move++) {
          assertThat(next.next(number, move)).isEqualTo(transitions.next(number, move));
        }
      }
    }
  }

  @Test
  void knowsTheTwelveArrangementsThatHalfTurnsFinish() {
    int[] third = FourByFour.REDUCTION.third();
    int[] finished = ThirdPhase.finished(FourByFour.REDUCTION, FourByFour.PLACES);
    assertThat(finished)
        .hasSize(12)
        .doesNotHaveDuplicates()
        .contains(FourByFour.PLACES.faces("R"), FourByFour.PLACES.faces("L"));
    for (int set : finished) {
      for (int move : third) {
        assertThat(finished).contains(moved(set, move));
      }
    }
  }

  /** Each place alone, and all that the parts of a set can be. */
  @Test
  void carriesSetsAsTheModelDoes() {
    for (int move : FourByFour.allMoves()) {
      for (int part = 0; part < 3; part++) {
        for (int value = 0; value < 1 << 8; value++) {
          int set = value << (8 * part);
          assertThat(FourByFour.PLACES.next(set, move)).isEqualTo(moved(set, move));
        }
      }
      int mixed = 0x5a36c9;
      assertThat(FourByFour.PLACES.next(mixed, move)).isEqualTo(moved(mixed, move));
    }
  }
}
