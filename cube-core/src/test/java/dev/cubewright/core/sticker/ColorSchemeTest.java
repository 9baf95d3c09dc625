package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.ColorScheme.StickerColor;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColorSchemeTest {
  private static Map<Face, StickerColor> colors() {
    Map<Face, StickerColor> colors = new EnumMap<>(Face.class);
    for (Face face : Face.values()) {
      colors.put(face, ColorScheme.standard().color(face));
    }
    return colors;
  }

  @Test
  void theReaderKnowsTheStandardLetters() {
    for (Face face : Face.values()) {
      int number = face.ordinal();
      char letter = ColorScheme.standard().color(face).letter();
      assertThat(StickerText.standardFace(letter)).isEqualTo(number);
      assertThat(StickerText.standardFace(Character.toUpperCase(letter))).isEqualTo(number);
      assertThat(StickerText.standardFace(face.name().charAt(0))).isEqualTo(number);
    }
  }

  @Test
  void acceptsCustomSchemes() {
    Map<Face, StickerColor> colors = colors();
    assertThat(ColorScheme.of(colors))
        .isEqualTo(ColorScheme.standard())
        .hasSameHashCodeAs(ColorScheme.standard())
        .hasToString(ColorScheme.standard().toString());
    colors.put(Face.L, new StickerColor('p', "pink", "#FF99CC"));
    ColorScheme pink = ColorScheme.of(colors);
    assertThat(pink).isNotEqualTo(ColorScheme.standard());
    assertThat(pink.color(Face.L).rgb()).isEqualTo(0xFF99CC);
    assertThat(Facelets.parse("LU?").letters(pink)).isEqualTo("pw?");
    colors.clear();
    assertThat(pink.color(Face.U).name()).isEqualTo("white");
  }

  @Test
  void rejectsIncompleteAndAmbiguousSchemes() {
    Map<Face, StickerColor> colors = colors();
    colors.put(Face.L, new StickerColor('W', "cream", "#FFFFEE"));
    assertThatThrownBy(() -> ColorScheme.of(colors))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("two faces");
    colors.remove(Face.L);
    assertThatThrownBy(() -> ColorScheme.of(colors))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("face L");
  }

  @Test
  void rejectsInvalidColors() {
    assertThatThrownBy(() -> new StickerColor('?', "none", "#FFFFFF"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new StickerColor('w', " ", "#FFFFFF"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new StickerColor('w', "white", "white"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("#12ABEF");
  }
}
