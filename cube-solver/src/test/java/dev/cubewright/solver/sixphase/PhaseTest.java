package dev.cubewright.solver.sixphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.PhaseSearch;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhaseTest {
  /** The depth of the breadth-first search of each phase. */
  private static final int DEPTH = 2;

  private static Puzzle puzzle(int phase) {
    return phase < 4 ? FourByFour.PUZZLE : reduced();
  }

  private static Puzzle reduced() {
    return Cuboid.of(3, 3, 3);
  }

  private static NodeCounter counter() {
    State solved = FourByFour.PUZZLE.solved();
    return new NodeCounter(
        SearchControl.ofImproving(FourByFour.PUZZLE, FourByFour.request(solved)));
  }

  /** The sizes in docs/four-by-four.md. */
  @Test
  void hasTablesOfTheseSizes() {
    List<List<Long>> sizes =
        FourByFour.phases().phases().stream()
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
        FourByFour.phases().tables().stream()
            .map(DistanceTable::distribution)
            .map(distribution -> distribution.get(0))
            .map(CostCount::count)
            .toList();
    assertThat(ends)
        .containsExactly(1L, 1L, 12L, 1L, 36L, 36L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L);
    assertThat(FourByFour.phases().tables().stream().mapToLong(t -> t.bytes().capacity()).sum())
        .isLessThan(20_000_000);
  }

  /** No move changes a distance by more than one, so dropping greater increases loses no path. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void distancesChangeByAtMostOne(int number) {
    Phase<State> phase = FourByFour.phase(number);
    SplittableRandom random = new SplittableRandom(number);
    State state = puzzle(number).solved();
    int[] values = phase.values(phase.starts(state));
    for (int count = 0; count < 300; count++) {
      state = state.apply(phase.moveSet().move(random.nextInt(phase.moveSet().size())));
      // The choices of edges keep their order.
      int[] next = phase.values(phase.starts(state));
      for (int start = 0; start < next.length; start++) {
        for (int bound = 0; bound < phase.boundCount(); bound++) {
          assertThat(Math.abs(Phase.value(next[start], bound) - Phase.value(values[start], bound)))
              .isLessThanOrEqualTo(1);
        }
      }
      values = next;
    }
  }

  /** Every state within two moves of a phase from solved, by breadth-first search. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void findsShortestPathsWithTheMaximumAsBound(int number) {
    Phase<State> phase = FourByFour.phase(number);
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
    byte[] bounds = SixPhaseSolver.bounds(PhaseBound.maximum(), phase.boundCount());
    PhaseSearch search = new PhaseSearch(phase, counter());
    distances.forEach(
        (state, distance) -> {
          List<int[]> starts = phase.starts(state);
          assertThat(search.nearest(starts, new int[starts.size()], bounds, 100_000)).isTrue();
          int[] path = search.path();
          assertThat(path.length).isLessThanOrEqualTo(distance);
          // Each table has distance 0 at the end, and not before.
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

  private static boolean isAtEnd(Phase<State> phase, State state) {
    return IntStream.of(phase.values(phase.starts(state))).anyMatch(values -> values == 0);
  }

  /** The moves of later phases keep the result of a phase. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void isPreservedByLaterPhases(int number) {
    Phase<State> phase = FourByFour.phase(number);
    // Phase 3 distinguishes high and low wings, which the quarter turns of phase 4 exchange.
    MoveSet later = SixPhaseBuilder.moveSet(puzzle(number), number == 3 ? 5 : number + 1);
    SplittableRandom random = new SplittableRandom(number);
    State state = puzzle(number).solved();
    for (int count = 0; count < 200; count++) {
      state = state.apply(later.move(random.nextInt(later.size())));
      assertThat(isAtEnd(phase, state)).isTrue();
    }
  }
}
