package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What breaks while the robot turns, by the panel of the simulated robot. */
class MidRunBrowserIT extends BrowserTest {
  private static final String BROKEN = "document.querySelector('#state').dataset.state === 'fault'";
  private static final String FAULT = "document.querySelector('#fault').innerText";

  /** Has the first twists done, and others still to be done. */
  @BeforeEach
  void beInMidRun() {
    job.prepare();
    browser.speed("0.1");
    job.beginRun();
    browser.await("a twist to be done", "document.querySelector('.twist[data-state=done]')");
  }

  @Tag("long")
  @Test
  void aCableThatIsPulledEndsTheRunAtOnce() {
    endsTheRunAtOnce("cable-unplugged", "link-lost");
  }

  @Test
  @Tag("long")
  void aBoardThatBeginsAnewEndsTheRunAtOnce() {
    endsTheRunAtOnce("board-reset", "board-reset");
  }

  private void endsTheRunAtOnce(String fault, String code) {
    job.breaks(fault);
    told(fault, code);
    assertThat(browser.findAll(".twist[data-state=waiting]")).isNotEmpty();
    assertThat(browser.text(".clock-note")).contains("fault");
    goesOnToSolved();
  }

  @Test
  @Tag("long")
  void aCubeThatDropsEndsTheRunWhenTheCameraLooks() {
    endsTheRunWhenTheCameraLooks("cube-dropped", "no-cube");
  }

  @Test
  @Tag("long")
  void aCameraThatIsGoneEndsTheRunWhenItLooks() {
    endsTheRunWhenTheCameraLooks("camera-gone", "capture-failed");
  }

  private void endsTheRunWhenTheCameraLooks(String fault, String code) {
    job.breaks(fault);
    browser.speed("10");
    told(fault, code);
    assertThat(browser.findAll(".twist[data-state=waiting]")).isEmpty();
    goesOnToSolved();
  }

  /** How the cube then looks depends on the moment: unsolved, or as no cube looks. */
  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"motor-stalled", "servo-stuck"})
  void armsThatFailUnnoticedAreSeenByWhatTheyHaveMadeOfTheCube(String fault) {
    job.breaks(fault);
    browser.speed("10");
    told(fault, "[a-z-]+");
    assertThat(browser.findAll(".twist[data-state=waiting]")).isEmpty();
    assertThat(browser.text(".clock-note")).doesNotStartWith("solved");
  }

  @Test
  @Tag("long")
  void aMagnetThatIsLostIsMissedWhenTheArmSeeksIt() {
    job.breaks("magnet-missing");
    browser.speed("10");
    browser.await("the result", "document.querySelector('.clock-note').dataset.result");
    assertThat(browser.text(".clock-note")).startsWith("solved");
    job.release();
    browser.press(".steps [data-command=home]");
    told("magnet-missing", "homing-failed");
    goesOnToSolved();
  }

  @Test
  @Tag("long")
  void aFaultIsShownAsBeforeWhenThePageIsLoadedAnew() {
    job.breaks("cable-unplugged");
    told("before-reload", "link-lost");
    Object told = browser.read(FAULT);
    Object twists = browser.read("document.querySelector('.plan').innerText");
    browser.reload();
    browser.awaitShown("#fault [data-command=recover]");
    assertThat(browser.read(FAULT)).isEqualTo(told);
    assertThat(browser.read("document.querySelector('.plan').innerText")).isEqualTo(twists);
    browser.press("[data-view=setup]");
    browser.awaitShown("#setup h2");
    browser.await("the ports", "/not connected/.test(document.querySelector('#setup').innerText)");
  }

  /** Says what is wrong, what is held, and what to do. */
  private void told(String fault, String code) {
    browser.await("the fault", BROKEN);
    browser.awaitShown("#fault [data-command=recover]");
    browser.screenshot("mid-run-" + fault);
    assertThat(browser.text("#fault h2")).matches("Something is wrong \\(" + code + "\\)");
    assertThat(browser.text("#fault .fault-problem")).endsWith(".").hasSizeGreaterThan(20);
    assertThat(browser.text("#fault .fault-holding")).containsIgnoringCase("arm").endsWith(".");
    assertThat(browser.text("#fault .fault-advice")).endsWith(".").hasSizeGreaterThan(10);
  }

  /** Mends everything and does what the page offers, until the cube is solved. */
  private void goesOnToSolved() {
    job.mend();
    browser.speed("10");
    boolean asItLies = browser.text("#fault .fault-advice").startsWith("Leave the cube");
    browser.press("#fault [data-command=recover]");
    browser.await("no fault", "!document.querySelector('#fault').checkVisibility()");
    browser.screenshot("mid-run-recovered");
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
