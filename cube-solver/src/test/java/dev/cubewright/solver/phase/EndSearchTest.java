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

/** All ends of a phase that brings two corners of the 2x2x2 home, held against all sequences. */
class EndSearchTest {
  private static final Puzzle PUZZLE = Cuboid.of(2, 2, 2);
  private static final Orbit CORNERS = PUZZLE.orbits().get("corners");

  /** Those of the other three faces are the same but for how the cube is held. */
  private static final MoveSet MOVES =
      MoveSet.of(
          Stream.of("U", "U2", "U'", "R", "R2", "R'", "F", "F2", "F'").map(PUZZLE::move).toList(),
          Metric.HALF_TURN);

  private static final int NUMBERS = 24;
  private static final int FIRST = 0;
  private static final int SECOND = 3;
  private static final TransitionTable CORNER =
      TransitionTable.of(NUMBERS, MOVES.size(), EndSearchTest::carried);
  private static final int[] OF_FIRST =
      distances(NUMBERS, FIRST, (number, move) -> CORNER.next(number, move));
  private static final int[] OF_BOTH =
      distances(
          NUMBERS * NUMBERS,
          FIRST * NUMBERS + SECOND,
          (number, move) ->
              CORNER.next(number / NUMBERS, move) * NUMBERS + CORNER.next(number % NUMBERS, move));

  private static final NumberedPhase<int[]> PHASE =
      new NumberedPhase<>(
          "two corners",
          MOVES,
          List.of(PUZZLE.move("F")),
          List::of,
          List.of(CORNER, CORNER),
          List.of(
              table(1, OF_FIRST, numbers -> numbers[0]),
              table(2, OF_BOTH, numbers -> numbers[0] * NUMBERS + numbers[1])));

  private interface Next {
    int of(int number, int move);
  }

  private interface Index {
    int of(int[] numbers);
  }

  /** Returns where a corner comes, by three times its place and its twist. */
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

  private static PhaseTable table(int needed, int[] distances, Index index) {
    return new PhaseTable(needed) {
      @Override
      public int distance(int[] numbers, int at, int most) {
        return distances[index.of(Arrays.copyOfRange(numbers, at, at + needed))];
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
    new EndSearch(PHASE, counter())
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

  /** Adds all sequences in order that end where they should, by a move that may be the last. */
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
        addAll(PHASE.next(numbers, move), path, made + 1, sequences);
      }
    }
  }

  @Test
  void findsAllEndsInOrder() {
    for (int[] from : List.of(new int[] {FIRST, SECOND}, new int[] {5, 16}, new int[] {22, 9})) {
      for (int length = 0; length <= 5; length++) {
        List<String> expected = new ArrayList<>();
        addAll(from, new int[length], 0, expected);
        assertThat(found(from, length, -1L, Integer.MAX_VALUE)).isEqualTo(expected);
      }
    }
  }

  @Test
  void beginsWithWhatItMayAndEndsWhenThereIsEnough() {
    int[] from = {5, 16};
    List<String> all = found(from, 5, -1L, Integer.MAX_VALUE);
    List<String> ofFourth = all.stream().filter(path -> path.startsWith("[4,")).toList();
    assertThat(ofFourth).isNotEmpty();
    assertThat(found(from, 5, 1L << 4, Integer.MAX_VALUE)).isEqualTo(ofFourth);
    assertThat(found(from, 5, -1L, 3)).isEqualTo(all.subList(0, 3));
  }
}
