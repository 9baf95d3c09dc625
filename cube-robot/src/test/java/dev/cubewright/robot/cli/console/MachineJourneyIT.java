package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** A cube is solved with the actions of a machine, which are played and copied. */
class MachineJourneyIT extends Journey {
  private static final String SCRAMBLE = "R U2 F' L";
  private static final String SOLVED =
      "document.querySelector('.strip').textContent.includes('Solved')";

  /** The number of colors on each face of the net. */
  private static final String COLORS =
      "((all) => [...Array(6).keys()].map((face) => new Set(all.slice(all.length / 6 * face,"
          + " all.length / 6 * (face + 1)).map((one) => one.dataset.color)).size).join(''))"
          + "([...document.querySelectorAll('.net .sticker')])";

  private PuzzlePage puzzlePage;

  MachineJourneyIT() {
    super(PUZZLE_DOOR);
  }

  @Test
  void aCubeIsSolvedByAMachine() {
    puzzlePage = new PuzzlePage(browser);
    browser.await("the machines", "document.querySelectorAll('#machine option').length > 5");
    puzzlePage.type(SCRAMBLE);
    browser.choose("#machine", "cubotino");
    assertThat(browser.isShown(".segments")).isFalse();
    audit.station("machine-begin");
    puzzlePage.solve();
    assertThat(browser.text(".outcome")).containsPattern("\\d+\\.\\d\\d s").contains("actions");
    assertThat(actions()).isNotEmpty().first().asString().contains("0.00 s");
    audit.station("machine-plan");
    theActionsArePlayed();
    theLinesAreCopied();
    audit.station("machine-solved");
    browser.choose("#method", "short");
    browser.await("moves by hand", "/move/.test(document.querySelector('.outcome')?.textContent)");
    audit.station("machine-by-hand");
    aMachineTurnsTwoLayersAtOnce();
    assertThat(browser.complaints()).isEmpty();
  }

  private void aMachineTurnsTwoLayersAtOnce() {
    puzzlePage.choose("2x2x2");
    puzzlePage.type("R U F' R2 U'");
    browser.choose("#machine", "twin-axis-2x2x2");
    puzzlePage.solve();
    audit.station("machine-2x2x2");
    browser.key(Keys.END);
    browser.await("the end", SOLVED);
    assertThat(browser.read(COLORS)).isEqualTo("111111");
  }

  private List<?> actions() {
    return (List<?>)
        browser.read("[...document.querySelectorAll('#moves li')].map((one) => one.textContent)");
  }

  private void theActionsArePlayed() {
    assertThat(browser.read(COLORS)).isNotEqualTo("111111");
    browser.key(Keys.ARROW_RIGHT);
    puzzlePage.awaitMade(1);
    browser.press(".speed");
    browser.press("#play");
    browser.await("some actions", "document.querySelectorAll('#moves [data-done]').length > 2");
    audit.layout("machine-playing desk");
    browser.await("the end", SOLVED);
    puzzlePage.awaitMade(actions().size());
    assertThat(browser.read(COLORS)).isEqualTo("111111");
  }

  private void theLinesAreCopied() {
    browser.press("#share");
    browser.press("#lines");
    browser.await("the lines", "/Lines copied|from the field/.test(document.body.textContent)");
    audit.station("machine-share");
    browser.key(Keys.ESCAPE);
    browser.await("no dialog", "!document.querySelector('dialog')");
  }
}
