package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FaceTest {
  @Test
  void areOrderedAsInFaceletStrings() {
    assertThat(Face.values()).containsExactly(Face.U, Face.R, Face.F, Face.D, Face.L, Face.B);
  }

  @ParameterizedTest
  @CsvSource({"U, D, 1", "R, L, 0", "F, B, 2"})
  void haveAnOpposite(Face face, Face opposite, int axis) {
    assertThat(face.opposite()).isEqualTo(opposite);
    assertThat(opposite.opposite()).isEqualTo(face);
    assertThat(face.axis()).isEqualTo(axis).isEqualTo(opposite.axis());
    assertThat(face.sign()).isEqualTo(1);
    assertThat(opposite.sign()).isEqualTo(-1);
  }

  /** Right, down and inward form a right-handed frame, as seen from outside. */
  @ParameterizedTest
  @EnumSource
  void areReadFromOutside(Face face) {
    assertThat(face.right().cross(face.down())).isEqualTo(face.opposite().normal());
    assertThat(Face.of(face.normal())).isEqualTo(face);
  }

  @ParameterizedTest
  @CsvSource({"U, B", "R, U", "F, U", "D, F", "L, U", "B, U"})
  void haveAFaceAbove(Face face, Face above) {
    assertThat(face.above()).isEqualTo(above);
  }

  @Test
  void noFaceHasADiagonalNormal() {
    assertThatIllegalArgumentException().isThrownBy(() -> Face.of(new Vector(1, 1, 0)));
  }

  @Test
  void fourQuarterTurnsAreTheIdentity() {
    Vector vector = new Vector(1, 2, 3);
    for (int axis = 0; axis < 3; axis++) {
      Vector turned = vector;
      for (int quarter = 0; quarter < 4; quarter++) {
        turned = turned.quarterTurn(axis);
        assertThat(turned.component(axis)).isEqualTo(vector.component(axis));
        assertThat(turned.dot(turned)).isEqualTo(14);
      }
      assertThat(turned).isEqualTo(vector);
    }
    // Clockwise as seen from the right: up moves to the back.
    assertThat(Face.U.normal().quarterTurn(0)).isEqualTo(Face.B.normal());
    assertThat(Face.F.normal().quarterTurn(1)).isEqualTo(Face.L.normal());
    assertThat(Face.U.normal().quarterTurn(2)).isEqualTo(Face.R.normal());
  }
}
