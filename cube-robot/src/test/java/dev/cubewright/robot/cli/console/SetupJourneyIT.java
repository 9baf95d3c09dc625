package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The set-up of a robot part by part, and a long history. */
class SetupJourneyIT extends Journey {
  private static final String ARM = ".card[aria-label='Arm R']";
  private static final String WIDTH = "[aria-label='Arm R holds at, µs']";
  private static final String GRIP = "[aria-label='Grip width (µs) of R']";
  private static final int RUNS = 200;

  private RobotPage robot;

  SetupJourneyIT() {
    super(ROBOT_DOOR);
  }

  /** Writes a history of 200 runs. */
  @Override
  void prepareFolder(Path folder) throws IOException {
    StringBuilder runs = new StringBuilder();
    for (int number = 1; number <= RUNS; number++) {
      runs.append(number)
          .append(",1790000000000,simulated,superfast,UUUURRRRFFFFDDDDLLLLBBBB,")
          .append(number % 7 == 0 ? "scrambled" : "solved")
          .append(",R' U2 F R2 U' F2 R U2 F' R' U,11,2345678,2350000,")
          .append(number % 9 == 0 ? "killed" : "solved")
          .append('\n');
    }
    Files.writeString(folder.resolve("history.csv"), runs);
  }

  @Test
  void theRobotIsSetUpPartByPart() {
    robot = new RobotPage(browser);
    robot.speed("0");
    robot.view("history");
    browser.awaitShown("#history [data-result=killed]");
    assertThat(browser.findAll("#history [data-result]").size()).isGreaterThan(20);
    audit.station("history");

    anArmIsTurnedAndAWidthIsKept();
    aWrongDescriptionIsRejected();
    theCornersOfTheFaceAreMoved();
    open("tables");
    assertThat(browser.text("#setup")).contains("cube tables");
    audit.station("setup-tables");
    theLogIsFiltered();
  }

  private void anArmIsTurnedAndAWidthIsKept() {
    open("ports");
    browser.press("#setup [data-command=home]");
    browser.await(
        "the arms to be homed", "/, homed,/.test(document.querySelector('#setup').innerText)");
    audit.station("setup-ports");
    open("arms");
    browser.press(ARM + " [aria-label='Turn arm R by 90 degrees']");
    browser.await(
        "the arm to have turned",
        "document.querySelector(\"" + ARM + " h3\").textContent.includes('90°')");
    int before = Integer.parseInt(width());
    browser.press(ARM + " [aria-label='holds: more']");
    String tried = String.valueOf(before + 10);
    browser.await(
        "the next width", "document.querySelector(\"" + WIDTH + "\").value === '" + tried + "'");
    assertThat(browser.text(saved("robot"))).contains("is not saved");
    save("robot", "Saved");
    audit.station("setup-arms");

    browser.reload();
    open("arms");
    browser.await(
        "the width after reloading",
        "document.querySelector(\"" + WIDTH + "\")?.value === '" + tried + "'");
  }

  private static String saved(String document) {
    return "[data-kept=" + document + "]";
  }

  private void save(String document, String outcome) {
    browser.press("[data-save=" + document + "]");
    browser.await(
        outcome,
        "/^" + outcome + "/.test(document.querySelector('" + saved(document) + "').textContent)");
  }

  private String width() {
    return (String) browser.read("document.querySelector(\"" + WIDTH + "\").value");
  }

  private void aWrongDescriptionIsRejected() {
    open("robot");
    browser.await("the description", "document.querySelector(\"" + GRIP + "\")?.value");
    assertThat(browser.text(".robot-part")).contains("--robot FILE");
    audit.station("setup-robot");
    WebElement field = browser.find(GRIP);
    field.clear();
    field.sendKeys("9", Keys.TAB);
    save("robot", "Not saved");
    assertThat(browser.text(saved("robot"))).contains("gripMicros");
    audit.station("setup-robot-wrong");
    assertThat(browser.complaints()).allMatch(each -> each.contains("/api/robot"));
  }

  private void theCornersOfTheFaceAreMoved() {
    open("camera");
    browser.awaitShown(".corner");
    audit.station("setup-camera");
    String before = corner();
    browser.read("document.querySelector('[data-corner=upper-left]').focus()");
    browser.key(Keys.ARROW_RIGHT);
    browser.key(Keys.ARROW_DOWN);
    String moved = corner();
    assertThat(moved).isNotEqualTo(before);
    save("calibration", "Saved");
    assertThat(browser.text(".camera-grid")).contains("its own camera");
    browser.reload();
    open("camera");
    browser.awaitShown(".corner");
    assertThat(corner()).isEqualTo(moved);
  }

  private String corner() {
    return browser.find("[data-corner=upper-left]").getAttribute("aria-label");
  }

  private void theLogIsFiltered() {
    robot.view("job");
    robot.inspect();
    open("log");
    browser.awaitShown(".log li");
    audit.station("setup-log");
    int all = browser.findAll(".log li").size();
    browser.find(".log-part input").sendKeys("recognise");
    browser.await("fewer lines", "document.querySelectorAll('.log li').length < " + all);
    assertThat(browser.findAll(".log li"))
        .isNotEmpty()
        .allMatch(line -> line.getText().contains("recognise"));
    assertThat(browser.complaints()).isEmpty();
  }

  private void open(String part) {
    robot.view("setup");
    browser.press(".setup-parts label:has([value=" + part + "])");
    browser.awaitShown(".setup-parts :checked[value=" + part + "]");
  }
}
