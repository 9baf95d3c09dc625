package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaceletsTest {
  @Test
  void holdsSeenAndUnseenStickers() {
    Facelets facelets = Facelets.parse("U r?\tg");
    assertThat(facelets.count()).isEqualTo(4);
    assertThat(facelets.at(0)).contains(Face.U);
    assertThat(facelets.at(1)).contains(Face.R);
    assertThat(facelets.at(2)).isEmpty();
    assertThat(facelets).hasToString("UR?F");
    assertThat(facelets)
        .isEqualTo(Facelets.parse("WR?F"))
        .hasSameHashCodeAs(Facelets.parse("WR?F"))
        .isNotEqualTo(Facelets.parse("WR?B"));
  }

  @Test
  void rejectsOtherSymbols() {
    assertThatThrownBy(() -> Facelets.parse("UR Z"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'Z' in column 4");
  }

  @Test
  void areWrittenForUnreachableStates() {
    Samples samples = Samples.of("2x2x2");
    var corners = samples.puzzle().orbits().get("corners");
    State twisted = samples.puzzle().solved().toBuilder().orientation(corners, 0, 1).build();
    assertThat(samples.writer().facelets(twisted).letters())
        .isNotEqualTo(samples.writer().write(samples.puzzle().solved()));
  }

  @Test
  void haveNames() {
    List<String> names = Samples.of("3x3x1").puzzle().stickers().orElseThrow().names();
    assertThat(names).hasSize(30).startsWith("U1", "U2", "U3", "R1").endsWith("B8", "B9");
    assertThat(Samples.of("2x2x2").puzzle().stickers().orElseThrow().name(23)).isEqualTo("B4");
  }

  @Test
  void facesAtACornerHaveASense() {
    // Clockwise around URF: U, R, F; counterclockwise: UFR.
    assertThat(StickerDiagnostics.handedness(0, 1, 2)).isEqualTo(1);
    assertThat(StickerDiagnostics.handedness(1, 2, 0)).isEqualTo(1);
    assertThat(StickerDiagnostics.handedness(0, 2, 1)).isEqualTo(-1);
    assertThat(StickerDiagnostics.handedness(0, 2, 4)).isEqualTo(1);
    assertThat(StickerDiagnostics.handedness(3, 2, 1)).isEqualTo(1);
    assertThat(StickerDiagnostics.handedness(0, 1, 3)).isZero();
    assertThat(Facelets.areOpposite(0, 3)).isTrue();
    assertThat(Facelets.areOpposite(0, 0)).isFalse();
    assertThat(Facelets.areOpposite(0, 4)).isFalse();
  }
}
