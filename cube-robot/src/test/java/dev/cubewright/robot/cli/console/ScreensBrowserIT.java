package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every view on every screen in every condition: nothing is cut, nothing scrolls without a hint,
 * nothing is too small for a finger, and STOP is in view.
 */
class ScreensBrowserIT extends BrowserTest {
  /** Returns what is wrong with the layout of the page as it is. */
  private static final String WRONG = script("layout.js");

  private static final int MOST_BYTES = 1_000_000;
  private static final String PAINT =
      "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";

  /** The bytes of the page with its headers, without the program's answers. */
  private static final String BYTES =
      "performance.getEntries()"
          + ".filter(({name, transferSize}) => transferSize && !name.includes('/api/'))"
          + ".reduce((sum, {transferSize}) => sum + transferSize, 0)";

  private static final List<Browser.Screen> SCREENS = List.of(Browser.Screen.values());
  private static final List<Browser.Screen> SMALLEST =
      List.of(Browser.Screen.ROBOT, Browser.Screen.PHONE);

  /** The panes of the job; on a desk they all are in view. */
  private static final List<String> PANES = List.of("robot", "camera", "cube", "settings");

  private static final List<String> PARTS =
      List.of("ports", "arms", "robot", "camera", "tables", "log");

  /** Returns the changes of the state in each condition. */
  private static final String CONDITIONS = script("conditions.js");

  private static final List<String> NAMES =
      List.of(
          "solved", "running", "stopped", "fault", "recovered", "question", "watching", "missing");

  /** Two hundred runs of earlier times. */
  @Override
  void prepareFolder(Path folder) throws IOException {
    StringBuilder runs = new StringBuilder();
    for (int number = 1; number <= 200; number++) {
      runs.append(number)
          .append(",1790000000000,simulated,superfast,UUUURRRRFFFFDDDDLLLLBBBB,")
          .append(number % 7 == 0 ? "scrambled" : "solved")
          .append(",R' U2 F R2 U' F2 R U2 F' R' U,11,2345678,2350000,")
          .append(number % 9 == 0 ? "killed" : "solved")
          .append('\n');
    }
    Files.writeString(folder.resolve("history.csv"), runs);
  }

  /** The page hears the program as ever, and besides it what the test tells it. */
  @Override
  String script() {
    return "window.EventSource = class extends EventSource { addEventListener(name, hear) {"
        + " if (name === 'state') { window.tell = (data) => hear({data: JSON.stringify(data)}); }"
        + " super.addEventListener(name, (event) => { if (name === 'state' && !window.mute) {"
        + " window.last = {...window.last, ...JSON.parse(event.data)}; }"
        + " if (name !== 'state' || !window.mute) { hear(event); } }); } };";
  }

  private void tell(String condition) {
    browser.read(
        "((now, changes) => { window.mute = true; window.tell({...now, ...changes(now)['"
            + condition
            + "']}); return true; })(window.last, "
            + CONDITIONS.strip()
            + ")");
  }

  private void look(
      String condition, List<Browser.Screen> screens, boolean pictures, List<String> wrong) {
    for (Browser.Screen screen : screens) {
      browser.show(screen);
      choose("[data-view=job]:not(body)");
      for (String pane : screen == Browser.Screen.DESK ? List.of("all") : PANES) {
        if (!pane.equals("all")) {
          choose(".pane-tabs [data-pane=" + pane + "]");
        }
        fits(condition + "-" + screen + "-job-" + pane, pictures, wrong);
      }
    }
  }

  private void lookBeside(
      String condition, List<Browser.Screen> screens, boolean pictures, List<String> wrong) {
    for (Browser.Screen screen : screens) {
      browser.show(screen);
      for (String view : List.of("puzzles", "history")) {
        choose("[data-view=" + view + "]:not(body)");
        browser.awaitShown("#" + view + " h2");
        fits(condition + "-" + screen + "-" + view, pictures, wrong);
      }
      choose("[data-view=setup]:not(body)");
      browser.awaitShown("#setup .setup-tabs");
      for (String part : PARTS) {
        choose("[data-part=" + part + "]");
        fits(condition + "-" + screen + "-setup-" + part, pictures, wrong);
      }
    }
  }

  /** Chooses a view, also where a question lies above it. */
  private void choose(String css) {
    browser.read("document.querySelector('" + css + "').click() ?? true");
  }

  private void fits(String name, boolean pictures, List<String> wrong) {
    // Themes differ in colors only.
    for (String theme : pictures ? List.of("dark", "light") : List.of("light")) {
      browser.read("(document.documentElement.dataset.theme = '" + theme + "')");
      browser.read("scrollTo(0, 0) ?? true");
      if (pictures) {
        browser.screenshot("look-" + name + "-" + theme);
      }
      for (Object each : (List<?>) browser.read(WRONG)) {
        wrong.add(name + "-" + theme + ": " + each);
      }
    }
  }

  private void lookAtDialog(String dialog, List<String> wrong) {
    for (Browser.Screen screen : SCREENS) {
      browser.show(screen);
      fits("dialog-" + dialog + "-" + screen, true, wrong);
    }
    browser.show(Browser.Screen.DESK);
  }

  /** Each dialog where it is opened, and the panel of the simulated robot. */
  @Tag("long")
  @Test
  void everyDialogFitsEveryScreen() {
    List<String> wrong = new ArrayList<>();
    browser.press("#help-switch");
    browser.awaitShown("dialog.help");
    lookAtDialog("help", wrong);
    browser.press("dialog.help .dialog-close");
    browser.press("#simulation-switch");
    browser.awaitShown("#simulation");
    lookAtDialog("simulation", wrong);
    browser.press("#simulation-switch");
    browser.speed("0");
    job.enter("R U2 F'");
    job.inspect();
    browser.press(".reading .sticker");
    browser.awaitShown("dialog.color-chooser");
    lookAtDialog("color", wrong);
    browser.press("dialog.color-chooser .dialog-close");
    tell("question");
    browser.awaitShown("dialog.question");
    lookAtDialog("question", wrong);
    assertThat(wrong).isEmpty();
  }

  /** The program ends under the page, which has been everywhere before. */
  @Tag("long")
  @Test
  void everyViewFitsEveryScreenWhenTheProgramHasEnded() {
    List<String> wrong = new ArrayList<>();
    job.prepare();
    lookBeside("before", List.of(Browser.Screen.DESK), false, wrong);
    browser.show(Browser.Screen.DESK);
    choose("[data-view=job]:not(body)");
    browser.speed("0.1");
    job.beginRun();

    console.close();
    browser.awaitShown("#offline");

    look("lost", SCREENS, true, wrong);
    lookBeside("lost", SCREENS, true, wrong);
    assertThat(wrong).isEmpty();
  }

  /**
   * The job on the two smallest screens when it is idle, on one screen after the other in its other
   * conditions; all other views on the two smallest screens, beside a fault.
   */
  @Test
  void everyViewFitsSmallScreens() {
    List<String> wrong = new ArrayList<>();
    beginEverything(SMALLEST, false, wrong);
    int condition = 0;
    for (String name : NAMES) {
      tell(name);
      look(name, List.of(SCREENS.get(condition++ % SCREENS.size())), false, wrong);
      if (name.equals("fault")) {
        lookBeside(name, SMALLEST, false, wrong);
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** All views in all conditions, with pictures of all in light and dark. */
  @Tag("long")
  @Test
  void everyViewFitsEveryScreenInEveryCondition() {
    List<String> wrong = new ArrayList<>();
    beginEverything(SCREENS, true, wrong);
    for (String name : NAMES) {
      tell(name);
      look(name, SCREENS, true, wrong);
      lookBeside(name, SCREENS, true, wrong);
    }
    assertThat(wrong).isEmpty();
  }

  private void beginEverything(List<Browser.Screen> screens, boolean pictures, List<String> wrong) {
    look("idle", screens, pictures, wrong);
    browser.show(Browser.Screen.DESK);
    job.prepare();
    job.run();
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void axeFindsNoBarriersAndNoFaintColors(String theme) {
    browser.prefer(theme);
    accessible("job-begin");
    job.prepare();
    accessible("job-plan");
    browser.show(Browser.Screen.ROBOT);
    accessible("job-plan on the robot");
    browser.show(Browser.Screen.DESK);
    browser.press(".reading .sticker");
    browser.awaitShown("dialog.color-chooser");
    accessible("colors");
    browser.press("dialog.color-chooser .dialog-close");
    job.run();
    browser.screenshot("colors-" + theme);
    browser.press("#stop");
    browser.awaitShown("#fault");
    browser.press("#simulation-switch");
    browser.press("#help-switch");
    browser.awaitShown("dialog.help");
    accessible("fault");
    browser.press("dialog.help .dialog-close");
    browser.view("history");
    browser.awaitShown("#history tr[data-result]");
    accessible("history");
    browser.view("puzzles");
    browser.awaitShown("#puzzle-solve");
    browser.find("input[name=puzzle]").sendKeys("R U F");
    browser.press("#puzzle-solve");
    browser.awaitShown(".move");
    browser.press(".painter summary");
    browser.press(".share summary");
    accessible("puzzles");
    browser.press("#puzzle-scan");
    browser.press(".phone summary");
    accessible("scan");
    browser.view("setup");
    for (String part : PARTS) {
      browser.press("[data-part=" + part + "]");
      browser.awaitShown(".setup-place > :not([hidden]) h2");
      accessible("setup-" + part);
    }
  }

  private void accessible(String view) {
    assertThat(browser.barriers()).as(view).isEmpty();
    assertThat(browser.faintColors()).as(view).isEmpty();
  }

  /** Notes the times in target/screenshots/measures.txt; they depend on the machine. */
  @Tag("long")
  @Tag(SOLID)
  @Test
  void thePageIsSmallAndItsFirstPaintIsNoted() {
    paint("first visit", MOST_BYTES);
    browser.reload();
    paint("second visit", MOST_BYTES / 10);
  }

  private void paint(String visit, int most) {
    browser.await("the first paint", PAINT);
    browser.await("the robot in three dimensions", "document.querySelector('.stage canvas')");
    long bytes = ((Number) browser.read(BYTES)).longValue();
    double millis = ((Number) browser.read(PAINT)).doubleValue();
    Browser.note(
        "%s: first contentful paint after %.0f ms, %d bytes transferred"
            .formatted(visit, millis, bytes));
    assertThat(bytes).as("bytes of the %s", visit).isBetween(1L, (long) most);
  }

  private static String script(String name) {
    try (InputStream script = ScreensBrowserIT.class.getResourceAsStream(name)) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
