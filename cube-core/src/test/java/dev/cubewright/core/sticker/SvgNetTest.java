package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SvgNetTest {
  private static final Pattern TAG =
      Pattern.compile("<(/?)([a-z]+)((?: [a-zA-Z-]+=\"[^\"<&]*\")*)(/?)>");

  private static SvgNet net(String name) {
    return new SvgNet(Samples.of(name).puzzle());
  }

  /** Checks that tags are nested properly, without similar text; returns the tags. */
  static List<String> tags(String svg) {
    List<String> tags = new ArrayList<>();
    Deque<String> open = new ArrayDeque<>();
    Matcher matcher = TAG.matcher(svg);
    int end = 0;
    while (matcher.find()) {
      assertThat(svg.substring(end, matcher.start())).doesNotContain("<", ">");
      end = matcher.end();
      tags.add(matcher.group());
      if (!matcher.group(1).isEmpty()) {
        assertThat(open.pop()).isEqualTo(matcher.group(2));
      } else if (matcher.group(4).isEmpty()) {
        open.push(matcher.group(2));
      }
    }
    assertThat(open).isEmpty();
    assertThat(svg.substring(end)).isEqualTo("\n");
    return tags;
  }

  static double number(String tag, String attribute) {
    return Double.parseDouble(tag.replaceAll(".* " + attribute + "=\"([^\"]*)\".*", "$1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3", "4x4x4", "3x3x1", "2x3x4"})
  void drawsEveryStickerWithinThePicture(String name) {
    Samples samples = Samples.of(name);
    Facelets facelets = samples.writer().facelets(samples.random(1));
    String svg = net(name).draw(facelets);
    assertThat(svg).contains("<title>" + name + " " + facelets.letters() + "</title>");
    List<String> tags = tags(svg);
    String whole = tags.get(0);
    assertThat(whole).startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    List<String> rectangles = tags.stream().filter(tag -> tag.startsWith("<rect")).toList();
    assertThat(rectangles).hasSize(6 + facelets.count());
    double right = 0;
    double bottom = 0;
    for (String rectangle : rectangles) {
      right = Math.max(right, number(rectangle, "x") + number(rectangle, "width"));
      bottom = Math.max(bottom, number(rectangle, "y") + number(rectangle, "height"));
    }
    assertThat(number(whole, "width") - right).isBetween(3.0, 20.0);
    assertThat(number(whole, "height") - bottom).isBetween(3.0, 20.0);
  }

  @Test
  void namesStickersAndMarksUnseenOnes() {
    String svg = net("2x2x2").draw(Facelets.parse("?UUURRRRFFFFDDDDLLLLBBBB"));
    assertThat(svg)
        .contains("<title>U1 not seen</title>")
        .contains("fill=\"#FFFFFF\"><title>U2 white</title>")
        .contains("fill=\"#0051BA\"><title>B4 blue</title>")
        .containsOnlyOnce(">?</text>");
  }

  @Test
  void anyTitleIsSafe() {
    Facelets facelets = Facelets.parse("?".repeat(24));
    String svg = net("2x2x2").draw(facelets, "a < b & \"c\" ]]> \u0007\ud800 \ud83d\ude00");
    tags(svg);
    assertThat(svg).contains("<title>a &lt; b &amp; \"c\" ]]&gt;    \ud83d\ude00</title>");
  }

  @Test
  void numbersDoNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    String expected = net("2x2x2").draw(Facelets.parse("?".repeat(24)));
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(net("2x2x2").draw(Facelets.parse("?".repeat(24)))).isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void rejectsStickersOfAnotherPuzzle() {
    assertThatIllegalArgumentException().isThrownBy(() -> net("2x2x2").draw(Facelets.parse("U")));
  }
}
