package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The keys of the page, and STOP by the button and by keys. */
class StopBrowserIT extends BrowserTest {
  private static final String WARNED = ".notice.refused";
  private static final String STOPPING = "document.querySelector('#stopping')";

  @Test
  void lettersGiveCommandsInTheJobOnlyAndCanBeSwitchedOffButStopCannot() {
    browser.view("history");
    browser.key("s");
    browser.key("1");
    browser.await("the job", "document.body.dataset.view === 'job'");
    assertThat(browser.isShown(WARNED)).isFalse();
    browser.key("s");
    browser.awaitShown(WARNED);
    browser.press(WARNED + " button");

    browser.key("?");
    browser.press("[name=letter-keys]");
    browser.press("dialog.help .dialog-close");
    browser.key("s");
    browser.key("3");
    assertThat(browser.isShown(WARNED)).isFalse();
    assertThat(browser.isShown("#job")).isTrue();
    browser.reload();
    browser.key("3");
    assertThat(browser.isShown("#job")).isTrue();

    beginRun();
    browser.key(Keys.ESCAPE);
    stopped();
    takeOut();
  }

  @Test
  void escapeClosesWhatIsOpenAndStopsNothingThatRests() {
    browser.press("#simulation-switch");
    browser.awaitShown("#simulation");
    browser.key("?");
    browser.awaitShown("dialog.help");
    browser.key(Keys.ESCAPE);
    assertThat(browser.isShown("dialog.help")).isFalse();
    assertThat(browser.isShown("#simulation")).isTrue();
    browser.key(Keys.ESCAPE);
    assertThat(browser.isShown("#simulation")).isFalse();
    browser.key(Keys.ESCAPE);

    job.enter("R U2");
    assertThat(browser.isShown("#fault")).isFalse();
  }

  /** In a page that was loaded again, too; the job continues by keys and the button stops it. */
  @Tag("long")
  @Test
  void aRunIsStoppedBySpaceAndTheCubeIsStraightenedAndSolvedByKeys() {
    beginRun();
    browser.reload();
    browser.await("the twist under way", "document.querySelector('.twist[data-state=running]')");
    browser.await("the clock", "document.querySelector('.clock-digits[data-running]')");
    browser.key(Keys.SPACE);
    stopped();
    takeOut();

    browser.key("i");
    browser.await(
        "the cube to be read",
        "!document.querySelector('[data-busy]') && /% sure/.test(document.body.textContent)");
    browser.key("s");
    browser.await(
        "a plan",
        "!document.querySelector('[data-busy]')"
            + " && document.querySelector('.twist[data-state=waiting]')");
    browser.key("r");
    browser.await(
        "the result", "document.querySelector('.clock-note').dataset.result === 'solved'");
    browser.press("#stop");
    browser.awaitShown("#fault.stopped");
  }

  /** As where a person blocks site data: reading stored data throws. */
  @Tag("long")
  @Test
  void theRobotIsStoppedWhereTheBrowserStoresNothing() {
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

    beginRun();
    browser.press("#stop");
    stopped();
    browser.view("puzzles");
    browser.press("#puzzle-scan");
    browser.awaitShown(".scan");
    assertThat(browser.complaints()).isEmpty();
  }

  @Tag("long")
  @Test
  void aStopThatIsNotAnsweredIsToldAtOnceAndThenAsFailed() {
    browser
        .driver()
        .executeCdpCommand(
            "Fetch.enable", Map.of("patterns", List.of(Map.of("urlPattern", "*/api/stop"))));
    browser.press("#stop");
    browser.await("an answer to the press", said("Stopping"));
    browser.await("the failure", said("NOT STOPPED"));
    browser.driver().executeCdpCommand("Fetch.disable", Map.of());
    browser.press("#stop");
    browser.awaitShown("#fault.stopped");
    browser.await("the end", "!" + STOPPING + ".checkVisibility()");
  }

  private static String said(String words) {
    return STOPPING
        + ".checkVisibility() && "
        + STOPPING
        + ".textContent.includes('"
        + words
        + "')";
  }

  private void beginRun() {
    job.prepare();
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
    browser.speed("0");
    browser.press("#fault [data-command=recover]");
    browser.awaitShown(".go-on");
    browser.press(".go-on [data-command=release]");
    browser.await("the cube to be out", "!document.querySelector('.go-on').checkVisibility()");
  }
}
