package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults before a run and while the robot turns, by the panel of the simulated robot. */
@Tag("long")
class FaultBrowserIT extends BrowserTest {
  private static final String BROKEN = "document.querySelector('#state').dataset.state === 'fault'";
  private static final String FAULT = "document.querySelector('#fault').innerText";
  private static final String PLAN = "document.querySelector('.plan').innerText";
  private static final String ANY = "[a-z-]+";

  @ParameterizedTest
  @ValueSource(strings = {"magnet-missing", "camera-gone", "cable-unplugged"})
  void aFaultBeforeTheInspectionIsShownAndMended(String fault) {
    browser.speed("0");
    job.breaks(fault);
    browser.press(".steps [data-command=inspect]");
    told(fault, ANY);
    continueUntilSolved();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"motor-stalled", "board-reset", "cable-unplugged", "cube-dropped", "servo-stuck"})
  void aFaultBeforeTheRunIsShown(String fault) {
    job.prepare();
    job.breaks(fault);
    if (!browser.is(BROKEN)) {
      browser.press(".steps [data-command=run]");
    }
    told(fault + "-run", ANY);
  }

  /** Has the first twists done, and others still to be done. */
  private void beInMidRun() {
    job.prepare();
    browser.speed("0.1");
    job.beginRun();
    browser.await("a twist to be done", "document.querySelector('.twist[data-state=done]')");
  }

  @ParameterizedTest
  @CsvSource({
    "cable-unplugged, link-lost, true",
    "board-reset, board-reset, true",
    "cube-dropped, no-cube, false",
    "camera-gone, capture-failed, false",
  })
  void aFaultOfTheRunEndsItAtOnceOrWhenTheCameraLooks(String fault, String code, boolean atOnce) {
    beInMidRun();
    job.breaks(fault);
    if (!atOnce) {
      browser.speed("0");
    }
    told(fault, code);
    assertThat(browser.findAll(".twist[data-state=waiting]").isEmpty()).isEqualTo(!atOnce);
    assertThat(browser.text(".clock-note")).contains("fault");
    if (atOnce) {
      isShownAsBeforeInAPageThatIsLoadedAgain();
    }
    continueUntilSolved();
  }

  private void isShownAsBeforeInAPageThatIsLoadedAgain() {
    Object told = browser.read(FAULT);
    Object twists = browser.read(PLAN);
    browser.reload();
    browser.awaitShown("#fault [data-command=recover]");
    assertThat(browser.read(FAULT)).isEqualTo(told);
    assertThat(browser.read(PLAN)).isEqualTo(twists);
  }

  /** The cube then depends on the moment: unsolved, or in no possible state. */
  @ParameterizedTest
  @ValueSource(strings = {"motor-stalled", "servo-stuck"})
  void armsThatFailUnnoticedAreSeenByTheStateOfTheCube(String fault) {
    beInMidRun();
    job.breaks(fault);
    browser.speed("0");
    told(fault, ANY);
    assertThat(browser.findAll(".twist[data-state=waiting]")).isEmpty();
    assertThat(browser.text(".clock-note")).doesNotStartWith("solved");
  }

  @Test
  void aMagnetThatIsLostIsMissedWhenTheArmSeeksIt() {
    beInMidRun();
    job.breaks("magnet-missing");
    browser.speed("0");
    browser.await("the result", "document.querySelector('.clock-note').dataset.result");
    assertThat(browser.text(".clock-note")).startsWith("solved");
    job.release();
    browser.press(".steps [data-command=home]");
    told("magnet-missing", "homing-failed");
    continueUntilSolved();
  }

  @Test
  void theStopButtonOfTheRobotIsShownAsAStop() {
    beInMidRun();
    job.breaks("stop-pressed");
    browser.await("the stop", "document.querySelector('#state').dataset.state === 'stopped'");
    browser.screenshot("fault-stop-pressed");
  }

  /** Requires the fault, what is held, and what to do. */
  private void told(String fault, String code) {
    browser.await("the fault", BROKEN);
    browser.awaitShown("#fault [data-command=recover]");
    browser.screenshot("fault-" + fault);
    assertThat(browser.text("#fault h2")).matches("Something is wrong \\(" + code + "\\)");
    assertThat(browser.text("#fault .fault-problem")).endsWith(".").hasSizeGreaterThan(20);
    assertThat(browser.text("#fault .fault-holding")).endsWith(".");
    assertThat(browser.text("#fault .fault-advice")).endsWith(".").hasSizeGreaterThan(10);
  }

  /** Mends everything and does what the page offers, until the cube is solved. */
  private void continueUntilSolved() {
    job.mend();
    browser.speed("0");
    boolean asItLies = browser.text("#fault .fault-advice").startsWith("Leave the cube");
    browser.press("#fault [data-command=recover]");
    browser.await("no fault", "!document.querySelector('#fault').checkVisibility()");
    browser.screenshot("fault-recovered");
    if (asItLies) {
      job.inspectBy(".go-on [data-command=inspect]");
    } else {
      if (browser.isShown(".go-on")) {
        browser.press(".go-on [data-command=release]");
        job.awaitOpen();
      }
      job.enter("F R U2 L'");
      job.inspect();
    }
    // The turns themselves may have been done, and only the looking failed.
    if (!browser.text(".reading .about").contains("solved")) {
      job.solve();
      job.run();
      assertThat(browser.text(".clock-note")).startsWith("solved");
    }
  }
}
