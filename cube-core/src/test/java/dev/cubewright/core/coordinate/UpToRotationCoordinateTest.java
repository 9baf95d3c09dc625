package dev.cubewright.core.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class UpToRotationCoordinateTest extends CoordinateContract {
  private static final Puzzle PUZZLE = ExamplePuzzles.puzzle("2x2x2");

  @Override
  Stream<Example> examples() {
    // 88,179,840 states are 24 orientations of each position.
    long positions = 88_179_840 / 24;
    return Stream.of(
        Example.of("2x2x2", new UpToRotationCoordinate(PUZZLE, 6), positions),
        Example.of("2x2x1", new UpToRotationCoordinate(ExamplePuzzles.puzzle("2x2x1"), 2), 24));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 6})
  void statesThatDifferByTheirColorsHaveOneRank(int fixedPlace) {
    UpToRotationCoordinate coordinate = new UpToRotationCoordinate(PUZZLE, fixedPlace);
    Random random = new Random(1);
    for (int i = 0; i < 300; i++) {
      State state = ExamplePuzzles.space("2x2x2").random(random);
      Set<State> renamed = new HashSet<>();
      for (Move rotation : PUZZLE.rotations()) {
        State other = state.renamed(rotation.transformation());
        renamed.add(other);
        assertThat(coordinate.rank(other)).isEqualTo(coordinate.rank(state));
        assertThat(coordinate.renamed(other)).isEqualTo(coordinate.renamed(state));
      }
      assertThat(renamed).hasSize(24).contains(coordinate.renamed(state));
    }
  }

  /** Places are not renamed: a robot has a fixed frame. */
  @Test
  void rotatedStatesHaveDifferentRanks() {
    UpToRotationCoordinate coordinate = new UpToRotationCoordinate(PUZZLE, 6);
    State state = ExamplePuzzles.after(PUZZLE, "R U F' R2 U' F2 R' U");

    assertThat(PUZZLE.rotations().stream().map(r -> coordinate.rank(state.apply(r))).distinct())
        .hasSize(24);
  }

  @Test
  void theSolvedStateHasRankZeroInAnyOrientation() {
    for (int place = 0; place < 8; place++) {
      UpToRotationCoordinate coordinate = new UpToRotationCoordinate(PUZZLE, place);
      assertThat(PUZZLE.rotations())
          .allMatch(rotation -> coordinate.rank(PUZZLE.solved().apply(rotation)) == 0);
      assertThat(coordinate.unrank(0)).isEqualTo(PUZZLE.solved());
    }
  }

  @Test
  void theFixedPlaceIsSolvedInEveryUnrankedState() {
    UpToRotationCoordinate coordinate = new UpToRotationCoordinate(PUZZLE, 3);
    new Random(2)
        .longs(1000, 0, coordinate.size())
        .mapToObj(coordinate::unrank)
        .forEach(
            state -> {
              assertThat(state.piece(coordinate.orbit(), 3)).isEqualTo(3);
              assertThat(state.orientation(coordinate.orbit(), 3)).isZero();
              assertThat(coordinate.renamed(state)).isEqualTo(state);
            });
    assertThat(coordinate.fixedPlace()).isEqualTo(3);
  }

  @Test
  void isThePermutationThenTheOrientationOfTheOtherPlaces() {
    UpToRotationCoordinate coordinate = new UpToRotationCoordinate(PUZZLE, 6);
    State state = coordinate.unrank(1234L * 729 + 567);

    assertThat(coordinate.permutation().size()).isEqualTo(5040);
    assertThat(coordinate.orientation().size()).isEqualTo(729);
    assertThat(coordinate.permutation().rank(state)).isEqualTo(1234);
    assertThat(coordinate.orientation().rank(state)).isEqualTo(567);
  }

  @Test
  void aRenamingBringsThePieceToItsHome() {
    UpToRotationCoordinate coordinate = new UpToRotationCoordinate(PUZZLE, 6);
    Set<Transformation> renamings = new HashSet<>();
    for (int piece = 0; piece < 8; piece++) {
      for (int turned = 0; turned < 3; turned++) {
        renamings.add(coordinate.renaming(piece, turned));
      }
    }

    assertThat(renamings)
        .hasSize(24)
        .isEqualTo(new HashSet<>(PUZZLE.rotations().stream().map(Move::transformation).toList()));
  }

  @Test
  void needsOneOrbitOnWhichRotationsActFreely() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new UpToRotationCoordinate(ExamplePuzzles.puzzle("3x3x3"), 0))
        .withMessage("the 3x3x3 has several orbits");
    // 8 corners, but a box with three different edges has only 4 rotations.
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new UpToRotationCoordinate(ExamplePuzzles.puzzle("1x2x3"), 0));
  }

  @Test
  void isNamedAfterThePlace() {
    assertThat(
            IntStream.range(0, 8)
                .mapToObj(place -> new UpToRotationCoordinate(PUZZLE, place).name()))
        .doesNotHaveDuplicates()
        .contains("corners-up-to-rotation-about-dbl");
  }
}
