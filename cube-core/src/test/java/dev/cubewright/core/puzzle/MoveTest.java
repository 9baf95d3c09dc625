package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MoveTest {
  private final Puzzle puzzle = ExamplePuzzles.puzzle("3x3x3");
  private final Move sequence = Move.sequence(puzzle.orbits(), moves("R", "U2", "F'"));

  private List<Move> moves(String... names) {
    return List.of(names).stream().map(puzzle::move).toList();
  }

  @Test
  void ofOneTurnHasTheTurnAndTheSteps() {
    Move move = puzzle.move("R'");

    assertThat(move.turn()).isEqualTo(puzzle.turn("R"));
    assertThat(move.steps()).isEqualTo(3);
    assertThat(move.parts()).containsExactly(move);
    assertThat(move.inverse()).isEqualTo(puzzle.move("R"));
    assertThat(move).hasToString("R'");
  }

  @Test
  void ofSeveralTurnsAppliesThemInOrder() {
    assertThat(sequence.name()).isEqualTo("R U2 F'");
    assertThat(sequence.turn()).isEmpty();
    assertThat(sequence.steps()).isZero();
    assertThat(sequence.parts()).containsExactlyElementsOf(moves("R", "U2", "F'"));
    assertThat(puzzle.solved().apply(sequence))
        .isEqualTo(ExamplePuzzles.after(puzzle, "R U2 F'"))
        .isNotEqualTo(ExamplePuzzles.after(puzzle, "F' U2 R"));
  }

  @Test
  void isUndoneByItsInverse() {
    assertThat(sequence.inverse().name()).isEqualTo("F U2 R'");
    assertThat(sequence.transformation().then(sequence.inverse().transformation()).isIdentity())
        .isTrue();
    assertThat(sequence.inverse().inverse()).isEqualTo(sequence).hasSameHashCodeAs(sequence);
  }

  @Test
  void ofSequencesIsFlat() {
    Move twice = Move.sequence(puzzle.orbits(), List.of(sequence, sequence));

    assertThat(twice.parts()).hasSize(6);
    assertThat(twice.name()).isEqualTo("R U2 F' R U2 F'");
  }

  @Test
  void ofNoPartsIsTheIdentity() {
    Move nothing = Move.sequence(puzzle.orbits(), List.of());

    assertThat(nothing.name()).isEmpty();
    assertThat(nothing.transformation().isIdentity()).isTrue();
    assertThat(nothing.inverse()).isEqualTo(nothing);
  }

  @Test
  void differsFromAMoveOfAnotherNameOrEffect() {
    assertThat(puzzle.move("R"))
        .isNotEqualTo(puzzle.move("R'"))
        .isNotEqualTo(ExamplePuzzles.puzzle("2x2x2").move("R"))
        .isNotEqualTo("R");
    assertThat(puzzle.move("2R").transformation()).isEqualTo(puzzle.move("M'").transformation());
    assertThat(puzzle.move("2R")).isNotEqualTo(puzzle.move("M'"));
  }
}
