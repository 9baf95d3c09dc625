package dev.cubewright.vision.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StrokeFontTest {
  private static final String ALL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:-=/%()?";

  private static int[] drawn(String text) {
    BufferedImage image = new BufferedImage(80, 60, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    StrokeFont.write(graphics, text, 10, 10, 36, Color.WHITE);
    graphics.dispose();
    return image.getRGB(0, 0, 80, 60, null, 0, 80);
  }

  @Test
  void everyCharacterLooksDifferent() {
    Set<Integer> pictures = new HashSet<>();
    for (int index = 0; index < ALL.length(); index++) {
      pictures.add(Arrays.hashCode(drawn(ALL.substring(index, index + 1))));
    }

    assertThat(pictures).hasSize(ALL.length()).doesNotContain(Arrays.hashCode(drawn(" ")));
  }

  @Test
  void smallLettersAreCapitalsAndOthersAreQuestionMarks() {
    assertThat(drawn("q")).isEqualTo(drawn("Q"));
    assertThat(drawn("\u00e9")).isEqualTo(drawn("?"));
  }

  @Test
  void widthGrowsWithEachLetter() {
    assertThat(StrokeFont.width("", 12)).isZero();
    assertThat(StrokeFont.width("A", 12)).isEqualTo(8);
    assertThat(StrokeFont.width("AB", 12)).isBetween(16.0, 24.0);
  }
}
