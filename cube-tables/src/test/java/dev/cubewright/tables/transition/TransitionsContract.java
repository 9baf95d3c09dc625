package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The common contract of transitions: they match moving and ranking. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class TransitionsContract {
  /**
   * Transitions to test.
   *
   * @param stride 1 to compare every position with the model, 2 to compare every other, ...
   */
  record Example(
      Coordinate coordinate, List<Transformation> moves, Transitions transitions, int stride) {
    @Override
    public String toString() {
      return coordinate.name() + " by " + moves.size() + " moves";
    }
  }

  abstract Stream<Example> examples();

  /** All moves that reach every state. */
  static List<Transformation> moves(Puzzle puzzle) {
    return puzzle.turns().stream()
        .flatMap(turn -> turn.moves().stream())
        .map(Move::transformation)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void haveTheSizeOfTheCoordinate(Example example) {
    assertThat(example.transitions().size()).isEqualTo((int) example.coordinate().size());
    assertThat(example.transitions().moves()).isEqualTo(example.moves().size());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void matchMovingAndRanking(Example example) {
    int positions = (example.transitions().size() - 1) / example.stride() + 1;

    assertThat(
            IntStream.range(0, positions)
                .parallel()
                .map(i -> i * example.stride())
                .filter(position -> !agrees(example, position))
                .toArray())
        .isEmpty();
  }

  private static boolean agrees(Example example, int position) {
    State state = example.coordinate().unrank(position);
    for (int move = 0; move < example.moves().size(); move++) {
      long expected = example.coordinate().rank(state.apply(example.moves().get(move)));
      if (example.transitions().next(position, move) != expected) {
        return false;
      }
    }
    return true;
  }

  /** A batch equals single transitions and changes nothing else. */
  @ParameterizedTest
  @MethodSource("examples")
  void batchMatchesSingleTransitions(Example example) {
    Transitions transitions = example.transitions();
    int[] next = new int[transitions.moves() + 1];
    for (int position = 0; position < transitions.size(); position += example.stride()) {
      next[transitions.moves()] = -1;
      transitions.nextOfAll(position, next);
      int from = position;
      int[] expected = new int[next.length];
      Arrays.setAll(expected, m -> m < transitions.moves() ? transitions.next(from, m) : -1);
      if (!Arrays.equals(next, expected)) {
        assertThat(next).describedAs("from %s", from).isEqualTo(expected);
      }
    }
  }

  /**
   * A move has an inverse, so no two positions reach the same one. For more than a million
   * positions, only quarter turns are tested.
   */
  @ParameterizedTest
  @MethodSource("examples")
  void permuteThePositions(Example example) {
    Transitions transitions = example.transitions();
    int step = transitions.size() < 1_000_000 ? 1 : 3;
    for (int move = 0; move < transitions.moves(); move += step) {
      BitSet reached = new BitSet(transitions.size());
      for (int position = 0; position < transitions.size(); position++) {
        reached.set(transitions.next(position, move));
      }
      assertThat(reached.cardinality()).isEqualTo(transitions.size());
      assertThat(reached.length()).isEqualTo(transitions.size());
    }
  }
}
