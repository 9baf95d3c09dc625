package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** A cube that the robot looks at, solves and turns. */
class JobBrowserIT extends BrowserTest {
  private static final String STICKER = ".reading .sticker";

  @Test
  void aScrambledCubeIsLookedAtCorrectedSolvedAndTurned() {
    browser.awaitShown(".robot-view .stage-flat .net");
    assertThat(browser.isShown(".robot-view .stage")).isFalse();
    lookSolveAndTurn("flat");
    assertThat(browser.read("performance.getEntriesByType('resource').map(({name}) => name)"))
        .asString()
        .doesNotContain("three");
  }

  @Tag("long")
  @Tag(SOLID)
  @Test
  void theRobotIsDrawnMeanwhile() {
    lookSolveAndTurn("job");
  }

  private void lookSolveAndTurn(String name) {
    browser.screenshot(name + "-1-begin");
    browser.speed("0");
    job.enter("R U2 F' R2 U F");
    job.inspect();
    assertThat(browser.findAll(".strip [data-picture]")).hasSize(7);
    assertThat(browser.findAll(".picture .cell")).hasSize(4);
    assertThat(browser.findAll(".reading .sticker[data-color=none]")).isEmpty();
    browser.screenshot(name + "-2-read");
    aStickerIsCorrectedAndCheckedAtOnce();

    job.solve();
    assertThat(browser.findAll(".answer.best")).hasSize(1);
    assertThat(browser.text(".plan-summary")).startsWith("Solving: ").contains(" twists in ");
    browser.screenshot(name + "-3-plan");

    browser.speed("0.25");
    job.beginRun();
    browser.await(
        "some twists to be done",
        "document.querySelectorAll('.twist[data-state=done]').length >= 2");
    assertThat(browser.findAll(".twist[data-state=waiting]")).isNotEmpty();
    browser.read("document.querySelector('.side').scrollTo(0, 0)");
    // docs/pictures/console.png is this one of the job that is drawn, with fewer colors.
    browser.screenshot(name + "-4-run");
    browser.show(Browser.Screen.ROBOT);
    browser.screenshot(name + "-4-run-robot");
    assertThat(browser.fits(Browser.Screen.ROBOT)).isTrue();
    browser.show(Browser.Screen.DESK);
    browser.speed("0");
    browser.await(
        "the result", "document.querySelector('.clock-note').dataset.result === 'solved'");
    assertThat(browser.findAll(".twist"))
        .extracting(twist -> twist.findElement(By.className("twist-measured")).getText())
        .allMatch(time -> time.endsWith(" ms"));
    assertThat(Double.parseDouble(browser.text(".clock-digits"))).isBetween(0.1, 5.0);
    assertThat(facesOfOneColor()).isTrue();
    browser.screenshot(name + "-5-solved");
    assertThat(browser.barriers()).isEmpty();

    job.release();
    browser.view("history");
    browser.awaitShown("#history tr[data-result=solved]");
    browser.screenshot("history");
    assertThat(browser.complaints()).isEmpty();
  }

  private void aStickerIsCorrectedAndCheckedAtOnce() {
    String right = browser.find(STICKER).getAttribute("data-color");
    String wrong = right.equals("U") ? "R" : "U";
    correct(wrong);
    browser.awaitShown(".reading .problem");
    assertThat(browser.text(".reading .problem"))
        .containsIgnoringCase("the colour " + browser.text(STICKER + " .letter") + " occurs")
        .endsWith(".");
    assertThat(browser.find(".steps [data-command=solve]").getAttribute("aria-disabled"))
        .isEqualTo("true");
    browser.screenshot("correction-wrong");
    correct(right);
    browser.await("no problem", "!document.querySelector('.reading .problem').checkVisibility()");
    assertThat(browser.text(".reading .about")).contains("corrected");
  }

  private void correct(String color) {
    browser.press(STICKER);
    browser.awaitShown("dialog.color-chooser");
    browser.screenshot("correction-choose");
    browser.press("dialog.color-chooser [data-color=" + color + "]");
    browser.await(
        "the color", "document.querySelector('" + STICKER + "').dataset.color === '" + color + "'");
  }

  @Tag("long")
  @Test
  void theCameraIsSeenAndACubeIsScrambledToARandomState() {
    browser.press(".strip .live");
    browser.await("a picture of now", "document.querySelector('.live-picture').naturalWidth > 0");
    browser.speed("0");
    browser.command(
        "scramble",
        "the cube to be scrambled",
        "document.querySelector('.clock-note').dataset.result === 'scrambled'");
    assertThat(browser.text(".plan-summary")).startsWith("Scrambling: ");
    assertThat(facesOfOneColor()).isFalse();
  }

  @Tag("long")
  @Test
  void whatIsEnteredWronglyIsSaid() {
    for (String text : List.of("U".repeat(23), "UUUU RRRR FFFF DDDD LLLL BB", "R".repeat(30))) {
      enter(text);
      browser.await(
          "the sentence",
          "/24 facelets, not "
              + text.replace(" ", "").length()
              + "/.test(document.querySelector('.notice.refused').textContent)");
      browser.find(".enter-form input").clear();
    }
    assertThat(browser.text(".reading")).doesNotContain("scrambled");
    enter("UUUURRRRFFFFDDDDLLLLBBBU");
    browser.await("a sentence", "/occurs/.test(document.body.textContent)");
    browser.screenshot("correction-entered");
  }

  private void enter(String text) {
    browser.find(".enter-form input").sendKeys(text);
    browser.press(".enter-form [type=submit]");
  }

  private boolean facesOfOneColor() {
    return browser.is(
        "[0, 1, 2, 3, 4, 5].every((face) => new Set(Array.from("
            + "document.querySelectorAll('.reading .sticker'), (one) => one.dataset.color)"
            + ".slice(4 * face, 4 * face + 4)).size === 1)");
  }
}
