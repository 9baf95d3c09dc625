package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

class SetupBrowserIT extends BrowserTest {
  private static final String ARM = ".arm-card[aria-label='Arm R']";
  private static final String GRIP = "[aria-label='Grip width (µs) of R']";

  @Tag("long")
  @Test
  void anArmIsTurnedAndTheWidthThatFitsIsKept() {
    assertThatAnArmThatSeeksItsMagnetTurnsUntilItHasFoundIt();
    browser.speed("0");
    open("ports");
    browser.press("#setup [data-command=home]");
    browser.await(
        "the arms to be homed", "/, homed,/.test(document.querySelector('#setup').innerText)");
    open("arms");
    browser.press(ARM + " [aria-label='Turn arm R by 90 degrees']");
    browser.await(
        "the arm to have turned",
        "document.querySelector(\"" + ARM + " h3\").textContent.includes('90°')");
    String before = width();
    browser.press(ARM + " [aria-label='holds: more']");
    String tried = width();
    assertThat(Integer.parseInt(tried)).isEqualTo(Integer.parseInt(before) + 10);
    browser.press("[aria-label='Keep the width at which arm R holds']");
    browser.await(
        "it to be kept",
        "/kept\\.$/.test(document.querySelector('#setup [role=status]').textContent)");
    browser.screenshot("setup-arms");

    browser.reload();
    open("arms");
    browser.await(
        "the width after reloading",
        "document.querySelector(\"" + ARM + " input\").value === '" + tried + "'");
  }

  private void assertThatAnArmThatSeeksItsMagnetTurnsUntilItHasFoundIt() {
    browser.read(
        "import('/scene/robot-model.js').then(({ createRobotModel }) => {"
            + " let now = 0;"
            + " const model = createRobotModel(() => now);"
            + " const seek = (phase) => model.hear({ arm: 'R', kind: 'seek', phase, speed: 1 });"
            + " const seen = () => [model.pose().degrees.R, model.moving()];"
            + " seek('began');"
            + " const poses = [1000, 2000].map((at) => { now = at; return seen(); });"
            + " seek('ended');"
            + " now = 3000;"
            + " window.sought = JSON.stringify([...poses, seen()]);"
            + " })");
    browser.await("the arm to have found it", "window.sought");
    assertThat(browser.read("window.sought")).isEqualTo("[[150,true],[300,true],[0,false]]");
  }

  @Tag("long")
  @Test
  void aDescriptionThatIsWrongIsRefusedWithTheReason() {
    open("robot");
    browser.await("the description", "document.querySelector(\"" + GRIP + "\").value");
    assertThat(browser.text(".robot-form [data-kept=robot]"))
        .isEqualTo(
            "What you keep counts until the program ends: save it to a file, and start with"
                + " --robot FILE.");
    WebElement field = browser.find(GRIP);
    field.clear();
    field.sendKeys("9");
    browser.press(".robot-form .primary");
    browser.awaitShown(".notice.refused");
    assertThat(browser.text(".notice.refused p")).contains("gripMicros");
    assertThat(browser.text(".robot-form [role=status]")).startsWith("Not kept");
  }

  @Tag("long")
  @Test
  void theCornersOfTheFaceAreMovedAndKept() {
    open("camera");
    browser.awaitShown(".corner");
    String before = corner();
    browser.read("document.querySelector('[data-corner=upper-left]').focus()");
    browser.key(Keys.ARROW_RIGHT);
    browser.key(Keys.ARROW_DOWN);
    String moved = corner();
    assertThat(moved).isNotEqualTo(before);
    browser.press(".camera-grid .primary");
    browser.await(
        "it to be kept",
        "document.querySelector('.camera-grid [role=status]').textContent === 'Kept.'");
    assertThat(browser.text("[data-kept=calibration]")).contains("a camera of its own");
    browser.screenshot("setup-camera");

    browser.reload();
    open("camera");
    browser.awaitShown(".corner");
    assertThat(corner()).isEqualTo(moved);
  }

  @Test
  void tablesAndTheLogAreShown() {
    open("tables");
    assertThat(browser.text(".setup-place > :not([hidden])")).contains("cube tables");
    browser.view("job");
    browser.speed("0");
    job.inspect();
    open("log");
    browser.awaitShown(".log li");
    int all = browser.findAll(".log li:not([hidden])").size();
    browser.find(".log-panel input").sendKeys("recognise");
    browser.await(
        "fewer lines", "document.querySelectorAll('.log li:not([hidden])').length < " + all);
    assertThat(browser.findAll(".log li:not([hidden])"))
        .isNotEmpty()
        .allMatch(line -> line.getText().contains("recognise"));
    assertThat(browser.barriers()).isEmpty();
    browser.screenshot("setup-log");
  }

  private void open(String part) {
    browser.view("setup");
    browser.press("[data-part=" + part + "]");
    browser.awaitShown(".setup-place > :not([hidden]) h2");
  }

  private String width() {
    return (String) browser.read("document.querySelector(\"" + ARM + " input\").value");
  }

  private String corner() {
    return browser.find("[data-corner=upper-left]").getAttribute("aria-label");
  }
}
