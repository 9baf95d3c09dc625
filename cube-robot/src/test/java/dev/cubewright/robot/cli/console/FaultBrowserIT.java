package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultBrowserIT extends BrowserTest {
  private static final String BROKEN = "document.querySelector('#state').dataset.state === 'fault'";

  @Tag("long")
  @Test
  void aMagnetThatIsMissingIsShownBeforeTheInspection() {
    isShownBeforeTheInspection("magnet-missing");
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"camera-gone", "cable-unplugged"})
  void whatElseIsBrokenIsShownBeforeTheInspection(String fault) {
    isShownBeforeTheInspection(fault);
  }

  private void isShownBeforeTheInspection(String fault) {
    browser.speed("10");
    job.breaks(fault);
    browser.press(".steps [data-command=inspect]");
    told(fault);
  }

  @Test
  @Tag("long")
  void aMotorThatStallsBeforeTheRunIsShownThen() {
    isShownAtTheRun("motor-stalled");
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"board-reset", "cable-unplugged"})
  void whatElseBreaksBeforeTheRunIsShownThen(String fault) {
    isShownAtTheRun(fault);
  }

  private void isShownAtTheRun(String fault) {
    job.prepare();
    job.breaks(fault);
    if (!(boolean) browser.read(BROKEN)) {
      browser.press(".steps [data-command=run]");
    }
    told(fault + "-run");
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"cube-dropped", "servo-stuck"})
  void whatOnlyTheCameraSeesIsShownAtTheEnd(String fault) {
    job.prepare();
    job.breaks(fault);
    browser.press(".steps [data-command=run]");
    told(fault);
  }

  @Tag("long")
  @Test
  void theStopButtonOfTheRobotIsShownAsAStop() {
    job.prepare();
    browser.speed("0.1");
    job.beginRun();
    job.breaks("stop-pressed");
    browser.await("the stop", "document.querySelector('#state').dataset.state === 'stopped'");
    browser.screenshot("fault-stop-pressed");
  }

  @Test
  @Tag("long")
  void whatIsMendedWorksAgain() {
    browser.speed("10");
    job.breaks("camera-gone");
    browser.press(".steps [data-command=inspect]");
    told("camera-gone-before-mending");
    job.mend();
    browser.press("#fault [data-command=recover]");
    browser.awaitShown(".go-on");
    browser.press(".go-on [data-command=inspect]");
    browser.await("the cube to be read", "/% sure/.test(document.body.textContent)");
  }

  private void told(String name) {
    browser.await("the fault", BROKEN);
    browser.awaitShown("#fault [data-command=recover]");
    browser.screenshot("fault-" + name);
    assertThat(browser.text("#fault h2")).startsWith("Something is wrong (");
    assertThat(browser.text("#fault .fault-problem")).endsWith(".").hasSizeGreaterThan(20);
    assertThat(browser.text("#fault .fault-advice")).endsWith(".").hasSizeGreaterThan(10);
  }
}
