package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CorrectionBrowserIT extends BrowserTest {
  @Test
  void aStickerIsCorrectedByATapAndCheckedAtOnce() {
    browser.speed("10");
    job.enter("R U2 F'");
    job.inspect();
    String right = color();
    String wrong = right.equals("U") ? "R" : "U";
    correct(wrong);
    browser.awaitShown(".reading .problem");
    assertThat(color()).isEqualTo(wrong);
    assertThat(browser.text(".reading .problem"))
        .containsIgnoringCase("the colour " + browser.text(".reading .sticker .letter") + " occurs")
        .endsWith(".");
    assertThat(browser.find(".steps [data-command=solve]").getAttribute("aria-disabled"))
        .isEqualTo("true");
    browser.screenshot("correction-wrong");

    correct(right);
    browser.await("no problem", "!document.querySelector('.reading .problem').checkVisibility()");
    assertThat(browser.text(".reading .about")).contains("corrected");
    job.solve();
  }

  @Tag("long")
  @Test
  void whatWasEnteredWronglyIsSaid() {
    for (String text : List.of("U".repeat(23), "UUUU RRRR FFFF DDDD LLLL BB", "R".repeat(30))) {
      browser.find(".enter-form input").sendKeys(text);
      browser.press(".enter-form [type=submit]");
      browser.await(
          "the sentence",
          "/24 facelets, not "
              + text.replace(" ", "").length()
              + "/.test(document.querySelector('.notice.refused').textContent)");
      browser.find(".enter-form input").clear();
    }
    assertThat(browser.text(".reading")).doesNotContain("scrambled");
    browser.find(".enter-form input").sendKeys("UUUURRRRFFFFDDDDLLLLBBBU");
    browser.press(".enter-form [type=submit]");
    browser.await("a sentence", "/occurs/.test(document.body.textContent)");
    browser.screenshot("correction-entered");
  }

  @Test
  @Tag("long")
  void movesThatMeanNothingAreRefusedWithASentence() {
    browser.find(".enter-form input").sendKeys("R U7 nonsense");
    browser.press(".enter-form [type=submit]");
    browser.awaitShown(".notice.refused");
    assertThat(browser.text(".notice.refused p")).isNotBlank();
  }

  private String color() {
    return browser.find(".reading .sticker").getAttribute("data-color");
  }

  private void correct(String color) {
    browser.press(".reading .sticker");
    browser.awaitShown("dialog.color-chooser");
    browser.screenshot("correction-choose");
    browser.press("dialog.color-chooser [data-color=" + color + "]");
    browser.await(
        "the color",
        "document.querySelector('.reading .sticker').dataset.color === '" + color + "'");
  }
}
