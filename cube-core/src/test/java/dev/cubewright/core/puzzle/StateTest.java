package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class StateTest {
  private final Puzzle puzzle = ExamplePuzzles.puzzle("2x2x2");
  private final Orbit corners = puzzle.orbits().get("corners");

  @Test
  void isSolvedWhenEveryPieceIsAtHomeAndUpright() {
    for (int place = 0; place < corners.size(); place++) {
      assertThat(puzzle.solved().piece(corners, place)).isEqualTo(place);
      assertThat(puzzle.solved().orientation(corners, place)).isZero();
    }
    assertThat(puzzle.solved().orbits()).isSameAs(puzzle.orbits());
  }

  @Test
  void hasABuilderThatChangesOnlyOnePlace() {
    State.Builder builder = puzzle.solved().toBuilder().piece(corners, 2, 5);
    State first = builder.build();
    State second = builder.orientation(corners, 2, 1).build();

    assertThat(first.piece(corners, 2)).isEqualTo(5);
    assertThat(first.orientation(corners, 2)).isZero();
    assertThat(second.orientation(corners, 2)).isEqualTo(1);
    assertThat(second.piece(corners, 5)).isEqualTo(5);
    assertThat(puzzle.solved().piece(corners, 2)).isEqualTo(2);
  }

  @Test
  void rejectsUnknownPiecesAndOrientations() {
    State.Builder builder = puzzle.solved().toBuilder();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.piece(corners, 0, 8))
        .withMessage("the orbit corners has no piece 8");
    assertThatIllegalArgumentException().isThrownBy(() -> builder.piece(corners, 0, -1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.orientation(corners, 0, 3))
        .withMessageContaining("orientation 3");
    assertThatIllegalArgumentException().isThrownBy(() -> builder.orientation(corners, 0, -1));
    assertThat(builder.build()).isEqualTo(puzzle.solved());
  }

  /** Place 8 of 8 would be the first place of the next orbit. */
  @Test
  void rejectsUnknownPlacesAndOrbits() {
    Puzzle large = ExamplePuzzles.puzzle("3x3x3");
    Orbit own = large.orbits().get("corners");
    State.Builder builder = large.solved().toBuilder();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.piece(own, own.size(), 0))
        .withMessage("there is no place 8 in the orbit corners; its places are 0 to 7");
    assertThatIllegalArgumentException().isThrownBy(() -> builder.orientation(own, -1, 0));
    Orbit edges = large.orbits().get("edges");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> puzzle.solved().toBuilder().orientation(edges, 0, 1))
        .withMessageContaining("edges (12 places, 2 orientations) does not belong to this puzzle");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> puzzle.solved().toBuilder().piece(edges, 0, 1));
    assertThat(builder.build()).isEqualTo(large.solved());
    // An equal orbit of another puzzle object is accepted.
    Orbit equal = Cuboid.of(3, 3, 3).orbits().get("corners");
    assertThat(builder.orientation(equal, 0, 1).build().orientation(own, 0)).isEqualTo(1);
  }

  @Test
  void isAValue() {
    State one = ExamplePuzzles.after(puzzle, "R U");
    State same = ExamplePuzzles.after(puzzle, "R R R' U");

    assertThat(one).isEqualTo(same).hasSameHashCodeAs(same).hasToString(same.toString());
    assertThat(one).isNotEqualTo(ExamplePuzzles.after(puzzle, "U R")).isNotEqualTo("R U");
    assertThat(one).isNotEqualTo(one.toBuilder().orientation(corners, 0, twistedAt(one)).build());
  }

  private int twistedAt(State state) {
    return (state.orientation(corners, 0) + 1) % 3;
  }
}
