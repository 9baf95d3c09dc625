package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.job.OperatorQuestion;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/**
 * Robot runs: reading, correction, solution, turns, stops, faults, recovery, and a lost program.
 */
class RobotRunJourneyIT extends Journey {
  private static final String STICKER = ".reading .sticker";
  private static final String REFUSED = ".notice.refused";
  private static final String STOPPING = "document.querySelector('#stopping')";
  private static final String FAULT = "document.querySelector('#fault').innerText";
  private static final String PLAN = "document.querySelector('.plan').innerText";

  private static final String QUESTION = "dialog.question[open]";

  /** The two-dimensional drawing of the robot. */
  private static final String DRAWN = ".robot-view .stage.flat";

  private RobotPage robot;

  RobotRunJourneyIT() {
    super(ROBOT_DOOR);
  }

  private void begin() {
    robot = new RobotPage(browser);
  }

  @Test
  void aCubeIsReadSolvedStoppedBrokenAndSolvedAgain() {
    begin();
    theDoorOpensWithoutThreeDimensions();
    lettersActInTheJobOnlyAndCanBeSwitchedOff();
    escapeClosesTheDialogThenThePanel();
    wrongFaceletsAreRefused();
    aStopWithoutAnAnswerIsTold();

    robot.speed("0");
    robot.enter("R U2 F' R2 U F");
    robot.inspect();
    assertThat(browser.findAll(".strip [data-picture]")).hasSize(7);
    assertThat(browser.findAll(".picture .cell")).hasSize(4);
    assertThat(browser.findAll(STICKER + "[data-color=none]")).isEmpty();
    aStickerIsCorrected();
    robot.solve();
    assertThat(browser.text(".plan-summary")).startsWith("Solving: ").contains(" twists in ");
    audit.station("robot-plan", RobotPage.PANES);

    theRunIsStopped(() -> browser.key(Keys.ESCAPE));
    audit.station("robot-stopped");
    robot.takeOut();
    theRunGoesOnByKeysAndIsStoppedBySpaceInAPageThatWasLoadedAgain();
    robot.takeOut();
    aFaultIsShownAndRepaired();

    robot.release("[data-command=release]");
    robot.view("history");
    browser.awaitShown("#history [data-result=solved]");
    audit.station("robot-history-short");
    assertThat(browser.complaints()).isEmpty();

    robot.view("job");
    theProgramEndsInMidRun();
  }

  private void theDoorOpensWithoutThreeDimensions() {
    audit.transfer("robot page, flat");
    browser.awaitShown(".robot-view .net");
    assertThat(browser.read("performance.getEntriesByType('resource').map(({name}) => name)"))
        .asString()
        .doesNotContain("three");
    audit.station("robot-begin", RobotPage.PANES);
  }

  private void lettersActInTheJobOnlyAndCanBeSwitchedOff() {
    robot.view("history");
    browser.key("s");
    browser.key("1");
    browser.await("the job", "document.body.dataset.view === 'job'");
    assertThat(browser.isShown(REFUSED)).isFalse();
    browser.key("s");
    browser.awaitShown(REFUSED);
    assertThat(browser.text(REFUSED)).contains(".");
    browser.press(REFUSED + " button");

    browser.key("?");
    browser.awaitShown("dialog.help");
    audit.station("robot-help");
    browser.press("[name=letter-keys]");
    robot.closeHelp();
    browser.key("s");
    browser.key("3");
    assertThat(browser.isShown(REFUSED)).isFalse();
    assertThat(browser.isShown("#job")).isTrue();
    browser.reload();
    browser.key("3");
    assertThat(browser.isShown("#job")).isTrue();
    robot.openHelp();
    browser.press("[name=letter-keys]");
    robot.closeHelp();
  }

  private void escapeClosesTheDialogThenThePanel() {
    browser.press("#simulation-switch");
    browser.awaitShown("#simulation");
    audit.station("robot-simulation");
    browser.key("?");
    browser.awaitShown("dialog.help");
    browser.key(Keys.ESCAPE);
    browser.awaitHidden("dialog.help");
    assertThat(browser.isShown("#simulation")).isTrue();
    browser.key(Keys.ESCAPE);
    browser.awaitHidden("#simulation");
    // No dialog is open and nothing moves: there is nothing to stop.
    browser.key(Keys.ESCAPE);
    robot.speed("0");
    assertThat(browser.isShown("#fault")).isFalse();
  }

  private void aStopWithoutAnAnswerIsTold() {
    Map<String, Object> stops = Map.of("patterns", List.of(Map.of("urlPattern", "*/api/stop")));
    browser.driver().executeCdpCommand("Fetch.enable", stops);
    browser.press("#stop");
    browser.await("an answer to the press", stopping("Stopping"));
    browser.await("the failure", stopping("NOT STOPPED"));
    audit.station("robot-not-stopped");
    browser.driver().executeCdpCommand("Fetch.disable", Map.of());
    browser.press("#stop");
    browser.awaitShown("#fault.stopped");
    browser.awaitHidden("#stopping");
    robot.recover();
    // The responses that were held back.
    browser.complaints();
  }

  private static String stopping(String words) {
    return STOPPING
        + "?.checkVisibility() && "
        + STOPPING
        + ".textContent.includes('"
        + words
        + "')";
  }

  private void wrongFaceletsAreRefused() {
    robot.type("U".repeat(23));
    browser.awaitShown(REFUSED);
    assertThat(browser.text(REFUSED)).contains("24 facelets, not 23");
    browser.press(REFUSED + " button");
  }

  private void aStickerIsCorrected() {
    String right = browser.find(STICKER).getAttribute("data-color");
    correct(right.equals("U") ? "R" : "U");
    browser.awaitShown(".reading .problem");
    assertThat(browser.text(".reading .problem")).contains("occurs").endsWith(".");
    assertThat(browser.canPress("[data-command=solve]")).isFalse();
    correct(right);
    browser.awaitHidden(".reading .problem");
    assertThat(browser.text(".reading .about")).contains("corrected");
  }

  private void correct(String color) {
    browser.press(STICKER);
    browser.press("dialog.color-chooser [data-color=" + color + "]");
    browser.await(
        "the color", "document.querySelector('" + STICKER + "').dataset.color === '" + color + "'");
  }

  private void theRunIsStopped(Runnable stop) {
    robot.beginSlowRun();
    browser.await("the clock", "document.querySelector('.clock-digits[data-running]')");
    audit.layout("robot-run desk");
    stop.run();
    robot.assertStopped();
  }

  private void theRunGoesOnByKeysAndIsStoppedBySpaceInAPageThatWasLoadedAgain() {
    robot.enter("R U2 F' R2 U F R' U2 F2");
    browser.key("i");
    robot.awaitIdle("the cube to be read", "/% sure/.test(document.body.textContent)");
    browser.key("s");
    robot.awaitPlan();
    robot.speed("0.1");
    browser.key("r");
    robot.awaitTwist("running");
    browser.reload();
    robot.awaitTwist("running");
    browser.await("the clock", "document.querySelector('.clock-digits[data-running]')");
    browser.key(Keys.SPACE);
    robot.assertStopped();
  }

  private void aFaultIsShownAndRepaired() {
    beInMidRun();
    robot.cause("cable-unplugged");
    robot.assertFault("link-lost");
    assertThat(robot.clockNote()).contains("fault");
    assertThat(browser.findAll(".twist[data-state=waiting]")).isNotEmpty();
    aPageThatIsLoadedAgainShowsTheSameFault();
    audit.station("robot-fault", RobotPage.PANES);
    robot.repairAndContinueUntilSolved();
    assertThat(robot.clockNote()).startsWith("solved");
  }

  private void aPageThatIsLoadedAgainShowsTheSameFault() {
    Object fault = browser.read(FAULT);
    Object plan = browser.read(PLAN);
    browser.reload();
    browser.awaitShown("#fault [data-command=recover]");
    assertThat(browser.read(FAULT)).isEqualTo(fault);
    assertThat(browser.read(PLAN)).isEqualTo(plan);
  }

  /** Waits until the first twists are done and others are pending. */
  private void beInMidRun() {
    robot.prepare();
    robot.speed("0.25");
    robot.beginRun();
    robot.awaitTwist("done");
  }

  /** The clock stands still, the robot is gray, and every view says that it is outdated. */
  private void theProgramEndsInMidRun() {
    robot.prepare();
    robot.beginSlowRun();
    browser.await("the clock", "document.querySelector('.clock-digits[data-running]')");

    console.close();

    browser.awaitShown("#offline");
    assertThat(browser.text("#state")).isEqualTo("connection lost");
    assertThat(browser.text("#offline")).contains("Connection lost", "out of date");
    assertThat(browser.isShown(".clock-digits[data-running]")).isFalse();
    String digits = browser.text(".clock-digits");
    browser.await("five more frames", "(window.frames5 = (window.frames5 ?? 0) + 1) > 5");
    assertThat(browser.text(".clock-digits")).isEqualTo(digits);
    assertThat(
            (String)
                browser.read("getComputedStyle(document.querySelector('" + DRAWN + "')).filter"))
        .contains("grayscale(1)");
    audit.station("robot-lost");
    robot.view("history");
    audit.layout("robot-lost history desk");
  }

  /** Each fault before the robot reads the cube. */
  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"magnet-missing", "camera-gone", "cable-unplugged"})
  void aFaultBeforeTheInspectionIsShownAndRepaired(String fault) {
    begin();
    robot.speed("0");
    robot.simulate("{fault: '" + fault + "', arm: 'R'}");
    browser.press("[data-command=inspect]");
    robot.assertFault("");
    robot.repairAndContinueUntilSolved();
  }

  /** Each fault during a run: detected at once, or when the camera reads the cube at the end. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "board-reset, board-reset, true",
    "cube-dropped, no-cube, false",
    "camera-gone, capture-failed, false",
    // The result depends on the time: an unsolved cube, or an impossible state.
    "motor-stalled, '', false",
    "servo-stuck, '', false",
  })
  void aFaultOfTheRunEndsItAtOnceOrAtTheLastReading(String fault, String code, boolean atOnce) {
    begin();
    beInMidRun();
    robot.simulate("{fault: '" + fault + "', arm: 'R'}");
    if (!atOnce) {
      robot.speed("0");
    }
    robot.assertFault(code);
    assertThat(browser.findAll(".twist[data-state=waiting]").isEmpty()).isEqualTo(!atOnce);
    assertThat(robot.clockNote()).doesNotStartWith("solved");
    robot.repairAndContinueUntilSolved();
  }

  @Tag("long")
  @Test
  void theStopButtonOfTheRobotIsShownAsAStop() {
    begin();
    beInMidRun();
    robot.simulate("{fault: 'stop-pressed'}");
    robot.assertStopped();
  }

  /** Like a browser that blocks site data: reading stored data throws. */
  @Tag("long")
  @Test
  void theRobotIsStoppedWhereTheBrowserStoresNothing() {
    begin();
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
    robot.prepare();
    theRunIsStopped(() -> browser.press("#stop"));
    assertThat(browser.complaints()).isEmpty();
  }

  @Tag("long")
  @Test
  void theCameraIsSeenAndTheRobotScramblesACube() {
    begin();
    browser.press(".strip [data-picture=now]");
    browser.await("a live picture", "document.querySelector('.live-picture').naturalWidth > 0");
    robot.speed("0");
    browser.press("[data-command=scramble]");
    robot.awaitResult("scrambled");
    assertThat(browser.text(".plan-summary")).startsWith("Scrambling: ");
  }

  /** A simulated robot that the console treats as a real one, so that the page asks questions. */
  @Test
  void aRealRobotAsksThePerson() throws Exception {
    begin();
    try (AskingConsole asking = new AskingConsole()) {
      browser.visit(asking.address());
      assertThat(browser.read("location.pathname")).isEqualTo("/robot");
      afterANoThePageAdvisesAndStopIsWithinReach();
      robot.recoverAsIs();
      questionsAreAnsweredByButtonsAndKeys(asking);
    }
  }

  private void questionsAreAnsweredByButtonsAndKeys(AskingConsole asking) {
    browser.press("[data-command=inspect]");
    asked("empty-fingers");
    assertThat(browser.is("document.activeElement.matches('dialog h2')")).isTrue();
    browser.key(Keys.ENTER);
    assertThat(browser.isShown(QUESTION)).as("Enter does not confirm").isTrue();
    audit.station("robot-question");
    browser.press(QUESTION + " [data-answer=yes]");
    asked("insert-cube");
    asking.answer(OperatorQuestion.INSERT_CUBE);
    browser.await(
        "the question to take keys",
        "performance.now() - document.querySelector('dialog.question').dataset.shownAt > 500");
    browser.key("1");
    asked("let-go");
    browser.reload();
    asked("let-go");
    asking.answer(OperatorQuestion.LET_GO);
    browser.press(QUESTION + " [data-answer=yes]");
    robot.awaitIdle("the cube to be read", "/% sure/.test(document.body.textContent)");
    browser.awaitHidden(QUESTION);
  }

  private void afterANoThePageAdvisesAndStopIsWithinReach() {
    browser.press("[data-command=inspect]");
    asked("empty-fingers");
    browser.press(QUESTION + " [data-answer=yes]");
    asked("insert-cube");
    browser.press(QUESTION + " [data-answer=no]");
    browser.awaitShown("#fault");
    assertThat(browser.text("#fault .fault-advice")).endsWith(".");
    robot.recoverAsIs();
    browser.press("[data-command=inspect]");
    browser.awaitShown(QUESTION);
    browser.press("#stop");
    browser.awaitShown("#fault.stopped");
    browser.awaitHidden(QUESTION);
  }

  private void asked(String kind) {
    browser.awaitShown(QUESTION + "[data-kind=" + kind + "]");
  }
}
