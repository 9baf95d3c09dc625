package dev.cubewright.bench.general;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.StateSpace;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A few of what {@code tools/bench exact-distances} compares. */
final class ExactDistancesTest {
  private static final Path PUZZLES = Path.of("..", "puzzles");

  @ParameterizedTest
  @CsvSource({
    "1x3x4.tws, 2304, 10",
    "2x2x3-fixed-edge.tws, 241920, 14",
    "ivy.tws, 29160, 8",
    "pyraminx-duo.tws, 324, 4",
    "square-1-shapes.tws, 3678, 14"
  })
  void answersAreAsLongAsTheirStatesAreDistant(String file, long states, int greatest)
      throws IOException {
    ExactDistances comparison = new ExactDistances(50, BigInteger.valueOf(1_000_000), 2);
    ExactDistances.Comparison result = comparison.compare(PUZZLES.resolve(file)).orElseThrow();

    assertThat(result.states()).isEqualTo(states);
    assertThat(result.greatest()).isEqualTo(greatest);
    assertThat(result.differences()).isZero();
    assertThat(result.isRight()).isTrue();
  }

  @Test
  void leavesOutWhatHasTooManyStates() throws IOException {
    ExactDistances comparison = new ExactDistances(1, BigInteger.valueOf(1_000_000), 2);
    assertThat(comparison.compare(PUZZLES.resolve("skewb.tws"))).isEmpty();
  }

  /** In bits by number, and in a hash table. */
  @Test
  void bothKindsOfDistancesAreTheSame() throws IOException {
    StateSpace space =
        new StateSpace(PuzzleDefinition.read(PUZZLES.resolve("square-1-shapes.tws")).puzzle());
    PieceArrays puzzle = new PieceArrays(space.puzzle());
    List<int[]> solved = puzzle.solved(space);
    PlainNumbering numbering = PlainNumbering.of(puzzle, solved.get(0), 1_000_000).orElseThrow();
    Distances listed = new ListedDistances(puzzle, solved);
    Distances numbered = new NumberedDistances(puzzle, numbering, solved);

    assertThat(numbered.states()).isEqualTo(listed.states()).isEqualTo(3678);
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 1000; i++) {
      int[] state = numbered.random(random);
      assertThat(numbered.of(state)).isEqualTo(listed.of(state)).isNotNegative();
    }
    assertThat(PlainNumbering.of(puzzle, solved.get(0), 1000)).isEmpty();
  }
}
