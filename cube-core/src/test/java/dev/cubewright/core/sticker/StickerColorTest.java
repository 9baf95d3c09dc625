package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Face;
import org.junit.jupiter.api.Test;

class StickerColorTest {
  @Test
  void theReaderKnowsTheLetters() {
    for (Face face : Face.values()) {
      int number = face.ordinal();
      char letter = StickerColor.of(face).letter();
      assertThat(StickerText.standardFace(letter)).isEqualTo(number);
      assertThat(StickerText.standardFace(Character.toUpperCase(letter))).isEqualTo(number);
      assertThat(StickerText.standardFace(face.name().charAt(0))).isEqualTo(number);
    }
  }

  @Test
  void hasValuesForPictures() {
    assertThat(StickerColor.of(Face.L)).isEqualTo(new StickerColor('o', "orange", "#FF5800"));
    assertThat(StickerColor.of(Face.L).rgb()).isEqualTo(0xFF5800);
  }
}
