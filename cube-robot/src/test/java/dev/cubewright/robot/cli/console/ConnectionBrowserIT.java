package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WindowType;

/** What the page says when it hears nothing of the program any more. */
class ConnectionBrowserIT extends BrowserTest {
  private static final String LOST =
      "document.querySelector('#state').textContent === 'connection lost'";

  /** Has the page note when it says that it has lost the program. */
  private static final String NOTE_LOSS =
      "Boolean(new MutationObserver(() => { if (document.documentElement.dataset.offline"
          + " !== undefined) { window.lostAt ??= performance.now(); } })"
          + ".observe(document.documentElement, {attributes: true})) || true";

  @Tag("long")
  @Test
  void aProgramThatEndsInMidRunLeavesAFrozenClockAndAGreyRobot() {
    job.prepare();
    browser.speed("0.1");
    job.beginRun();
    browser.await("the clock", "document.querySelector('.clock-digits[data-running]')");
    browser.read(NOTE_LOSS);

    double ended = ((Number) browser.read("performance.now()")).doubleValue();
    console.close();

    browser.await("the loss", LOST);
    browser.awaitShown("#offline");
    assertThat(browser.text("#offline")).contains("Connection lost", "is old");
    double lost = ((Number) browser.read("window.lostAt")).doubleValue();
    Browser.note(
        "connection lost is shown " + Math.round(lost - ended) + " ms after the end began");
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
    browser.read(NOTE_LOSS);
    double muted =
        ((Number) browser.read("(window.mute = true) && performance.now()")).doubleValue();
    browser.await("the loss", LOST);
    double lost = ((Number) browser.read("window.lostAt")).doubleValue();
    Browser.note("connection lost is shown " + Math.round(lost - muted) + " ms after the silence");
    browser.read("(window.mute = false) || true");
    browser.await("the program", "!document.querySelector('#offline').checkVisibility()");
    assertThat(browser.text("#state")).isEqualTo("idle");
  }

  /** The same page, though the policy with which it was loaded knew another port. */
  @Test
  void stopIsHeardOnItsOwnPortAlsoWhenThatIsAnotherOneAfterARestart() throws Exception {
    int port = URI.create(console.address()).getPort();
    int stopPort = stopPort();
    console.close();
    browser.awaitShown("#offline");
    try (ServerSocket taken = new ServerSocket(stopPort, 1, InetAddress.getLoopbackAddress())) {
      console = new ConsoleProgram(folder, port);
      int otherPort = stopPort();
      assertThat(otherPort).isNotEqualTo(taken.getLocalPort());
      browser.await("the program", "!document.querySelector('#offline').checkVisibility()");
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
    return new JsonMapper()
        .readTree(RunningConsole.get(URI.create(console.address() + "api/stop-port")).body())
        .path("port")
        .asInt();
  }

  @Tag("long")
  @Test
  void aSeventeenthPageSaysWhatItMayDo() throws Exception {
    List<Listener> listeners = new ArrayList<>();
    try {
      for (int i = 0; i < 15; i++) {
        listeners.add(Listener.of(console.address(), "listener-" + i));
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
      listeners.forEach(Listener::close);
    }
    browser.await("the state", "document.querySelector('#state').dataset.state === 'stopped'");
  }
}
