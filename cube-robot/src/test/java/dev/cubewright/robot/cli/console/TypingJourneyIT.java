package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.interactions.Actions;

/** A cube is typed, painted, solved and played; links lead to the robot's page and back. */
class TypingJourneyIT extends Journey {
  private static final String SCRAMBLE = "R U F2 D L B2 U R' F";
  private static final String STRIP = ".strip";
  private static final String PAINT =
      "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";

  private static final int PAINTS = 5;
  private static final int SLOWER = 4;

  private PuzzlePage puzzlePage;

  TypingJourneyIT() {
    super(PUZZLE_DOOR);
  }

  @Test
  void aCubeIsTypedSolvedAndPlayed() throws Exception {
    puzzlePage = new PuzzlePage(browser);
    audit.station("puzzle-begin");
    aMistakeIsSaid();
    theCountFalls();
    theMovesAreStepped();
    theSolutionIsPlayed();
    aPersonLearnsByPhases();
    stickersArePainted();
    linksAreFollowed();
    anotherPuzzleIsDrawnAndSolved();
    algorithmsAreFound();
    assertThat(browser.complaints()).isEmpty();
  }

  /** With three-dimensional drawing and an empty cache. */
  @Tag(SOLID)
  @Test
  void bothPagesAreSmallAndLinkedToEachOther() throws Exception {
    awaitThreeDimensions(".place canvas");
    audit.transfer("puzzle page");
    assertThat(browser.isShown("#stop")).isFalse();
    assertThat(browser.text("body")).doesNotContain("Simulated");
    thePuzzleIsInViewOnAPhone();
    browser.clearCache();
    browser.press("#robot-link");
    browser.await("the robot's page", "location.pathname === '/robot'");
    browser.awaitConnected();
    awaitThreeDimensions(".robot-view canvas");
    audit.transfer("robot page");
    browser.press("#puzzle-link");
    browser.await("the puzzle page", "location.pathname === '/puzzle'");
    browser.awaitConnected();
    assertThat(browser.complaints()).isEmpty();
  }

  /** Waits until both files of three.js have been loaded. */
  private void awaitThreeDimensions(String canvas) {
    browser.awaitShown(canvas);
    browser.await(
        "three dimensions",
        "performance.getEntriesByType('resource')"
            + ".filter(({name, responseEnd}) => /three/.test(name) && responseEnd).length === 2");
  }

  private void thePuzzleIsInViewOnAPhone() {
    browser.show(Browser.Screen.PHONE);
    for (String css : List.of("#scan", "#enter", "#scramble", "#solve", "canvas")) {
      assertThat(
              browser.is(
                  "(({top, bottom}) => top >= 0 && bottom <= innerHeight)(document.querySelector('"
                      + css
                      + "').getBoundingClientRect())"))
          .as(css + " in view on a phone")
          .isTrue();
    }
    browser.show(Browser.Screen.DESK);
  }

  private void aMistakeIsSaid() {
    puzzlePage.openPaint();
    puzzlePage.type("R U nonsense");
    browser.awaitShown(".problem");
    assertThat(browser.text(".problem")).endsWith(".").hasSizeGreaterThan(10);
    assertThat(browser.canPress("#solve")).isFalse();
    puzzlePage.type("R U2 Q");
    browser.press("#solve");
    browser.await("the wrong move", "/Q/.test(document.querySelector('.problem')?.textContent)");
    audit.station("puzzle-wrong");
    browser.complaints();
  }

  private void theCountFalls() {
    browser.read(
        "void (window.counts = [], new MutationObserver(() => {"
            + " const count = Number(document.querySelector('#count')?.textContent);"
            + " count && counts.at(-1) !== count && counts.push(count); })"
            + ".observe(document.body, {subtree: true, childList: true, characterData: true}))");
    puzzlePage.type(SCRAMBLE);
    puzzlePage.solve();
    browser.await("the end of the search", "!document.querySelector('#solve[data-busy]')");
    browser.read("document.querySelector('.shorter')?.click()");
    browser.await("few moves", "Number(document.querySelector('#count').textContent) <= 9");
    List<?> counts = (List<?>) browser.read("counts");
    assertThat(counts).isNotEmpty();
    assertThat(counts.stream().map(each -> -((Long) each)).toList()).isSorted();
    audit.station("puzzle-solution");
  }

  private void theMovesAreStepped() {
    int moves = puzzlePage.count();
    browser.key(Keys.ARROW_RIGHT);
    puzzlePage.awaitMade(1);
    browser.key(Keys.ARROW_LEFT);
    puzzlePage.awaitMade(0);
    browser.press(STRIP);
    puzzlePage.awaitMade(1);
    browser.press("#next");
    puzzlePage.awaitMade(2);
    browser.press("#back");
    puzzlePage.awaitMade(1);
    new Actions(browser.driver())
        .clickAndHold(browser.find(STRIP))
        .moveByOffset(-90, 0)
        .release()
        .perform();
    puzzlePage.awaitMade(2);
    browser.key(Keys.END);
    puzzlePage.awaitMade(moves);
    browser.key(Keys.HOME);
    puzzlePage.awaitMade(0);
  }

  private void theSolutionIsPlayed() {
    int moves = puzzlePage.count();
    browser.press(".speed");
    browser.press("#play");
    browser.await("some moves", "document.querySelectorAll('#moves [data-done]').length > 1");
    audit.layout("puzzle-playing desk");
    puzzlePage.awaitMade(moves);
    browser.await(
        "the end", "document.querySelector('" + STRIP + "').textContent.includes('Solved')");
    audit.station("puzzle-solved");
  }

  private void aPersonLearnsByPhases() {
    puzzlePage.choose("2x2x2");
    puzzlePage.type("R U F' R2 U'");
    puzzlePage.chooseMethod("beginner");
    puzzlePage.solve();
    browser.awaitShown("#moves h2");
    assertThat(
            (List<?>)
                browser.read(
                    "[...document.querySelectorAll('#moves ol')].map((one) =>"
                        + " one.childElementCount)"))
        .isNotEmpty()
        .noneMatch(each -> each.equals(0L));
    audit.station("puzzle-phases");
    puzzlePage.chooseMethod("short");
    puzzlePage.choose("3x3x3");
  }

  private void stickersArePainted() {
    puzzlePage.openPaint();
    browser.press("#fill");
    browser.press("[data-color=R].color");
    browser.press(".net .sticker");
    browser.await(
        "too many red ones",
        "/\\+1/.test(document.querySelector('[data-color=R].color').textContent)");
    browser.awaitShown(".problem");
    audit.station("puzzle-paint");
    puzzlePage.choose("7x7x7");
    audit.station("puzzle-paint-7x7x7");
    browser.complaints();
  }

  private void linksAreFollowed() {
    follow("3x3x3/WWW", "54");
    follow("gigaminx/W", "gigaminx");
    // A corner is twisted.
    browser.visitFragment("#puzzles/2x2x2/WWWGWRRRGRGGYYYYOOOOBBBB");
    puzzlePage.awaitPuzzle("2x2x2");
    browser.awaitShown(".problem");
    browser.complaints();
  }

  private void follow(String link, String problem) {
    browser.visitFragment("#puzzles/" + link);
    browser.await(
        problem, "document.querySelector('.problem')?.textContent.includes('" + problem + "')");
  }

  /** Controls that need stickers are hidden. */
  private void anotherPuzzleIsDrawnAndSolved() {
    puzzlePage.choose("skewb");
    browser.awaitShown("img.drawing");
    for (String css : List.of("#scan", "#enter", "#letters", "#share", ".place canvas", ".net")) {
      assertThat(browser.isShown(css)).as(css).isFalse();
    }
    audit.station("puzzle-drawn");
    String solved = drawing();
    puzzlePage.type("R Q");
    browser.awaitShown(".problem");
    browser.press("#scramble");
    browser.await(
        "the scramble", "/Scrambled/.test(document.querySelector('.outcome').textContent)");
    browser.await("its picture", "document.querySelector('img.drawing').src !== '" + solved + "'");
    puzzlePage.solve();
    int moves = puzzlePage.count();
    assertThat(moves).isBetween(7, 11);
    String scrambled = drawing();
    browser.key(Keys.ARROW_RIGHT);
    puzzlePage.awaitMade(1);
    browser.await(
        "the first move", "document.querySelector('img.drawing').src !== '" + scrambled + "'");
    browser.await(
        "the scramble on paper",
        "document.querySelector('.print-sheet img').src === '" + scrambled + "'");
    audit.station("puzzle-drawn-solution");
    browser.key(Keys.HOME);
    browser.await(
        "the scramble again", "document.querySelector('img.drawing').src === '" + scrambled + "'");
    browser.key(Keys.END);
    browser.await("the end", "document.querySelector('img.drawing').src === '" + solved + "'");
    browser.complaints();
  }

  private void algorithmsAreFound() {
    puzzlePage.choose("2x2x2");
    browser.press("#algorithms");
    browser.await("the sets", "document.querySelectorAll('#set option').length > 3");
    browser.choose("#set", "cll");
    browser.await("the cases", "document.querySelectorAll('#case option').length > 30");
    browser.press("#find");
    browser.await("algorithms", "document.querySelectorAll('#found li').length === 10");
    browser.awaitShown("img.drawing");
    assertThat(
            (List<?>)
                browser.read(
                    "[...document.querySelectorAll('#found b')].map((one) => one.textContent)"))
        .allMatch(text -> text.toString().matches("[RUF2'() ]+"));
    audit.station("puzzle-algorithms");
    browser.choose("#set", "");
    browser.awaitShown("#made");
    browser.find("#made").sendKeys("R U R' U'", Keys.ENTER);
    browser.await(
        "the inverse", "document.querySelector('#found b')?.textContent === \"U R U' R'\"");
    browser.find("#made").sendKeys(" Q", Keys.ENTER);
    browser.await("the wrong move", "/Q/.test(document.querySelector('.problem')?.textContent)");
    browser.press("#back");
    browser.awaitShown("#scramble");
    browser.complaints();
  }

  private String drawing() {
    return (String) browser.read("document.querySelector('img.drawing').src");
  }

  /** A list of hundreds of moves leaves the controls in view, and scrolls to the current move. */
  @Tag("long")
  @Test
  void aLargeCubeIsScrambledAndSolved() {
    puzzlePage = new PuzzlePage(browser);
    puzzlePage.choose("7x7x7");
    browser.press("#scramble");
    browser.await(
        "the scramble", "/Scrambled/.test(document.querySelector('.outcome').textContent)");
    puzzlePage.solve();
    assertThat(puzzlePage.count()).isGreaterThan(100);
    browser.press("#end");
    puzzlePage.awaitMade(puzzlePage.count());
    assertThat(
            browser.is(
                "(() => { const list = document.querySelector('#moves').getBoundingClientRect();"
                    + " const last = [...document.querySelectorAll('#moves li')].at(-1)"
                    + ".getBoundingClientRect();"
                    + " return last.top >= list.top && last.bottom <= list.bottom + 1; })()"))
        .isTrue();
    audit.station("puzzle-7x7x7");
  }

  /**
   * Writes times of the first paint to target/screenshots/measures.txt; they depend on the machine.
   */
  @Tag("long")
  @Tag(SOLID)
  @ParameterizedTest
  @ValueSource(strings = {PUZZLE_DOOR, ROBOT_DOOR})
  void theFirstPaintOnASlowMachineIsNoted(String opened) throws Exception {
    String address = console.address() + opened;
    for (int number = 1; number <= PAINTS; number++) {
      browser.driver().switchTo().newWindow(WindowType.WINDOW);
      browser.clearCache();
      browser.driver().executeCdpCommand("Emulation.setCPUThrottlingRate", Map.of("rate", SLOWER));
      browser.driver().get(address);
      browser.await("the first paint", PAINT);
      double millis = ((Number) browser.read(PAINT)).doubleValue();
      Browser.note(
          String.format(
              Locale.ROOT,
              "%s page: first contentful paint after %.0f ms, %d times slower, empty cache",
              opened,
              millis,
              SLOWER));
    }
  }
}
