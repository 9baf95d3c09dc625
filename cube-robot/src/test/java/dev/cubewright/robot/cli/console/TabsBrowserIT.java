package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.WindowType;

/** Several pages of one program, and pages whose program is away. */
class TabsBrowserIT extends BrowserTest {
  private static final String LOST =
      "document.querySelector('#state').textContent === 'connection lost'";
  private static final String FOUND = "!document.querySelector('#offline').checkVisibility()";
  private static final String STOPPED =
      "document.querySelector('#state').dataset.state === 'stopped'";

  private static final String SEEN =
      "Array.from(document.querySelectorAll('.reading .sticker'), (one) => one.dataset.color)"
          + ".join('') + document.querySelector('.plan').innerText"
          + " + document.querySelector('.clock').innerText";

  @Tag("long")
  @Test
  void onePageOperatesAndTheOtherWatchesUntilItTakesOver() throws Exception {
    try (Browser other = Browser.openAnother(console.address(), Browser.Screen.PHONE)) {
      job.prepare();
      other.awaitShown("#take-over");
      other.awaitShown(".twist");
      assertThat(other.read(SEEN)).isEqualTo(browser.read(SEEN));
      assertThat(other.find(".steps [data-command=run]").getAttribute("aria-disabled"))
          .isEqualTo("true");
      other.screenshot("watching");

      browser.speed("0.1");
      other.press("#take-over");
      browser.awaitShown("#take-over");
      other.press(".steps [data-command=run]");
      browser.await("a twist", "document.querySelector('.twist[data-state=running]')");

      // Everybody may stop, and the page of the operator shows the same when it is loaded again.
      browser.press("#stop");
      other.awaitShown("#fault.stopped");
      browser.awaitShown("#fault.stopped");
      Object before = other.read(SEEN);
      assertThat(before).isEqualTo(browser.read(SEEN));
      other.reload();
      other.awaitShown(".twist");
      assertThat(other.read(SEEN)).isEqualTo(before);
      assertThat(other.isShown("#take-over")).isFalse();
    }
  }

  /** Six windows in view take all connections that a browser has with one program. */
  @Tag("long")
  @ParameterizedTest
  @EnumSource(WindowType.class)
  void stopStopsWithManyOthersOpen(WindowType type) throws Exception {
    job.prepare();
    browser.speed("0.1");
    job.beginRun();
    String first = browser.driver().getWindowHandle();
    for (int i = 0; i < (type == WindowType.TAB ? 6 : 5); i++) {
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
    browser.await("the stop", STOPPED);
  }

  /** Sets the visibility of the page: a headless browser reports every tab as visible. */
  private void becomes(String visibility) {
    browser.read(
        "((state) => { Object.defineProperty(document, 'visibilityState',"
            + " { get: () => state, configurable: true });"
            + " Object.defineProperty(document, 'hidden',"
            + " { get: () => state === 'hidden', configurable: true });"
            + " document.dispatchEvent(new Event('visibilitychange')); })('"
            + visibility
            + "')");
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

  @Tag("long")
  @Test
  void aSeventeenthPageSaysWhatItMayDo() throws Exception {
    List<RunningConsole.Listener> listeners = new ArrayList<>();
    try {
      for (int i = 0; i < 15; i++) {
        listeners.add(console.listen("listener-" + i));
      }
      browser.driver().switchTo().newWindow(WindowType.WINDOW);
      browser.driver().get(console.address());
      browser.awaitShown("#offline");
      browser.await(
          "what it may do",
          "/16 pages and programs .* STOP, which works/.test("
              + "document.querySelector('#offline').textContent)");
      browser.press("#stop");
      browser.screenshot("seventeenth");
    } finally {
      for (RunningConsole.Listener listener : listeners) {
        listener.close();
      }
    }
    browser.await("the state", STOPPED);
  }

  @Tag("long")
  @Test
  void aProgramThatEndsInMidRunLeavesAFrozenClockAndAGreyRobot() {
    job.prepare();
    browser.speed("0.1");
    job.beginRun();
    browser.await("the clock", "document.querySelector('.clock-digits[data-running]')");

    console.close();

    browser.await("the loss", LOST);
    browser.awaitShown("#offline");
    assertThat(browser.text("#offline")).contains("Connection lost", "is old");
    assertThat(browser.isShown(".clock-digits[data-running]")).isFalse();
    String digits = browser.text(".clock-digits");
    browser.await("five more frames", "(window.frames5 = (window.frames5 ?? 0) + 1) > 5");
    assertThat(browser.text(".clock-digits")).isEqualTo(digits);
    assertThat(
            (String)
                browser.read(
                    "getComputedStyle(document.querySelector('.robot-view .stage-flat')).filter"))
        .contains("grayscale(1)");
    browser.screenshot("connection-lost");
  }

  /** As when a cable is pulled: the connection stays open, and nothing comes. */
  @Test
  void aProgramThatSaysNothingMoreIsLostWithoutAnyError() {
    browser.beforeEachPage(
        "window.EventSource = class extends EventSource { addEventListener(name, hear) {"
            + " super.addEventListener(name, (event) => window.mute || hear(event)); } };");
    browser.reload();
    browser.read("void (window.mute = true)");
    browser.await("the loss", LOST);
    browser.read("void (window.mute = false)");
    browser.await("the program", FOUND);
    assertThat(browser.text("#state")).isEqualTo("idle");
  }

  @Tag("long")
  @Test
  void aProgramThatNeverAnswersIsNoticed() {
    browser
        .driver()
        .executeCdpCommand(
            "Fetch.enable", Map.of("patterns", List.of(Map.of("urlPattern", "*/api/events*"))));
    browser.driver().navigate().refresh();
    browser.awaitShown("#offline");
    assertThat(browser.text("#offline")).contains("does not answer");
    browser.driver().executeCdpCommand("Fetch.disable", Map.of());
    browser.await("the program", FOUND);
  }

  /** The same page, though the policy with which it was loaded knew another port. */
  @Test
  void stopIsHeardOnItsOwnPortAlsoWhenThatIsAnotherOneAfterARestart() throws Exception {
    int port = URI.create(console.address()).getPort();
    int stopPort = stopPort();
    console.close();
    browser.awaitShown("#offline");
    try (ServerSocket taken = new ServerSocket(stopPort, 1, InetAddress.getLoopbackAddress())) {
      console = RunningConsole.simulated(folder, port);
      int otherPort = stopPort();
      assertThat(otherPort).isNotEqualTo(taken.getLocalPort());
      browser.await("the program", FOUND);
      // Whichever is heard first ends the other one: so that of the page's own port never is.
      browser.read(
          "(window.realFetch = window.fetch) && (window.fetch = (address, request) =>"
              + " address === '/api/stop' ? new Promise(() => {})"
              + " : window.realFetch(address, request)"
              + ".then((answer) => (window.heard = `${address} ${answer.status}`, answer)))"
              + " && true");
      browser.await(
          "stop to be heard there",
          "document.querySelector('#stop').click(), window.heard ==="
              + " 'http://127.0.0.1:"
              + otherPort
              + "/api/stop 200'");
    }
  }

  private int stopPort() throws Exception {
    return RunningConsole.json(console.get("stop-port")).path("port").asInt();
  }
}
