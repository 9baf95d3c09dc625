package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import java.util.Set;
import java.util.stream.Collectors;

/** Actions of a person on the puzzle page. */
record PuzzlePage(Browser browser) {
  static final String FACES_FOUND =
      "document.querySelectorAll('.face-thumb[data-state=found]').length";

  private static final String FACES = "URFDLB";
  private static final String COLORS = "WRGYOB";

  void choose(String puzzle) {
    browser.choose("#puzzle-choice", puzzle);
    awaitPuzzle(puzzle);
  }

  void awaitPuzzle(String puzzle) {
    browser.await(puzzle, "document.querySelector('#puzzle-choice').value === '" + puzzle + "'");
  }

  /** Selects the method with the buttons, or in the list beside a solution. */
  void chooseMethod(String method) {
    if (browser.isShown("#method")) {
      browser.choose("#method", method);
    } else {
      browser.press(".segments label:has([value=" + method + "])");
    }
  }

  void openScan() {
    browser.press("#scan");
    browser.await("the scan", "document.body.dataset.view === 'scan'");
  }

  void openPaint() {
    browser.press("#enter");
    browser.await("the paint", "document.body.dataset.view === 'paint'");
  }

  void type(String text) {
    browser.find("#text").clear();
    browser.find("#text").sendKeys(text);
  }

  void solve() {
    browser.press("#solve");
    awaitSolution();
  }

  void awaitSolution() {
    browser.awaitShown("#count");
    browser.awaitShown("#moves button");
  }

  /** Returns the displayed number of moves. */
  int count() {
    return Integer.parseInt(browser.text("#count"));
  }

  /** Waits until a number of moves have been played. */
  void awaitMade(int moves) {
    browser.await(
        moves + " moves", "document.querySelectorAll('#moves [data-done]').length === " + moves);
  }

  /** Requires that the page shows a state in any orientation. */
  void assertShows(Puzzle puzzle, State state) {
    String colors = (String) browser.read("document.querySelector('#text').value");
    assertThat(asHeld(puzzle, state)).contains(inFaces(colors));
  }

  /** Returns a state in all orientations, in letters of faces. */
  static Set<String> asHeld(Puzzle puzzle, State state) {
    FaceletWriter writer = new FaceletWriter(puzzle);
    return puzzle.rotations().stream()
        .map(state::apply)
        .map(writer::write)
        .collect(Collectors.toSet());
  }

  /** Returns letters of colors for letters of faces. */
  static String inColors(String faces) {
    return translated(faces, FACES, COLORS);
  }

  private static String inFaces(String colors) {
    return translated(colors, COLORS, FACES);
  }

  private static String translated(String text, String from, String to) {
    return text.chars()
        .mapToObj(letter -> Character.toString(to.charAt(from.indexOf(letter))))
        .collect(Collectors.joining());
  }
}
