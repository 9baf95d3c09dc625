package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.Facelets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class FaceStickersTest {
  @Provide
  Arbitrary<FaceStickers> faces() {
    return Arbitraries.integers()
        .between(1, 7)
        .flatMap(
            edge ->
                Arbitraries.of(Face.class)
                    .list()
                    .ofSize(edge * edge)
                    .map(colors -> new FaceStickers(edge, colors)));
  }

  @Property
  void turnsAddUp(
      @ForAll("faces") FaceStickers face,
      @ForAll @IntRange(min = -9, max = 9) int one,
      @ForAll @IntRange(min = -9, max = 9) int other) {
    assertThat(face.turned(one).turned(other)).isEqualTo(face.turned(one + other));
    assertThat(face.turned(4)).isEqualTo(face);
  }

  @Property
  void mirroringTurnsTheSenseOfTurns(@ForAll("faces") FaceStickers face) {
    assertThat(face.mirrored().mirrored()).isEqualTo(face);
    assertThat(face.mirrored().turned(1)).isEqualTo(face.turned(-1).mirrored());
  }

  @Test
  void clockwiseTurnBringsTheFirstRowToTheRight() {
    FaceStickers face = new FaceStickers(2, List.of(Face.U, Face.R, Face.F, Face.D));

    assertThat(face.turned(1).colors()).containsExactly(Face.F, Face.U, Face.D, Face.R);
    assertThat(face.mirrored().colors()).containsExactly(Face.R, Face.U, Face.D, Face.F);
  }

  @Test
  void readsFacesInOrder() {
    Facelets facelets = Facelets.parse("UUUU RRRR FFFF DDDD LLLL BRUF");

    assertThat(FaceStickers.of(facelets, Face.B).colors())
        .containsExactly(Face.B, Face.R, Face.U, Face.F);
  }

  @Test
  void refusesWhatIsNoCube() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FaceStickers.of(Facelets.parse("URFDLBURFDLB"), Face.U))
        .withMessage("12 stickers are not those of a cube; take 6 faces of n x n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FaceStickers.of(Facelets.parse("URFDLBU"), Face.U))
        .withMessage("7 stickers are not those of a cube; take 6 faces of n x n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FaceStickers.of(Facelets.parse(""), Face.U))
        .withMessage("0 stickers are not those of a cube; take 6 faces of n x n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FaceStickers.of(Facelets.parse("UR?DLB"), Face.F))
        .withMessage("the colour of facelet 2 is not known; a picture needs all of face F");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FaceStickers(2, List.of(Face.U)))
        .withMessage("a face of 2 x 2 stickers has not 1 colours");
  }
}
