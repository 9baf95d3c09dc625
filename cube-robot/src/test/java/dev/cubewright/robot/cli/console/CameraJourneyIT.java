package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.simulation.camera.Cover;
import dev.cubewright.simulation.camera.LinearColor;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Scans with a simulated camera of the browser: each picture is shown until the page reacts. */
class CameraJourneyIT extends Journey {
  /** The number of random cubes to scan. */
  private static final int SCANS = Integer.getInteger("cubewright.scans", 3);

  /** The time for which a film shows each face, and the time between two faces. */
  private static final int FACE_MILLIS = 850;

  private static final int TURN_MILLIS = 150;
  private static final String LIVE = "document.querySelector('.scan-live')?.dataset.kind";
  private static final String LINE =
      "document.querySelector('.scan-side [role=status]').textContent";
  private static final String IS_READ = "document.body.dataset.view !== 'scan'";

  private final Puzzle cube = Cuboid.of(3, 3, 3);
  private final State state =
      Algorithm.parse(cube, "R U F2 D L B2 U R' F D2").applyTo(cube.solved());
  private final CubePictures pictures = new CubePictures(cube, state);

  private PuzzlePage puzzlePage;

  CameraJourneyIT() {
    super(PUZZLE_DOOR);
  }

  @Override
  String script() {
    return "window.seen = document.createElement('canvas');"
        + " seen.width = 640; seen.height = 480; seen.getContext('2d').fillRect(0, 0, 640, 480);"
        + " navigator.mediaDevices.getUserMedia = async () => {"
        + " window.startedAt = performance.now(); window.stream = seen.captureStream(30);"
        + " window.begin?.(); return stream; };"
        + " const decoded = async (jpeg) => { const image = new Image();"
        + " image.src = `data:image/jpeg;base64,${jpeg}`; await image.decode(); return image; };"
        + " const draw = (image) => seen.getContext('2d').drawImage(image, 0, 0, 640, 480);"
        + " window.look = async (jpeg) => draw(await decoded(jpeg));"
        // A film: each face for some time, and nothing while the cube is turned to the next.
        + " window.film = async (jpegs, shown, between) => {"
        + " const images = await Promise.all(jpegs.map(decoded));"
        + " const pause = (millis) => new Promise((done) => setTimeout(done, millis));"
        + " window.begin = async () => { for (let index = 0;; index++) {"
        + " draw(images[index % images.length]); await pause(shown);"
        + " seen.getContext('2d').fillRect(0, 0, 640, 480); await pause(between); } }; };";
  }

  /** Shows the camera a picture until an expression is true in the page. */
  private void show(byte[] jpeg, String what, String condition) {
    browser.read("look('" + Base64.getEncoder().encodeToString(jpeg) + "').then(() => true)");
    browser.await(what, condition);
  }

  private void show(Face face, double roll, double tilt, LinearColor light, int found) {
    show(
        pictures.face(face, roll, tilt, light),
        found + " faces",
        PuzzlePage.FACES_FOUND + " === " + found);
  }

  /**
   * Faces in random order and rotation, tilted, in changing light, partly covered by a hand, and
   * two faces twice.
   */
  @Test
  void aCubeIsScannedInAnyOrderAndSolved() {
    puzzlePage = new PuzzlePage(browser);
    LinearColor dim = LinearColor.gray(0.6);
    LinearColor warm = new LinearColor(1.1, 1, 0.85);
    Cover hand = new Cover(0.55, 0.1, 5, 0.9, LinearColor.ofSrgb(0xC68863));
    puzzlePage.choose("2x2x2");
    puzzlePage.openScan();
    show(
        pictures.face(Face.F, 0, 0, CubePictures.WHITE, hand),
        "pictures",
        "!" + LINE + ".startsWith('Starting')");
    // The camera detects another size than the selected one, and the puzzle is switched.
    show(Face.F, 90, 12, CubePictures.WHITE, 1);
    puzzlePage.awaitPuzzle("3x3x3");
    show(pictures.face(Face.F, -8, 0, CubePictures.WHITE), "the same face", LIVE + " === 'old'");
    show(Face.B, 180, -10, dim, 2);
    show(Face.R, 18, 5, dim, 3);
    audit.station("scan-camera");
    show(pictures.face(Face.B, 96, 0, warm), "the same face", LIVE + " === 'old'");
    show(Face.U, -105, 8, warm, 4);
    show(Face.L, 184, 14, warm, 5);
    show(pictures.face(Face.D, 270, 0, warm), "the cube", IS_READ);
    puzzlePage.awaitSolution();
    puzzlePage.assertShows(cube, state);
    assertThat(browser.read("stream.getVideoTracks()[0].readyState")).isEqualTo("ended");
    audit.station("scan-solved");
    assertThat(browser.complaints()).isEmpty();
    aCameraThatMayNotBeUsedIsExplained();
    howAPhoneGetsHereIsShown();
  }

  private void aCameraThatMayNotBeUsedIsExplained() {
    browser.read(
        "void (navigator.mediaDevices.getUserMedia ="
            + " () => Promise.reject(new DOMException('no', 'NotAllowedError')))");
    puzzlePage.openScan();
    browser.await("the reason", "document.querySelector('.scan-side .problem')");
    assertThat(browser.text(".scan-side .problem")).contains("camera");
    audit.station("scan-no-camera");
    browser.press("#scan-close");
    browser.await("the cube", IS_READ);
  }

  private void howAPhoneGetsHereIsShown() {
    browser.read(
        "void (() => { const real = window.fetch; const code = ['101', '010', '111'];"
            + " window.fetch = (path, request) => path !== '/api/addresses' ? real(path, request)"
            + " : Promise.resolve(new Response(JSON.stringify({addresses: ["
            + "{url: 'http://172.17.0.1:8421/puzzle?token=a', code},"
            + " {url: 'http://192.168.1.5:8421/puzzle?token=a', code}]}))); })()");
    puzzlePage.choose("4x4x4");
    browser.press(".use-phone");
    browser.await("two codes", "document.querySelectorAll('dialog svg.code').length === 2");
    assertThat(browser.text("dialog")).contains("172.17.0.1", "192.168.1.5");
    audit.station("phone");
  }

  /** Another program uses the camera, and the camera is unplugged. */
  @Tag("long")
  @Test
  void aLostCameraIsExplained() {
    puzzlePage = new PuzzlePage(browser);
    puzzlePage.openScan();
    // The stream does not contain pictures drawn before the page shows it.
    browser.await("the camera", "document.querySelector('video').srcObject");
    show(Face.F, 0, 0, CubePictures.WHITE, 1);
    browser.read(
        "void Object.defineProperty(stream.getVideoTracks()[0], 'muted',"
            + " {value: true, configurable: true})");
    browser.await("no pictures", LINE + ".includes('no picture')");
    browser.read(
        "void ((track) => { delete track.muted; track.stop();"
            + " track.dispatchEvent(new Event('ended')); })(stream.getVideoTracks()[0])");
    browser.await("the end", "document.querySelector('.scan-side .problem')");
    assertThat(browser.text(".scan-side .problem")).contains("stopped working");
    assertThat(browser.read(PuzzlePage.FACES_FOUND)).isEqualTo(1L);
    assertThat(browser.complaints()).isEmpty();
  }

  /** Writes the time from the camera's start to the solution to target/screenshots/measures.txt. */
  @Tag("long")
  @Test
  void aFilmOfOneFaceASecondIsSolved() {
    puzzlePage = new PuzzlePage(browser);
    SplittableRandom random = new SplittableRandom(5);
    StateSpace space = new StateSpace(cube);
    for (int number = 0; number < SCANS; number++) {
      film(number, space.random(random), random);
    }
  }

  private void film(int number, State scanned, SplittableRandom random) {
    CubePictures film = new CubePictures(cube, scanned);
    List<Face> faces = new ArrayList<>(List.of(Face.values()));
    Collections.shuffle(faces, new Random(random.nextLong()));
    String jpegs =
        faces.stream()
            .map(
                face ->
                    film.face(
                        face, random.nextInt(360), random.nextInt(-12, 12), CubePictures.WHITE))
            .map(Base64.getEncoder()::encodeToString)
            .collect(Collectors.joining("','", "['", "']"));
    browser.visitFragment("#3x3x3");
    browser.read("film(" + jpegs + ", " + FACE_MILLIS + ", " + TURN_MILLIS + ").then(() => true)");
    browser.read(
        "void new MutationObserver((changes, self) => { if (document.querySelector('#moves li')) {"
            + " window.solvedAfter = performance.now() - startedAt; self.disconnect(); } })"
            + ".observe(document.body, {subtree: true, childList: true})");
    browser.read("void (window.solvedAfter = null)");
    puzzlePage.openScan();
    browser.await("the solution", "window.solvedAfter");
    puzzlePage.assertShows(cube, scanned);
    double millis = ((Number) browser.read("window.solvedAfter")).doubleValue();
    Browser.note(
        String.format(
            Locale.ROOT, "film %d: solved %.1f s after the camera's start", number, millis / 1000));
    browser.read("void (window.begin = null)");
    browser.reload();
  }
}
