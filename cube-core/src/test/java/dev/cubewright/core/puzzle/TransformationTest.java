package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class TransformationTest {
  private final Puzzle puzzle = ExamplePuzzles.puzzle("3x3x1");
  private final Orbits orbits = puzzle.orbits();
  private final int[] sources = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  private final byte[] twists = new byte[9];

  @Test
  void isThePassiveView() {
    // R2 of the floppy cube exchanges the two right corners and flips the right edge.
    Transformation turn = puzzle.move("R2").transformation();
    Orbit corners = orbits.get("corners");
    State after = puzzle.solved().apply(turn);

    for (int place = 0; place < corners.size(); place++) {
      assertThat(after.piece(corners, place)).isEqualTo(turn.source(corners.offset() + place));
      assertThat(after.orientation(corners, place)).isEqualTo(turn.twist(corners.offset() + place));
    }
    assertThat(turn.isIdentity()).isFalse();
    assertThat(turn).asString().startsWith("from [");
  }

  @Test
  void rejectsOtherThanPermutationsOfAnOrbit() {
    sources[1] = 0;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Transformation.of(orbits, sources, twists))
        .withMessage("not a permutation of the corners");
  }

  @Test
  void rejectsMovesBetweenOrbits() {
    sources[3] = 4;
    sources[4] = 3;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Transformation.of(orbits, sources, twists))
        .withMessage("not a permutation of the corners");
  }

  @Test
  void rejectsATwistOutOfRange() {
    twists[4] = 2;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Transformation.of(orbits, sources, twists))
        .withMessage("the edges cannot be twisted by 2");
    twists[4] = -1;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Transformation.of(orbits, sources, twists));
  }

  @Test
  void fixesPlacesWithoutMovementAndTwist() {
    twists[4] = 1;
    Transformation flip = new Transformation(orbits, sources, twists);
    Transformation turn = puzzle.move("R2").transformation();
    int left = 0;
    for (int place = 0; place < orbits.places(); place++) {
      assertThat(flip.fixes(place)).isEqualTo(place != 4);
      left += turn.fixes(place) ? 1 : 0;
    }
    // All places except those of the two exchanged corners and the flipped edge between them.
    assertThat(left).isEqualTo(orbits.places() - 3);
  }
}
