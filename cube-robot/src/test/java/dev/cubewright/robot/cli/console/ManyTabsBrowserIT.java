package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WindowType;

/** What a page does beside others, and while the program or the page is away. */
class ManyTabsBrowserIT extends BrowserTest {
  @Test
  @Tag("long")
  void stopStopsWithManyWindowsOpen() {
    stopStopsWithOthersOpen(WindowType.WINDOW, 5);
  }

  @Test
  @Tag("long")
  void stopStopsWithManyTabsOpen() {
    stopStopsWithOthersOpen(WindowType.TAB, 6);
  }

  /** As many connections as a browser has with one program are taken by six windows in view. */
  private void stopStopsWithOthersOpen(WindowType type, int others) {
    job.prepare();
    browser.speed("0.1");
    job.beginRun();
    String first = browser.driver().getWindowHandle();
    for (int i = 0; i < others; i++) {
      if (type == WindowType.TAB) {
        becomes("hidden");
      }
      browser.driver().switchTo().newWindow(type);
      browser.driver().get(console.address());
      browser.awaitConnected();
    }
    browser.press("#stop");
    browser.awaitShown("#fault.stopped");
    browser.driver().switchTo().window(first);
    becomes("visible");
    browser.await("the stop", "document.querySelector('#state').dataset.state === 'stopped'");
  }

  /** A browser without windows shows all tabs at once, so that a page has to be told. */
  private void becomes(String visibility) {
    browser
        .driver()
        .executeScript(
            "const state = arguments[0];"
                + "Object.defineProperty(document, 'visibilityState',"
                + " { get: () => state, configurable: true });"
                + "Object.defineProperty(document, 'hidden',"
                + " { get: () => state === 'hidden', configurable: true });"
                + "document.dispatchEvent(new Event('visibilitychange'));",
            visibility);
  }

  @Tag("long")
  @Test
  void aStopThatIsNotAnsweredIsToldAtOnceAndThenAsFailed() {
    hold("*/api/stop");
    browser.press("#stop");
    browser.await("an answer to the press", said("Stopping"));
    browser.await("the failure", said("NOT STOPPED"));
    browser.driver().executeCdpCommand("Fetch.disable", Map.of());
    browser.press("#stop");
    browser.awaitShown("#fault.stopped");
    browser.await("the end", "!document.querySelector('#stopping').checkVisibility()");
  }

  @Test
  @Tag("long")
  void aProgramThatSaysNothingIsNoticed() {
    hold("*/api/events*");
    browser.driver().navigate().refresh();
    browser.awaitShown("#offline");
    assertThat(browser.text("#offline")).contains("does not answer");
    browser.driver().executeCdpCommand("Fetch.disable", Map.of());
    browser.await("the program", "!document.querySelector('#offline').checkVisibility()");
  }

  @Tag("long")
  @Test
  void whoComesBackIsStillTheOperatorAndACopyOfTheTabIsNot() {
    job.prepare();
    browser.driver().get("about:blank");
    browser.driver().navigate().back();
    browser.awaitConnected();
    browser.awaitShown(".twist");
    assertThat(browser.isShown("#take-over")).isFalse();

    List<String> before = List.copyOf(browser.driver().getWindowHandles());
    // Such a page begins with a copy of what this one has stored, as a duplicated tab does.
    browser.read("Boolean(window.open('/'))");
    String copy =
        browser.driver().getWindowHandles().stream()
            .filter(handle -> !before.contains(handle))
            .findFirst()
            .orElseThrow();
    browser.driver().switchTo().window(copy);
    browser.awaitShown("#take-over");
  }

  private static String said(String words) {
    return "document.querySelector('#stopping').checkVisibility()"
        + " && document.querySelector('#stopping').textContent.includes('"
        + words
        + "')";
  }

  /** Has requests wait for an answer that does not come, as when the program hangs. */
  private void hold(String pattern) {
    browser
        .driver()
        .executeCdpCommand(
            "Fetch.enable", Map.of("patterns", List.of(Map.of("urlPattern", pattern))));
  }
}
