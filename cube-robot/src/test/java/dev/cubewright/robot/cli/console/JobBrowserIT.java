package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

class JobBrowserIT extends BrowserTest {
  @Test
  void aScrambledCubeIsLookedAtSolvedAndTurned() {
    lookSolveAndTurn("flat");
  }

  @Tag("long")
  @Tag(SOLID)
  @Test
  void theRobotIsDrawnMeanwhile() {
    lookSolveAndTurn("job");
  }

  private void lookSolveAndTurn(String name) {
    browser.screenshot(name + "-1-begin");
    browser.speed("10");
    job.enter("R U2 F' R2 U F");
    job.inspect();
    assertThat(browser.findAll(".strip [data-picture]")).hasSize(7);
    assertThat(browser.findAll(".picture .cell")).hasSize(4);
    assertThat(browser.findAll(".reading .sticker[data-color=none]")).isEmpty();
    browser.screenshot(name + "-2-read");

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
    // The smallest screen, as each picture of the robot takes time.
    browser.show(Browser.Screen.ROBOT);
    browser.screenshot(name + "-4-run-robot");
    assertThat(browser.fits(Browser.Screen.ROBOT)).isTrue();
    browser.await(
        "the result", "document.querySelector('.clock-note').dataset.result === 'solved'");
    browser.show(Browser.Screen.DESK);
    assertThat(browser.findAll(".twist"))
        .extracting(twist -> twist.findElement(By.className("twist-measured")).getText())
        .allMatch(time -> time.endsWith(" ms"));
    assertThat(Double.parseDouble(browser.text(".clock-digits"))).isBetween(0.1, 5.0);
    assertThat(facesOfOneColor()).isTrue();
    browser.screenshot(name + "-5-solved");
    assertThat(browser.barriers()).isEmpty();

    job.release();
    browser.press("[data-view=history]");
    browser.awaitShown("#history tr[data-result=solved]");
    browser.screenshot("history");
    assertThat(browser.complaints()).isEmpty();
  }

  @Tag("long")
  @Test
  void theCameraIsSeenAndACubeIsScrambledToARandomState() {
    browser.press(".strip .live");
    browser.await("a picture of now", "document.querySelector('.live-picture').naturalWidth > 0");
    browser.speed("10");
    browser.command(
        "scramble",
        "the cube to be scrambled",
        "document.querySelector('.clock-note').dataset.result === 'scrambled'");
    assertThat(browser.text(".plan-summary")).startsWith("Scrambling: ");
    assertThat(facesOfOneColor()).isFalse();
  }

  @Test
  @Tag("long")
  void everythingGoesByKeys() {
    browser.speed("10");
    browser.key("i");
    browser.await("the cube to be read", "/% sure/.test(document.body.textContent)");
    browser.await("the robot to be idle", "!document.querySelector('[data-busy]')");
    browser.key("s");
    browser.await("a plan", "document.querySelector('.twist')");
    browser.await("the robot to be idle", "!document.querySelector('[data-busy]')");
    browser.key("r");
    browser.await(
        "the result", "document.querySelector('.clock-note').dataset.result === 'solved'");
    browser.key("?");
    browser.awaitShown("dialog.help");
    browser.screenshot("help");
    browser.key(Keys.ESCAPE);
    browser.await("the help to be closed", "!document.querySelector('dialog.help').open");
    browser.key("4");
    browser.awaitShown("#setup .setup-tabs");
  }

  private boolean facesOfOneColor() {
    return (boolean)
        browser.read(
            "[0, 1, 2, 3, 4, 5].every((face) => new Set(Array.from("
                + "document.querySelectorAll('.reading .sticker'), (one) => one.dataset.color)"
                + ".slice(4 * face, 4 * face + 4)).size === 1)");
  }
}
