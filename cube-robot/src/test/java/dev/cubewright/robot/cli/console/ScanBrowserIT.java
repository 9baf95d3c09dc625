package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.simulation.camera.Difficulty;
import dev.cubewright.simulation.camera.Photograph;
import dev.cubewright.simulation.camera.PhotographSeries;
import dev.cubewright.vision.frame.FrameWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Anybody's cube: six pictures, what is read off them, corrected, solved and stepped through. */
class ScanBrowserIT extends BrowserTest {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);
  private static final State STATE =
      Algorithm.parse(CUBE, "R U F2 D L B2 U R' F D2").applyTo(CUBE.solved());

  /** How a person turns the cube from each face to the next: the front is always shown. */
  private static final List<String> SHOWN = List.of("", "y", "y", "y", "x'", "x2");

  private Path pictures;

  @Override
  void prepareFolder(Path where) throws IOException {
    pictures = Files.createDirectory(where.resolve("pictures"));
    for (Photograph photograph :
        new PhotographSeries(Difficulty.EASY, 320, 240).photographs(CUBE, STATE, 7)) {
      keep(photograph, photograph.name());
    }
    State held = STATE;
    int number = 0;
    for (String turn : SHOWN) {
      held = Algorithm.parse(CUBE, turn).applyTo(held);
      keep(
          new PhotographSeries(Difficulty.MEDIUM, 320, 240)
              .photographs(CUBE, held, 11)
              .get(Face.F.ordinal()),
          "IMG_000" + ++number);
    }
  }

  private void keep(Photograph photograph, String name) throws IOException {
    Files.write(pictures.resolve(name + ".jpg"), FrameWriter.jpeg(photograph.take().frame(), 0.9));
  }

  private void open(String... names) {
    List<String> paths = new ArrayList<>();
    for (String name : names) {
      paths.add(pictures.resolve(name + ".jpg").toString());
    }
    browser.find("input[name=pictures]").sendKeys(String.join("\n", paths));
  }

  private void awaitSolved() {
    browser.await(
        "the solution", "/moves/.test(document.querySelector('.puzzle-form .about').textContent)");
  }

  private static String colors(State state) {
    return new FaceletWriter(CUBE)
        .write(state)
        .chars()
        .mapToObj(face -> Character.toString("WRGYOB".charAt("URFDLB".indexOf(face))))
        .collect(Collectors.joining());
  }

  @Test
  void sixPicturesAreReadCorrectedAndSolved() {
    browser.press("[data-view=puzzles]");
    browser.awaitShown("#puzzle-scan");
    browser.press("#puzzle-scan");
    browser.screenshot("scan-begun");

    open("IMG_0001", "IMG_0002", "IMG_0003", "IMG_0004", "IMG_0005", "IMG_0006");
    awaitSolved();
    assertThat(browser.read("document.querySelector('input[name=puzzle]').value"))
        .isEqualTo(colors(STATE));
    browser.screenshot("scan-solved");

    browser.press("#puzzle-scan");
    browser.screenshot("scan-read");
    String sticker = ".scan-net .sticker:nth-child(1)";
    Object before = browser.read("document.querySelector('" + sticker + "').dataset.color");
    String other = before.equals("U") ? "R" : "U";
    browser.press(sticker);
    browser.press("dialog.color-chooser [data-color=" + other + "]");
    browser.awaitShown(".scan .problem");
    browser.screenshot("scan-wrong");
    browser.press(sticker);
    browser.press("dialog.color-chooser [data-color=" + before + "]");
    browser.await("no problem", "document.querySelector('.scan .problem').hidden");

    browser.press(".scan .row button");
    open("B", "R", "D", "U", "F", "L");
    awaitSolved();
    assertThat(browser.read("document.querySelector('input[name=puzzle]').value"))
        .isEqualTo(colors(STATE));
    assertThat(browser.complaints()).isEmpty();
    browser.show(Browser.Screen.PHONE);
    browser.press("#puzzle-scan");
    browser.screenshot("scan-phone");
    assertThat(browser.fits(Browser.Screen.PHONE)).isTrue();
  }
}
