package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A cube read from six picture files, in any order and rotation, and shared. */
class FilesJourneyIT extends Journey {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);
  private static final State STATE = Algorithm.parse(CUBE, "R U F2 D L B2").applyTo(CUBE.solved());
  private static final State OTHER = Algorithm.parse(CUBE, "F2 L' U B").applyTo(CUBE.solved());
  private static final String FOUND = PuzzlePage.FACES_FOUND;

  private PuzzlePage puzzlePage;

  FilesJourneyIT() {
    super(PUZZLE_DOOR);
  }

  /** Writes the pictures; the names do not indicate the order. */
  @Override
  void prepareFolder(Path folder) throws IOException {
    CubePictures pictures = new CubePictures(CUBE, STATE);
    for (Face face : Face.values()) {
      double roll = 90 * face.ordinal() + 7;
      Files.write(
          folder.resolve(face + ".jpg"),
          pictures.face(face, roll, 3 * face.ordinal() - 6, CubePictures.WHITE));
    }
    Files.write(folder.resolve("nothing.jpg"), CubePictures.nothing());
    Files.write(
        folder.resolve("other.jpg"),
        new CubePictures(CUBE, OTHER).face(Face.L, 0, 0, CubePictures.WHITE));
  }

  @Test
  void sixFilesInAnyOrderAreReadSolvedAndShared() throws Exception {
    puzzlePage = new PuzzlePage(browser);
    thePuzzleIsSwitchedToTheSizeInThePictures();
    aPictureWithoutAFaceIsTakenAgain();
    aWrongPictureIsReplaced();
    puzzlePage.awaitSolution();
    puzzlePage.assertShows(CUBE, STATE);
    theCubeIsShared();
    filesAreDropped();
    // A newer question ends the previous one.
    assertThat(browser.complaints()).allMatch(each -> each.contains("409 (Conflict)"));
  }

  private void open(String... names) {
    browser
        .find("#scan-files")
        .sendKeys(
            Stream.of(names)
                .map(name -> folder.resolve(name + ".jpg").toString())
                .collect(Collectors.joining("\n")));
  }

  /** The program is busy at first: each picture is sent until it is processed. */
  private void thePuzzleIsSwitchedToTheSizeInThePictures() {
    puzzlePage.choose("2x2x2");
    puzzlePage.openScan();
    browser.await("no camera", "document.querySelector('#scan-files')");
    browser.read(
        "void (() => { const real = window.fetch; let rejections = 2;"
            + " window.fetch = (path, request) => String(path).startsWith('/api/faces/')"
            + " && rejections-- > 0 ? Promise.resolve(new Response("
            + "'{\"code\":\"busy\",\"message\":\"busy\"}', {status: 503})) : real(path, request);"
            + " })()");
    audit.station("files-begin");
    open("R", "D");
    browser.awaitShown("#scan-switch");
    audit.station("files-switch");
    browser.press("#scan-switch");
    puzzlePage.awaitPuzzle("3x3x3");
    browser.await("both faces", FOUND + " === 2");
  }

  private void aPictureWithoutAFaceIsTakenAgain() {
    open("nothing", "L");
    browser.await("no face", "document.querySelector('.face-thumb[data-state=wrong]')");
    browser.await("three faces", FOUND + " === 3");
    audit.station("files-wrong");
  }

  /** With a face of another cube, the six faces do not form a cube. */
  private void aWrongPictureIsReplaced() {
    open("F", "U", "other");
    browser.await("no cube", "document.querySelector('.scan-side .problem')");
    audit.station("files-no-cube");
    // A file dialog would stay open.
    browser.read("void (HTMLInputElement.prototype.click = () => { window.asksForFile = true; })");
    browser.press(".face-thumb:last-child");
    browser.press("dialog .primary");
    browser.await("the choice of a file", "window.asksForFile");
    open("B");
    browser.await("the cube", "document.body.dataset.view !== 'scan'");
  }

  private void theCubeIsShared() {
    browser.press("#share");
    audit.station("files-share");
    String link = (String) browser.read("document.querySelector('[name=link]').value");
    assertThat(link).contains("/puzzle#3x3x3/");
    assertThat(browser.text("dialog")).contains("works only on this computer");
    // The content of the download is checked without a download.
    browser.read(
        "void (window.shared = [], HTMLAnchorElement.prototype.click = () => {},"
            + " URL.createObjectURL = (blob) => {"
            + " shared.push(blob.type + ' ' + (blob.size > 1000));"
            + " blob.text().then((text) => { window.drawing ??= text; }); return ''; })");
    browser.read(
        "void [...document.querySelectorAll('dialog button')]"
            + ".filter((one) => /SVG|PNG/.test(one.textContent))"
            + ".forEach((one) => one.click())");
    browser.await("two pictures", "window.shared.length === 2");
    assertThat(browser.read("shared.sort().join()")).isEqualTo("image/png true,image/svg+xml true");
    // Without these attributes, some browsers draw the image with size zero.
    browser.await("the size of the drawing", "/^<svg[^>]* width=.* height=/.test(window.drawing)");
    browser.read("void dispatchEvent(new Event('beforeprint'))");
    browser.await(
        "the moves on paper",
        "document.querySelectorAll('.print-sheet li').length === " + puzzlePage.count());

    browser.visit(link.replace("/puzzle#", "/?#puzzles/").replace("/?#", "/#"));
    puzzlePage.awaitSolution();
    puzzlePage.assertShows(CUBE, STATE);
  }

  /** Upright pictures that are dragged from another window. */
  private void filesAreDropped() throws IOException {
    puzzlePage.openScan();
    StringBuilder files = new StringBuilder();
    for (Face face : Face.values()) {
      files
          .append("file('")
          .append(
              Base64.getEncoder().encodeToString(Files.readAllBytes(folder.resolve(face + ".jpg"))))
          .append("');");
    }
    browser.read(
        "(() => { const dropped = new DataTransfer();"
            + " const file = (jpeg) => dropped.items.add(new File("
            + "[Uint8Array.from(atob(jpeg), (one) => one.charCodeAt(0))], 'picture.jpg'));"
            + files
            + " document.querySelector('.scan').dispatchEvent("
            + "new DragEvent('drop', {dataTransfer: dropped, bubbles: true, cancelable: true}));"
            + "})()");
    browser.await("the cube", "document.body.dataset.view !== 'scan'");
    puzzlePage.awaitSolution();
    puzzlePage.assertShows(CUBE, STATE);
  }
}
