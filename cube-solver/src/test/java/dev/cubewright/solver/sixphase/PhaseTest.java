package dev.cubewright.solver.sixphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.phase.NumberedPhase;
import dev.cubewright.solver.phase.NumberedSearch;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhaseTest {
  /** So deep is each phase searched by breadth. */
  private static final int DEPTH = 2;

  private static Puzzle puzzle(int phase) {
    return phase < 4 ? FourByFour.CUBE.puzzle() : reduced();
  }

  private static Puzzle reduced() {
    return Cuboid.of(3, 3, 3);
  }

  private static NodeCounter counter() {
    State solved = FourByFour.CUBE.puzzle().solved();
    return new NodeCounter(
        SearchControl.ofImproving(FourByFour.CUBE.puzzle(), FourByFour.request(solved)));
  }

  /** What docs/four-by-four.md says. */
  @Test
  void hasTablesOfTheseSizes() {
    List<List<Long>> sizes =
        FourByFour.tables().phases().stream()
            .map(phase -> phase.tables().stream().map(DistanceTable::size).toList())
            .toList();
    assertThat(sizes)
        .containsExactly(
            List.of(735_471L),
            List.of(5_408_312L, 1_801_800L),
            List.of(5_880_600L, 415_800L, 415_800L),
            List.of(1_451_520L, 1_411_200L, 5_040L),
            List.of(1_082_565L, 1_013_760L, 4_478_976L),
            List.of(967_680L, 967_680L, 2_822_400L, 2_822_400L));
    List<Long> ends =
        FourByFour.tables().tables().stream()
            .map(DistanceTable::distribution)
            .map(distribution -> distribution.get(0))
            .map(CostCount::count)
            .toList();
    assertThat(ends)
        .containsExactly(1L, 1L, 12L, 1L, 36L, 36L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L);
    assertThat(FourByFour.tables().tables().stream().mapToLong(t -> t.bytes().capacity()).sum())
        .isLessThan(20_000_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void carriesTheNumbersAlongAsTheModelMoves(int number) {
    NumberedPhase<State> phase = FourByFour.phase(number);
    SplittableRandom random = new SplittableRandom(number);
    State state = puzzle(number).solved();
    for (int count = 0; count < 300; count++) {
      List<int[]> starts = phase.starts(state);
      int[] start = starts.get(random.nextInt(starts.size()));
      int move = random.nextInt(phase.moveSet().size());
      state = state.apply(phase.moveSet().move(move));
      int[] led = phase.next(start, move);
      assertThat(phase.starts(state).stream().anyMatch(next -> Arrays.equals(next, led))).isTrue();
    }
  }

  /** No move changes a distance by more than one: so dropping what rises more loses nothing. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void hasDistancesThatRiseByAtMostOne(int number) {
    NumberedPhase<State> phase = FourByFour.phase(number);
    SplittableRandom random = new SplittableRandom(number);
    int[] numbers = phase.starts(puzzle(number).solved()).get(0);
    int values = phase.values(numbers);
    for (int count = 0; count < 20_000; count++) {
      int move = random.nextInt(phase.moveSet().size());
      int[] moved = phase.next(numbers, move);
      int next = phase.values(moved);
      for (int table = 0; table < phase.tableCount(); table++) {
        assertThat(Math.abs(NumberedPhase.value(next, table) - NumberedPhase.value(values, table)))
            .isLessThanOrEqualTo(1);
      }
      numbers = moved;
      values = next;
    }
  }

  /** Every state that two moves of a phase lead to from solved, by breadth. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void findsShortestEndsWithTheGreatestDistanceAsBound(int number) {
    NumberedPhase<State> phase = FourByFour.phase(number);
    MoveSet moveSet = phase.moveSet();
    Map<State, Integer> distances = new HashMap<>();
    List<State> layer = List.of(puzzle(number).solved());
    distances.put(layer.get(0), 0);
    for (int distance = 1; distance <= DEPTH; distance++) {
      List<State> next = new ArrayList<>();
      for (State state : layer) {
        for (Move move : moveSet.moves()) {
          State moved = state.apply(move);
          if (distances.putIfAbsent(moved, distance) == null) {
            next.add(moved);
          }
        }
      }
      layer = next;
    }
    BoundTable bounds = new BoundTable(new PhaseBound.Maximum(), phase.tableCount());
    NumberedSearch search = new NumberedSearch(phase, counter());
    distances.forEach(
        (state, distance) -> {
          List<int[]> starts = phase.starts(state);
          assertThat(search.nearest(starts, new int[starts.size()], bounds::of, 100_000)).isTrue();
          int[] path = search.path();
          assertThat(path.length).isLessThanOrEqualTo(distance);
          // At the end, and at none before: by each table.
          State end = state;
          for (int move : path) {
            assertThat(isAtEnd(phase, end)).isFalse();
            end = end.apply(phase.moveSet().move(move));
          }
          assertThat(isAtEnd(phase, end)).isTrue();
          if (number == 5) {
            assertThat(path).hasSize(distance);
          }
        });
  }

  private static boolean isAtEnd(NumberedPhase<State> phase, State state) {
    return phase.starts(state).stream().anyMatch(start -> phase.values(start) == 0);
  }

  /** The moves of later phases keep what a phase has brought about. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void isLeftAloneByThePhasesBehind(int number) {
    NumberedPhase<State> phase = FourByFour.phase(number);
    // Phase 3 tells high wings from low ones, which the quarter turns of phase 4 exchange.
    MoveSet later = PhaseMoves.of(puzzle(number), number == 3 ? 5 : number + 1);
    SplittableRandom random = new SplittableRandom(number);
    State state = puzzle(number).solved();
    for (int count = 0; count < 200; count++) {
      state = state.apply(later.move(random.nextInt(later.size())));
      assertThat(isAtEnd(phase, state)).isTrue();
    }
  }

  @Test
  void skipsTheSameTurnAndOneOrderOfCommutingMoves() {
    NumberedPhase<State> phase = FourByFour.phase(0);
    List<String> names = phase.moveSet().moves().stream().map(Move::name).toList();
    int right = names.indexOf("R");
    int wide = names.indexOf("Rw2");
    int left = names.indexOf("L'");
    int up = names.indexOf("U");
    assertThat(follows(phase, right, right)).isFalse();
    assertThat(follows(phase, right, names.indexOf("R'"))).isFalse();
    assertThat(follows(phase, right, up)).isTrue();
    assertThat(follows(phase, up, right)).isTrue();
    for (int[] pair : new int[][] {{right, wide}, {right, left}, {wide, left}}) {
      assertThat(follows(phase, pair[0], pair[1])).isNotEqualTo(follows(phase, pair[1], pair[0]));
    }
  }

  private static boolean follows(NumberedPhase<State> phase, int first, int second) {
    return (phase.followers(first) >>> second & 1) != 0;
  }

  /** In phase 4 a face has its quarter turns only: one is two moves from the other. */
  @Test
  void knowsHowFarTheAmountsOfATurnAreApart() {
    for (int number = 0; number < 6; number++) {
      NumberedPhase<State> phase = FourByFour.phase(number);
      int[] detours = IntStream.range(0, phase.moveSet().size()).map(phase::detour).toArray();
      for (int move = 0; move < detours.length; move++) {
        boolean isLone = Long.bitCount(phase.sameTurn(move)) == 2;
        assertThat(detours[move]).isEqualTo(isLone ? 2 : 1);
      }
    }
  }

  @Test
  void numbersThePairingsOfEightSlots() {
    Puzzle puzzle = FourByFour.CUBE.puzzle();
    WingSlots slots = WingSlots.of(puzzle, PhaseMoves.of(puzzle, 2).transformations());
    int[] outer =
        slots.movedBy(Stream.of("U", "D").map(face -> puzzle.move(face).transformation()).toList());
    PairingCoordinate pairing = new PairingCoordinate(puzzle.orbits(), slots, outer);
    assertThat(pairing.size()).isEqualTo(40_320);
    for (int number = 0; number < 40_320; number++) {
      assertThat(pairing.rank(pairing.unrank(number))).isEqualTo(number);
    }
  }
}
