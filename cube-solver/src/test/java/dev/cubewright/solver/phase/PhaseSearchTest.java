package dev.cubewright.solver.phase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** All paths of a phase that solves two corners of the 2x2x2, compared with all sequences. */
class PhaseSearchTest {
  private static final Puzzle PUZZLE = Cuboid.of(2, 2, 2);
  private static final Orbit CORNERS = PUZZLE.orbits().get("corners");

  /** The other three faces give the same states up to rotation. */
  private static final MoveSet MOVES =
      MoveSet.of(
          Stream.of("U", "U2", "U'", "R", "R2", "R'", "F", "F2", "F'").map(PUZZLE::move).toList(),
          Metric.HALF_TURN);

  private static final int NUMBERS = 24;
  private static final int FIRST = 0;
  private static final int SECOND = 3;
  private static final TransitionTable CORNER =
      TransitionTable.of(NUMBERS, MOVES.size(), PhaseSearchTest::carried);
  private static final int[] OF_FIRST =
      distances(NUMBERS, FIRST, (number, move) -> CORNER.next(number, move));
  private static final int[] OF_BOTH =
      distances(
          NUMBERS * NUMBERS,
          FIRST * NUMBERS + SECOND,
          (number, move) ->
              CORNER.next(number / NUMBERS, move) * NUMBERS + CORNER.next(number % NUMBERS, move));

  private static final Phase<int[]> PHASE =
      new Phase<>(
          "two corners",
          MOVES,
          List.of(PUZZLE.move("F")),
          List::of,
          List.of(PhaseCoordinate.of(CORNER), PhaseCoordinate.of(CORNER)),
          List.of(
              bound(1, OF_FIRST, numbers -> numbers[0]),
              bound(2, OF_BOTH, numbers -> numbers[0] * NUMBERS + numbers[1])));

  private interface Next {
    int of(int number, int move);
  }

  private interface Index {
    int of(int[] numbers);
  }

  /** Returns three times the place of a corner plus its twist. */
  private static int carried(int number, int move) {
    Transformation made = MOVES.move(move).transformation();
    int place =
        IntStream.range(0, CORNERS.size())
            .filter(to -> made.source(CORNERS.offset() + to) == CORNERS.offset() + number / 3)
            .findFirst()
            .orElseThrow();
    return 3 * place + (number % 3 + made.twist(CORNERS.offset() + place)) % 3;
  }

  private static int[] distances(int size, int goal, Next next) {
    int[] distances = new int[size];
    Arrays.fill(distances, 15);
    List<Integer> last = List.of(goal);
    distances[goal] = 0;
    for (int distance = 1; !last.isEmpty(); distance++) {
      List<Integer> met = new ArrayList<>();
      for (int number : last) {
        for (int move = 0; move < MOVES.size(); move++) {
          int to = next.of(number, move);
          if (distances[to] > distance) {
            distances[to] = distance;
            met.add(to);
          }
        }
      }
      last = met;
    }
    return distances;
  }

  private static LowerBound bound(int needed, int[] distances, Index index) {
    return new LowerBound(needed) {
      @Override
      protected void distances(
          int[][] numbers, int[] chosen, int count, int most, int[] scratch, int[] found) {
        for (int i = 0; i < count; i++) {
          int at = chosen[i];
          int[] own = IntStream.range(0, needed).map(n -> numbers[n][at]).toArray();
          found[i] = distances[index.of(own)];
        }
      }

      @Override
      public Optional<DistanceTable> table() {
        return Optional.empty();
      }
    };
  }

  private static NodeCounter counter() {
    MoveSet moveSet = MoveSet.ofTurns(PUZZLE.turns(), Metric.HALF_TURN);
    return new NodeCounter(
        SearchControl.ofImproving(PUZZLE, SolveRequest.of(PUZZLE.solved(), moveSet)));
  }

  private static List<String> found(int[] from, int length, long firstMoves, int most) {
    List<String> found = new ArrayList<>();
    new PhaseSearch(PHASE, counter())
        .all(
            from,
            length,
            firstMoves,
            (path, made) -> {
              found.add(Arrays.toString(Arrays.copyOf(path, made)));
              return found.size() < most;
            });
    return found;
  }

  /** Adds in order all sequences that reach the goal with an allowed last move. */
  private static void addAll(int[] numbers, int[] path, int made, List<String> sequences) {
    CanonicalSequences sequence = new CanonicalSequences(MOVES);
    if (made == path.length) {
      boolean isLast = made == 0 || !MOVES.move(path[made - 1]).name().equals("F");
      if (isLast && numbers[0] == FIRST && numbers[1] == SECOND) {
        sequences.add(Arrays.toString(path));
      }
      return;
    }
    for (int move = 0; move < MOVES.size(); move++) {
      // Three moves of each turn.
      boolean mayFollow =
          made == 0 || (path[made - 1] / 3 != move / 3 && sequence.allows(path[made - 1], move));
      if (mayFollow) {
        path[made] = move;
        addAll(next(numbers, move), path, made + 1, sequences);
      }
    }
  }

  private static int[] next(int[] numbers, int move) {
    return IntStream.of(numbers).map(number -> CORNER.next(number, move)).toArray();
  }

  @Test
  void findsAllPathsInOrder() {
    for (int[] from : List.of(new int[] {FIRST, SECOND}, new int[] {5, 16}, new int[] {22, 9})) {
      for (int length = 0; length <= 5; length++) {
        List<String> expected = new ArrayList<>();
        addAll(from, new int[length], 0, expected);
        assertThat(found(from, length, -1L, Integer.MAX_VALUE)).isEqualTo(expected);
      }
    }
  }

  /** With fewer than four moves left, nothing is pruned. */
  @Test
  void findsOnlyPathsThatThePruningAllows() {
    int[] from = {22, 9};
    List<String> all = found(from, 6, -1L, Integer.MAX_VALUE);
    List<String> likely = new ArrayList<>();
    new PhaseSearch(PHASE, new Pruning(4, 5, 2), counter())
        .all(from, 6, -1L, (path, made) -> likely.add(Arrays.toString(Arrays.copyOf(path, made))));
    List<String> expected = all.stream().filter(path -> isLikely(from, path)).toList();
    assertThat(likely).isEqualTo(expected).isNotEmpty();
    assertThat(likely.size()).isLessThan(all.size());
  }

  private static boolean isLikely(int[] from, String path) {
    int[] moves =
        Stream.of(path.replaceAll("[\\[\\] ]", "").split(","))
            .mapToInt(Integer::parseInt)
            .toArray();
    int[] numbers = from;
    for (int i = 0; i < moves.length; i++) {
      numbers = next(numbers, moves[i]);
      int left = moves.length - 1 - i;
      int first = OF_FIRST[numbers[0]];
      int both = OF_BOTH[numbers[0] * NUMBERS + numbers[1]];
      if (left >= 4 && first + both > 5 + 2 * (left - 4)) {
        return false;
      }
    }
    return true;
  }

  @Test
  void startsAtTheMinimumAndStopsWithEnoughPaths() {
    int[] from = {5, 16};
    List<String> all = found(from, 5, -1L, Integer.MAX_VALUE);
    List<String> ofFourth = all.stream().filter(path -> path.startsWith("[4,")).toList();
    assertThat(ofFourth).isNotEmpty();
    assertThat(found(from, 5, 1L << 4, Integer.MAX_VALUE)).isEqualTo(ofFourth);
    assertThat(found(from, 5, -1L, 3)).isEqualTo(all.subList(0, 3));
  }

  /** From each pair of places; the second bound is the exact distance. */
  @Test
  void findsTheShortestPathOfSeveralStarts() {
    byte[] greatest = greatest();
    PhaseSearch search = new PhaseSearch(PHASE, counter());
    for (int first = 0; first < NUMBERS; first++) {
      for (int second = 0; second < NUMBERS; second++) {
        if (first / 3 != second / 3) {
          int[] from = {first, second};
          int[] other = {5, 16};
          int distance = OF_BOTH[first * NUMBERS + second];
          int ofOther = OF_BOTH[5 * NUMBERS + 16] + 1;
          assertThat(search.nearest(List.of(from, other), new int[] {0, 1}, greatest, 100_000))
              .isTrue();
          assertThat(search.path().length + search.start()).isEqualTo(Math.min(distance, ofOther));
          int[] end = search.start() == 0 ? from : other;
          for (int move : search.path()) {
            end = next(end, move);
          }
          assertThat(end).containsExactly(FIRST, SECOND);
        }
      }
    }
  }

  @Test
  void givesUpWhenNodesRunOut() {
    byte[] greatest = greatest();
    assertThat(
            new PhaseSearch(PHASE, counter())
                .nearest(List.of(new int[] {5, 16}), new int[1], greatest, 1))
        .isFalse();
  }

  private static byte[] greatest() {
    byte[] greatest = new byte[1 << 8];
    for (int values = 0; values < greatest.length; values++) {
      greatest[values] = (byte) Math.max(Phase.value(values, 0), Phase.value(values, 1));
    }
    return greatest;
  }
}
