package dev.cubewright.core.notation;

import static dev.cubewright.core.notation.TestPuzzles.FLOPPY;
import static dev.cubewright.core.notation.TestPuzzles.FOUR;
import static dev.cubewright.core.notation.TestPuzzles.THREE;
import static dev.cubewright.core.notation.TestPuzzles.TWO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlgorithmTest {
  private static Algorithm three(String text) {
    return Algorithm.parse(THREE, text);
  }

  @Test
  void describesItself() {
    Algorithm algorithm = three("R U2 x' M");

    assertThat(algorithm).hasToString("R U2 x' M");
    assertThat(algorithm.puzzle()).isSameAs(THREE);
    assertThat(algorithm.length()).isEqualTo(4);
    assertThat(algorithm.isEmpty()).isFalse();
    assertThat(algorithm.moves()).extracting(Move::name).containsExactly("R", "U2", "x'", "M");
    assertThat(algorithm).containsExactlyElementsOf(algorithm.moves());
  }

  @Test
  void anEmptyAlgorithmIsTheIdentity() {
    Algorithm empty = Algorithm.of(THREE, List.of());

    assertThat(empty).hasToString("");
    assertThat(empty.length()).isZero();
    assertThat(empty.isEmpty()).isTrue();
    assertThat(empty.transformation().isIdentity()).isTrue();
    assertThat(empty.inverse()).isEqualTo(empty);
    assertThat(empty.simplified()).isEqualTo(empty);
    assertThat(empty.applyTo(THREE.solved())).isEqualTo(THREE.solved());
  }

  @Test
  void sequencesAreReplacedByTheirParts() {
    Move both = Move.sequence(THREE.orbits(), List.of(THREE.move("R'"), THREE.move("L2")));
    Move none = Move.sequence(THREE.orbits(), List.of());

    Algorithm algorithm = Algorithm.of(THREE, List.of(both, none, THREE.move("U")));

    assertThat(algorithm).isEqualTo(three("R' L2 U"));
  }

  @Test
  void everyRotationOfThePuzzleIsAnAlgorithm() {
    for (Move rotation : THREE.rotations()) {
      Algorithm algorithm = Algorithm.of(THREE, List.of(rotation));

      assertThat(algorithm.transformation()).isEqualTo(rotation.transformation());
      assertThat(algorithm).isEqualTo(three(rotation.name()));
    }
  }

  @Test
  void movesOfAnotherPuzzleAreRejected() {
    assertThatThrownBy(() -> Algorithm.of(TWO, List.of(FOUR.move("Rw"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the 2x2x2 has no move Rw");
    assertThatThrownBy(() -> Algorithm.of(TWO, List.of(THREE.move("R"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the 2x2x2 has no move R");
    assertThatThrownBy(() -> Algorithm.parse(TWO, "R").then(three("U")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void movesOfAnEqualPuzzleAreAccepted() {
    Move theirs = Cuboid.of(2, 2, 2).move("R'");

    Algorithm algorithm = Algorithm.of(TWO, List.of(theirs));

    assertThat(algorithm.moves().get(0)).isSameAs(TWO.move("R'"));
    assertThat(algorithm.applyTo(Cuboid.of(2, 2, 2).solved()))
        .isEqualTo(TWO.solved().apply(TWO.move("R'")));
  }

  @Test
  void statesOfAnotherPuzzleAreRejected() {
    State state = THREE.solved();

    assertThatThrownBy(() -> Algorithm.parse(TWO, "R").applyTo(state))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("but the 2x2x2 has");
  }

  @Test
  void movesAreUnmodifiable() {
    List<Move> moves = three("R U").moves();

    assertThatThrownBy(() -> moves.remove(0)).isInstanceOf(UnsupportedOperationException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "R U2 F', F U2 R'",
    "M x 2R' Rw2, Rw2 2R x' M'",
    "'', ''",
  })
  void inverseReversesEachMoveAndTheirOrder(String text, String inverse) {
    assertThat(three(text).inverse()).hasToString(inverse);
  }

  @Test
  void halfTurnsAreTheirOwnInverse() {
    assertThat(Algorithm.parse(FLOPPY, "R U' z").inverse()).hasToString("z' U2 R2");
  }

  @Test
  void limitsConcatenations() {
    Algorithm longest = three("(R U)500000");

    assertThat(longest.length()).isEqualTo(Algorithm.MAXIMUM_LENGTH);
    assertThatThrownBy(() -> longest.then(three("R")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1000001 moves are too many; an algorithm has at most 1000000");
  }

  @Test
  void isConcatenatedWithAnother() {
    Algorithm both = three("R U").then(three("U' R'"));

    assertThat(both).hasToString("R U U' R'");
    assertThat(both.transformation().isIdentity()).isTrue();
  }

  @Test
  void isComparedByItsMoves() {
    assertThat(three("R U2'")).isEqualTo(three("RU2")).hasSameHashCodeAs(three("RU2"));
    assertThat(three("R L")).isNotEqualTo(three("L R"));
    assertThat(three("R")).isNotEqualTo(Algorithm.parse(TWO, "R")).isNotEqualTo("R");
  }
}
