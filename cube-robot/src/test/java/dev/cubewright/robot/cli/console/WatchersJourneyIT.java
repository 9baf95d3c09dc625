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
import org.openqa.selenium.Keys;

/** Several pages of one program: one operates the robot, the others watch, and all can stop it. */
class WatchersJourneyIT extends Journey {
  private static final String LOST =
      "document.querySelector('#state').textContent === 'connection lost'";
  private static final String FOUND = "!document.querySelector('#offline')?.checkVisibility()";

  /** The content of both pages for the same cube and run. */
  private static final String SEEN =
      "Array.from(document.querySelectorAll('.reading .sticker'), (one) => one.dataset.color)"
          + ".join('') + document.querySelector('.plan').innerText"
          + " + document.querySelector('.clock').innerText";

  /**
   * The number of connections that a browser opens to one program; each visible window uses one.
   */
  private static final int CONNECTIONS = 6;

  /** The maximum number of event streams, without the one of the test's page. */
  private static final int OTHER_STREAMS = 15;

  private RobotPage robot;

  WatchersJourneyIT() {
    super(ROBOT_DOOR);
  }

  @Override
  String script() {
    return RobotPage.CAN_BE_SILENT;
  }

  @Test
  void onePageOperatesTheOthersWatchAndEveryPageStops() throws Exception {
    robot = new RobotPage(browser);
    robot.prepare();
    Object seen = browser.read(SEEN);
    String first = browser.window();

    String second = browser.openWindow(console.address() + ROBOT_DOOR);
    browser.awaitShown("#take-over");
    robot.awaitTwist("waiting");
    assertThat(browser.read(SEEN)).isEqualTo(seen);
    assertThat(browser.canPress("[data-command=run]")).isFalse();
    audit.station("robot-watching");

    theSecondTakesOverAndTheFirstStops(first, second);
    theOperatorComesBackAndACopyOfItsTabWatches();
    sixWindowsLeaveRoomForAStop(first);
    aSeventeenthPageStops();
    assertThat(browser.complaints()).noneMatch(each -> !each.contains("/api/events"));
  }

  private void theSecondTakesOverAndTheFirstStops(String first, String second) {
    browser.press("#take-over");
    browser.awaitHidden("#take-over");
    robot.speed("0.1");
    browser.switchTo(first);
    browser.awaitShown("#take-over");
    browser.switchTo(second);
    browser.press("[data-command=run]");
    browser.switchTo(first);
    robot.awaitTwist("running");
    browser.press("#stop");
    robot.assertStopped();
    Object seen = browser.read(SEEN);
    browser.switchTo(second);
    robot.assertStopped();
    assertThat(browser.read(SEEN)).isEqualTo(seen);
    browser.reload();
    robot.assertStopped();
    assertThat(browser.read(SEEN)).isEqualTo(seen);
    assertThat(browser.isShown("#take-over")).isFalse();
  }

  /** A duplicated tab starts with a copy of the stored data of the first tab. */
  private void theOperatorComesBackAndACopyOfItsTabWatches() {
    browser.driver().get("about:blank");
    browser.driver().navigate().back();
    browser.awaitConnected();
    robot.assertStopped();
    assertThat(browser.isShown("#take-over")).isFalse();
    String operator = browser.window();
    browser.openCopy("/" + ROBOT_DOOR);
    browser.awaitShown("#take-over");
    browser.driver().close();
    browser.switchTo(operator);
    robot.takeOut();
  }

  /** Visible windows use all connections of the browser; hidden ones use none. */
  private void sixWindowsLeaveRoomForAStop(String hidden) throws Exception {
    robot.prepare();
    robot.beginSlowRun();
    String operator = browser.window();
    browser.switchTo(hidden);
    becomes("hidden");
    List<String> more = new ArrayList<>();
    while (more.size() < CONNECTIONS - 1) {
      more.add(browser.openWindow(console.address() + ROBOT_DOOR));
    }
    browser.press("#stop");
    robot.assertStopped();
    for (String window : more) {
      browser.switchTo(window);
      browser.driver().close();
    }
    browser.switchTo(hidden);
    becomes("visible");
    robot.assertStopped();
    browser.driver().close();
    browser.switchTo(operator);
    robot.assertStopped();
    robot.takeOut();
  }

  /** Sets the visibility of the page: a browser without a screen reports each tab as visible. */
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

  private void aSeventeenthPageStops() throws Exception {
    List<RunningConsole.Listener> listeners = new ArrayList<>();
    String operator = browser.window();
    try {
      while (listeners.size() < OTHER_STREAMS) {
        listeners.add(console.listen("listener-" + listeners.size()));
      }
      browser.openBlank();
      browser.driver().get(console.address() + ROBOT_DOOR);
      browser.awaitShown("#offline");
      browser.await(
          "what it may do",
          "/16 pages and programs .* can only send STOP/.test("
              + "document.querySelector('#offline').textContent)");
      audit.station("robot-seventeenth");
      browser.press("#stop");
      browser.switchTo(operator);
      robot.awaitState("stopped");
    } finally {
      for (RunningConsole.Listener listener : listeners) {
        listener.close();
      }
    }
  }

  /**
   * Like an unplugged cable: the connection stays open and nothing arrives; Escape stops the robot.
   */
  @Test
  void aSilentProgramIsLostAndStopsAndIsFoundAgainOnAnotherStopPort() throws Exception {
    robot = new RobotPage(browser);
    robot.prepare();
    robot.beginSlowRun();
    browser.read("void (window.heldBack = [])");
    browser.await("the loss", LOST);
    browser.key(Keys.ESCAPE);
    while (!console.state().path("state").asText().equals("stopped")) {
      Thread.onSpinWait();
    }
    browser.read(
        "void (() => { const late = heldBack; window.heldBack = null;"
            + " late.forEach((handler) => handler()); })()");
    browser.await("the program", FOUND);
    robot.assertStopped();
    aRestartMovesTheStopPort();
  }

  /** The page is not reloaded, although its security policy names another port. */
  private void aRestartMovesTheStopPort() throws Exception {
    int port = URI.create(console.address()).getPort();
    int stopPort = stopPort();
    console.close();
    browser.awaitShown("#offline");
    try (ServerSocket taken = new ServerSocket(stopPort, 1, InetAddress.getLoopbackAddress())) {
      console = RunningConsole.simulated(folder, port);
      int otherPort = stopPort();
      assertThat(otherPort).isNotEqualTo(taken.getLocalPort());
      browser.await("the program", FOUND);
      // The first response cancels the other request, so the page's own port never answers.
      browser.read(
          "void (window.realFetch = window.fetch, window.fetch = (address, request) =>"
              + " address === '/api/stop' ? new Promise(() => {})"
              + " : window.realFetch(address, request)"
              + ".then((answer) => (window.heard = `${address} ${answer.status}`, answer)))");
      browser.await(
          "the stop on its own port",
          "document.querySelector('#stop').click(), window.heard ==="
              + " 'http://127.0.0.1:"
              + otherPort
              + "/api/stop 200'");
    }
  }

  private int stopPort() throws Exception {
    return RunningConsole.json(console.get("stop-port")).path("port").asInt();
  }

  @Tag("long")
  @Test
  void aProgramThatNeverAnswersIsNoticed() {
    Map<String, Object> events = Map.of("patterns", List.of(Map.of("urlPattern", "*/api/events*")));
    browser.driver().executeCdpCommand("Fetch.enable", events);
    browser.driver().navigate().refresh();
    browser.awaitShown("#offline");
    assertThat(browser.text("#offline")).contains("does not answer");
    browser.driver().executeCdpCommand("Fetch.disable", Map.of());
    browser.await("the program", FOUND);
  }
}
