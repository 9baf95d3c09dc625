package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.simulation.camera.LinearColor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

/** A cube is shown to the browser's camera, which is a film. */
class CameraBrowserIT {
  private static final String OUTCOME = "document.querySelector('.puzzle-form .about').textContent";
  private static final String SOLVED = "/moves|solved already/.test(" + OUTCOME + ")";
  private static final String FACES = "document.querySelectorAll('.face-thumb[data-state=found]')";

  private static final String PROBLEM = "document.querySelector('.scan .problem').textContent";
  private static final String CAN_TAKE =
      "document.querySelector('#camera-take:not([aria-disabled])')";
  private static final String TRACK =
      "document.querySelector('video').srcObject.getVideoTracks()[0]";

  @TempDir Path folder;
  private Path film;
  private ConsoleProgram console;
  private Browser browser;

  /** The browser opens the film whenever the page opens the camera. */
  @BeforeEach
  void open() {
    film = folder.resolve("film.mjpeg");
    console = new ConsoleProgram(folder);
    browser =
        Browser.openAnother(
            console.address(),
            Browser.Screen.DESK,
            "--use-fake-ui-for-media-stream",
            "--use-fake-device-for-media-stream",
            "--use-file-for-fake-video-capture=" + film);
    browser.press("[data-view=puzzles]");
  }

  @AfterEach
  void close() {
    browser.close();
    console.close();
  }

  /** Tilted, covered by a hand, in changing light, in no order, and two faces twice. */
  @Test
  void facesAreTakenWhenTheyAreHeldStill() throws IOException {
    Puzzle cube = Cuboid.of(3, 3, 3);
    State state = Algorithm.parse(cube, "R U F2 D L B2 U R' F D2").applyTo(cube.solved());
    Files.write(
        film,
        new FilmedCube(cube, state)
            .hold(Face.F, 0, 12)
            .cover(Face.F)
            .hold(Face.F, -8, 0)
            .move(Face.F)
            .light(LinearColor.gray(0.6))
            .hold(Face.B, 0, -10)
            .hold(Face.R, 18, 5)
            .move(Face.R)
            .light(new LinearColor(1.1, 1, 0.85))
            .hold(Face.B, 6, 0)
            .hold(Face.U, -15, 8)
            .hold(Face.L, 4, 14)
            .hold(Face.D, 0, 0)
            .film());
    browser.press("#puzzle-scan");
    browser.press("#scan-camera");
    assertThat(browser.findAll(".signals input")).isNotEmpty().noneMatch(WebElement::isSelected);
    browser.await("an outline", "document.querySelector('.camera-outline .camera-face')");
    browser.screenshot("camera-outline");
    browser.show(Browser.Screen.PHONE);
    browser.await("two faces", FACES + ".length > 1");
    browser.screenshot("camera-two-phone");
    assertThat(browser.fits(Browser.Screen.PHONE)).isTrue();
    browser.show(Browser.Screen.DESK);
    browser.await("six faces", FACES + ".length === 6");
    browser.await("the solution", SOLVED);
    assertThat(asHeld(cube, state)).contains(read(browser));
    assertThat(browser.read("document.querySelector('video').srcObject")).isNull();

    browser.press("#puzzle-scan");
    browser.press(".face-thumb[data-slot='0']");
    browser.press(".face-large button");
    browser.await("the face to be looked at again", "document.querySelector('video').srcObject");
    browser.await("it to be taken", "!document.querySelector('video').srcObject");
    browser.await("the solution again", "document.querySelector('.scan').hidden");
    assertThat(asHeld(cube, state)).contains(read(browser));
    assertThat(browser.complaints()).isEmpty();
  }

  /** Begins a scan; the camera will show one face, held still. */
  private void scanOneFace() throws IOException {
    Puzzle cube = Cuboid.of(3, 3, 3);
    Files.write(film, new FilmedCube(cube, cube.solved()).hold(Face.F, 0, 0).film());
    browser.press("#puzzle-scan");
  }

  /** The time stands still, so that no face is taken but by the button. */
  @Tag("long")
  @Test
  void theButtonTakesAFaceOnce() throws IOException {
    scanOneFace();
    browser.read("void (performance.now = () => 0)");
    browser.press("#scan-camera");
    browser.await("a face", CAN_TAKE);
    // The button of the run before has no face any more.
    browser.read(
        "void (document.querySelector('.camera-side button:not(.primary)').click(),"
            + " document.querySelector('#scan-camera').click(),"
            + " document.querySelector('#camera-take').click())");
    assertThat(browser.read(FACES + ".length")).isEqualTo(0L);
    browser.await("a face again", CAN_TAKE);
    browser.read(
        "void (document.querySelector('#camera-take').focus(),"
            + " document.querySelector('#camera-take').click(),"
            + " document.querySelector('#camera-take').click())");
    assertThat(browser.read(FACES + ".length")).isEqualTo(1L);
    assertThat(browser.read("document.activeElement.id")).isEqualTo("camera-take");
    assertThat(browser.find("#camera-take").getAttribute("aria-disabled")).isEqualTo("true");
    assertThat(browser.complaints()).isEmpty();
  }

  /** Another program takes the camera, it is unplugged, and the program does not answer. */
  @Tag("long")
  @Test
  void aCameraThatIsLostIsExplained() throws IOException {
    scanOneFace();
    browser.press("#scan-camera");
    browser.await("a face", FACES + ".length === 1");
    browser.read(
        "void Object.defineProperty(" + TRACK + ", 'muted', {value: true, configurable: true})");
    String spoken = "document.querySelector('.camera [role=status]').textContent";
    browser.await("no pictures", spoken + ".includes('another program may have taken it')");
    browser.screenshot("camera-muted");
    browser.read("void (delete " + TRACK + ".muted)");
    browser.await("pictures", spoken + ".startsWith('This face')");
    browser.read(
        "void (window.track = "
            + TRACK
            + ", track.stop(), track.dispatchEvent(new Event('ended')))");
    browser.await("the end", PROBLEM + ".includes('The camera stopped working')");
    assertThat(browser.isShown(".camera")).isFalse();
    assertThat(browser.read(FACES + ".length")).isEqualTo(1L);

    browser.read(
        "void (() => { const real = window.fetch; window.fetch = (path, request) =>"
            + " path === '/api/camera' ? Promise.reject(new TypeError('Failed to fetch'))"
            + " : real(path, request);"
            + " document.querySelector('.camera-picture').setAttribute('data-mirrored', ''); })()");
    browser.press("#scan-robot");
    browser.await("no program", PROBLEM + ".startsWith('The program cannot be reached.')");
    assertThat(browser.findAll(".camera-picture[data-mirrored]")).isEmpty();
    assertThat(browser.complaints()).isEmpty();
  }

  /** Returns the state from all sides: whichever face was taken first is the front. */
  static Set<String> asHeld(Puzzle cube, State state) {
    FaceletWriter writer = new FaceletWriter(cube);
    return cube.rotations().stream()
        .map(state::apply)
        .map(writer::write)
        .collect(Collectors.toSet());
  }

  /** Returns the cube in the page, in letters of faces. */
  static String read(Browser browser) {
    String colors = (String) browser.read("document.querySelector('input[name=puzzle]').value");
    return colors
        .chars()
        .mapToObj(color -> Character.toString("URFDLB".charAt("WRGYOB".indexOf(color))))
        .collect(Collectors.joining());
  }
}
