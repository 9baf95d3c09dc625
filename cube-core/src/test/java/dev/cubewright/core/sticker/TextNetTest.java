package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.sticker.TextNet.Style;
import org.junit.jupiter.api.Test;

class TextNetTest {
  private static String draw(String name, Style style, String text) {
    return new TextNet(Samples.of(name).puzzle(), style).draw(Facelets.parse(text));
  }

  @Test
  void drawsThe2x2x2() {
    assertThat(draw("2x2x2", Style.FACE_LETTERS, "U?UURRRRFFFFDDDDLLLLBBBB"))
        .isEqualTo(
            """
                 U ?
                 U U

            L L  F F  R R  B B
            L L  F F  R R  B B

                 D D
                 D D
            """);
  }

  @Test
  void drawsTheFloppyCubeInColors() {
    assertThat(draw("3x3x1", Style.COLOR_LETTERS, "UUURRRFFFFFFFFFDDDLLLBBBBBBBBB"))
        .isEqualTo(
            """
               w w w

            o  g g g  r  b b b
            o  g g g  r  b b b
            o  g g g  r  b b b

               y y y
            """);
  }

  @Test
  void drawsCuboids() {
    Samples samples = Samples.of("2x3x4");
    String text = samples.writer().write(samples.puzzle().solved());
    assertThat(draw("2x3x4", Style.FACE_LETTERS, text))
        .startsWith("         U U\n")
        .contains("\nL L L L  F F  R R R R  B B\n")
        .hasLineCount(4 + 1 + 3 + 1 + 4);
  }

  @Test
  void colorsByEscapeSequences() {
    String net = draw("2x2x2", Style.ANSI, "U?UURRRRFFFFDDDDLLLLBBBB");
    assertThat(net)
        .contains("\u001b[38;5;16;48;5;231m U \u001b[0m")
        .contains("\u001b[38;5;231;48;5;25m B \u001b[0m")
        .contains(" ? \u001b[0m")
        .doesNotContain("\t");
    assertThat(net.replaceAll("\u001b\\[[0-9;]*m", "").lines())
        .contains("        U  ? ", "", " L  L   F  F   R  R   B  B ");
  }

  @Test
  void rejectsTheStickersOfAnotherPuzzle() {
    assertThatThrownBy(() -> draw("3x3x3", Style.ANSI, "UUUU"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("4 stickers cannot be drawn as a 3x3x3, which has 54");
  }
}
