package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

class StopBrowserIT extends BrowserTest {
  @Test
  void aRunIsStoppedAndTheCubeIsTakenOut() {
    job.enter("R U2 F' R2 U F R' U2 F2");
    beginRun();
    browser.press("#stop");
    stopped();
    takeOut();
  }

  /** The keys stop the arms wherever the focus is, also in a page that was loaded anew. */
  @Tag("long")
  @Test
  void aRunIsStoppedByKeysAndTheCubeIsStraightenedAndSolved() {
    job.enter("R U2 F' R2 U F R' U2 F2");
    beginRun();
    browser.key(Keys.ESCAPE);
    stopped();
    takeOut();

    beginRun();
    browser.reload();
    browser.await("the twist under way", "document.querySelector('.twist[data-state=running]')");
    browser.await("the clock", "document.querySelector('.clock-digits[data-running]')");
    browser.key(Keys.SPACE);
    stopped();
    takeOut();

    job.inspect();
    job.solve();
    job.run();
    assertThat(browser.text(".clock-note")).startsWith("solved");
  }

  /** As where a person blocks site data: asking for what is kept throws. */
  @Tag("long")
  @Test
  void theRobotIsStoppedWhereTheBrowserKeepsNothing() {
    browser.beforeEachPage(
        "const blocked = () => { throw new DOMException('blocked', 'SecurityError'); };"
            + " ['localStorage', 'sessionStorage'].forEach((area) =>"
            + " Object.defineProperty(window, area, {get: blocked}));"
            + " window.BroadcastChannel = class { constructor() { blocked(); } };");
    browser.reload();
    String theme = "document.documentElement.dataset.theme";
    Object before = browser.read(theme);
    browser.press("#theme");
    assertThat(browser.read(theme)).isNotEqualTo(before);

    job.enter("R U2 F' R2 U F R' U2 F2");
    beginRun();
    browser.press("#stop");
    stopped();
    browser.press("[data-view=puzzles]");
    browser.press("#puzzle-scan");
    browser.awaitShown(".scan");
    assertThat(browser.complaints()).isEmpty();
  }

  private void beginRun() {
    browser.speed("10");
    job.inspect();
    job.solve();
    browser.speed("0.1");
    job.beginRun();
  }

  private void stopped() {
    browser.await("the stop", "document.querySelector('#state').dataset.state === 'stopped'");
    browser.awaitShown("#fault.stopped");
    assertThat(browser.text("#fault .fault-text")).contains("hold");
    assertThat(browser.text(".clock-note")).startsWith("stopped");
    assertThat(browser.findAll(".twist[data-state=waiting]")).isNotEmpty();
  }

  private void takeOut() {
    browser.speed("10");
    browser.press("#fault [data-command=recover]");
    browser.awaitShown(".go-on");
    browser.press(".go-on [data-command=release]");
    browser.await("the cube to be out", "!document.querySelector('.go-on').checkVisibility()");
  }
}
