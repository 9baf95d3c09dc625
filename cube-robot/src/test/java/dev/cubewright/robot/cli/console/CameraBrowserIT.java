package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.simulation.camera.Camera;
import dev.cubewright.simulation.camera.Cover;
import dev.cubewright.simulation.camera.Difficulty;
import dev.cubewright.simulation.camera.Finish;
import dev.cubewright.simulation.camera.Lighting;
import dev.cubewright.simulation.camera.LinearColor;
import dev.cubewright.simulation.camera.Photograph;
import dev.cubewright.simulation.camera.PhotographSeries;
import dev.cubewright.simulation.camera.PlacedCube;
import dev.cubewright.simulation.camera.Pose;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameWriter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;

/** Cubes before the browser's camera, which is a drawing: each picture until the page reacts. */
class CameraBrowserIT extends BrowserTest {
  private static final LinearColor WHITE = LinearColor.gray(1);
  private static final double QUALITY = 0.85;

  /** The number of random cubes to scan. */
  private static final int SCANS = Integer.getInteger("cubewright.scans", 3);

  /** The turns of the cube before each face, as the page asks for them. */
  private static final List<String> TURNS = List.of("", "y", "y", "y", "x'", "x2");

  private static final String OUTCOME = "document.querySelector('.puzzle-form .about').textContent";
  private static final String SOLVED = "/moves|solved already/.test(" + OUTCOME + ")";
  private static final String FACES =
      "document.querySelectorAll('.face-thumb[data-state=found]').length";
  private static final String SAID = "document.querySelector('.camera-side .about').textContent";
  private static final String ALIKE = SAID + ".includes('taken before')";
  private static final String PROBLEM = "document.querySelector('.scan .problem').textContent";
  private static final String CAN_TAKE =
      "document.querySelector('#camera-take:not([aria-disabled])')";
  private static final String TRACK =
      "document.querySelector('video').srcObject.getVideoTracks()[0]";

  private final Puzzle cube = Cuboid.of(3, 3, 3);
  private final State state =
      Algorithm.parse(cube, "R U F2 D L B2 U R' F D2").applyTo(cube.solved());

  @Override
  String script() {
    return "window.seen = document.createElement('canvas');"
        + " seen.width = 640; seen.height = 480; seen.getContext('2d').fillRect(0, 0, 640, 480);"
        + " navigator.mediaDevices.getUserMedia = async () => seen.captureStream(30);"
        + " window.look = async (jpeg) => { const image = new Image();"
        + " image.src = `data:image/jpeg;base64,${jpeg}`; await image.decode();"
        + " seen.getContext('2d').drawImage(image, 0, 0, 640, 480); };";
  }

  /** Has the camera see a picture until something is true of the page. */
  private void show(Frame picture, String what, String condition) {
    String jpeg = Base64.getEncoder().encodeToString(FrameWriter.jpeg(picture, QUALITY));
    browser.read("look('" + jpeg + "').then(() => true)");
    browser.await(what, condition);
  }

  private void show(Face face, double roll, double tilt, LinearColor light, int found) {
    show(picture(face, roll, tilt, light, List.of()), found + " faces", FACES + " === " + found);
  }

  private Frame picture(
      Face face, double roll, double tilt, LinearColor light, List<Cover> covers) {
    Pose pose = new Pose(0.5, 0.5, 0.6, roll, tilt, -tilt / 2);
    PlacedCube placed =
        PlacedCube.of(new FaceletWriter(cube).facelets(state), face, Finish.bright(), pose);
    Camera camera = new Camera(320, 240, 1.2, 0.6, 0.05, 0.8, WHITE, 0.01);
    return new Photograph(
            "camera",
            List.of(placed),
            covers,
            LinearColor.gray(0.2),
            Lighting.even(light),
            camera,
            3)
        .take();
  }

  private void openCamera() {
    browser.press("#puzzle-scan");
    browser.press("#scan-camera");
  }

  /** Tilted, covered by a hand, in changing light, in no order, and two faces twice. */
  @Test
  void facesAreTakenWhenTheyAreHeldStill() {
    LinearColor dim = LinearColor.gray(0.6);
    LinearColor warm = new LinearColor(1.1, 1, 0.85);
    Cover hand = new Cover(0.55, 0.1, 5, 0.9, LinearColor.ofSrgb(0xC68863));
    browser.view("puzzles");
    openCamera();
    assertThat(browser.findAll(".signals input")).isNotEmpty().noneMatch(WebElement::isSelected);
    show(
        picture(Face.F, 0, 0, WHITE, List.of(hand)),
        "a picture to be looked at",
        "!" + SAID + ".startsWith('Starting')");
    show(Face.F, 0, 12, WHITE, 1);
    browser.screenshot("camera-outline");
    show(picture(Face.F, -8, 0, WHITE, List.of()), "the same face", ALIKE);
    show(Face.B, 0, -10, dim, 2);
    browser.show(Browser.Screen.PHONE);
    browser.screenshot("camera-two-phone");
    assertThat(browser.fits(Browser.Screen.PHONE)).isTrue();
    browser.show(Browser.Screen.DESK);
    show(Face.R, 18, 5, dim, 3);
    show(picture(Face.B, 6, 0, warm, List.of()), "the same face", ALIKE);
    show(Face.U, -15, 8, warm, 4);
    show(Face.L, 4, 14, warm, 5);
    show(picture(Face.D, 0, 0, warm, List.of()), "the solution", SOLVED);
    assertThat(asHeld(cube, state)).contains(read());
    assertThat(browser.read("document.querySelector('video').srcObject")).isNull();

    browser.press("#puzzle-scan");
    browser.press(".face-thumb[data-slot='0']");
    browser.press(".face-large button");
    browser.await("the face to be looked at again", "document.querySelector('video').srcObject");
    show(
        picture(Face.F, 0, 0, WHITE, List.of()),
        "the solution again",
        "!document.querySelector('video').srcObject && document.querySelector('.scan').hidden");
    assertThat(asHeld(cube, state)).contains(read());
    assertThat(browser.complaints()).isEmpty();
  }

  /** The time stands still, so that only the button takes a face. */
  @Tag("long")
  @Test
  void theButtonTakesAFaceOnce() {
    Frame face = picture(Face.F, 0, 0, WHITE, List.of());
    browser.view("puzzles");
    browser.read("void (performance.now = () => 0)");
    openCamera();
    show(face, "a face", CAN_TAKE);
    // The button of the run before has no face any more.
    browser.read(
        "void (document.querySelector('.camera-side button:not(.primary)').click(),"
            + " document.querySelector('#scan-camera').click(),"
            + " document.querySelector('#camera-take').click())");
    assertThat(browser.read(FACES)).isEqualTo(0L);
    show(face, "a face again", CAN_TAKE);
    browser.read(
        "void (document.querySelector('#camera-take').focus(),"
            + " document.querySelector('#camera-take').click(),"
            + " document.querySelector('#camera-take').click())");
    assertThat(browser.read(FACES)).isEqualTo(1L);
    assertThat(browser.read("document.activeElement.id")).isEqualTo("camera-take");
    assertThat(browser.find("#camera-take").getAttribute("aria-disabled")).isEqualTo("true");
    assertThat(browser.complaints()).isEmpty();
  }

  /** Another program takes the camera, it is unplugged, and the program does not answer. */
  @Tag("long")
  @Test
  void aCameraThatIsLostIsExplained() {
    browser.view("puzzles");
    openCamera();
    show(Face.F, 0, 0, WHITE, 1);
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
    assertThat(browser.read(FACES)).isEqualTo(1L);

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

  /**
   * Random cubes of three sizes; the faces of each other one in any order. A person chooses among
   * cubes that the page offers, and corrects stickers that it doubts.
   */
  @Tag("long")
  @Test
  void renderedCubesAreScannedAndSolved() {
    browser.view("puzzles");
    SplittableRandom random = new SplittableRandom(11);
    int solved = 0;
    for (int number = 0; number < SCANS; number++) {
      int edge = 2 + number % 3;
      StateSpace space = new StateSpace(Cuboid.of(edge, edge, edge));
      State scanned = space.random(random);
      List<Frame> pictures = pictures(space.puzzle(), scanned, random.nextLong());
      if (number % 2 == 1) {
        Collections.shuffle(pictures, new Random(random.nextLong()));
      }
      solved += isSolved(number, space.puzzle(), scanned, pictures) ? 1 : 0;
    }
    Browser.note(solved + " of " + SCANS + " scans by the camera were solved");
    assertThat(solved).isEqualTo(SCANS);
  }

  private static List<Frame> pictures(Puzzle cube, State state, long seed) {
    PhotographSeries series = new PhotographSeries(Difficulty.MEDIUM, 640, 480);
    List<Frame> pictures = new ArrayList<>();
    State held = state;
    for (String turn : TURNS) {
      held = Algorithm.parse(cube, turn).applyTo(held);
      pictures.add(series.photographs(cube, held, seed).get(Face.F.ordinal()).take());
    }
    return pictures;
  }

  private boolean isSolved(int number, Puzzle scanned, State state, List<Frame> pictures) {
    Set<String> right = asHeld(scanned, state);
    browser.press("[data-puzzle='" + scanned.name() + "']");
    openCamera();
    long begin = System.nanoTime();
    int shown = 0;
    for (Frame picture : pictures) {
      String taken = FACES + " === " + ++shown;
      show(picture, "face " + shown, taken + " || " + ALIKE);
      if (!browser.is(taken)) {
        browser.press("#camera-take");
        browser.await("face " + shown + ", which looks like another", taken);
      }
    }
    long taken = System.nanoTime();
    browser.await(
        "what was read",
        SOLVED
            + " || document.querySelector('.scan-several button')"
            + " || !document.querySelector('.scan .problem').hidden"
            + " || /again/.test(document.querySelector('.scan .about').textContent)");
    choose(right);
    correct(right);
    boolean isRight = right.contains(read());
    if (isRight && !browser.is(SOLVED)) {
      browser.press("#puzzle-solve");
      browser.await("the solution", SOLVED);
    }
    Browser.note(
        String.format(
            Locale.ROOT,
            "scan %d, %s: %s, six faces in %d ms, read and solved in %d ms",
            number,
            scanned.name(),
            isRight ? "right" : "wrong",
            (taken - begin) / 1_000_000,
            (System.nanoTime() - taken) / 1_000_000));
    return isRight;
  }

  private void choose(Set<String> right) {
    List<?> offered =
        (List<?>)
            browser.read(
                "[...document.querySelectorAll('.scan-several button')].map((one) =>"
                    + " [...one.querySelectorAll('.sticker')]"
                    + ".map((each) => each.dataset.color).join(''))");
    for (int index = 0; index < offered.size(); index++) {
      if (right.contains(offered.get(index))) {
        browser.press(".scan-several button:nth-child(" + (index + 1) + ")");
      }
    }
  }

  private void correct(Set<String> right) {
    String read = read();
    String nearest =
        Collections.min(right, Comparator.comparingInt(state -> differences(read, state).size()));
    for (int facelet : differences(read, nearest)) {
      String sticker = ".scan-net .sticker:nth-child(" + (facelet + 1) + ")";
      if (!browser.findAll(sticker + "[data-doubtful]").isEmpty()) {
        browser.press(sticker);
        browser.press("dialog.color-chooser [data-color=" + nearest.charAt(facelet) + "]");
      }
    }
  }

  private static List<Integer> differences(String read, String state) {
    return IntStream.range(0, state.length())
        .filter(
            facelet ->
                read.length() != state.length() || read.charAt(facelet) != state.charAt(facelet))
        .boxed()
        .toList();
  }

  /** Returns the state from all sides: whichever face was taken first is the front. */
  private static Set<String> asHeld(Puzzle cube, State state) {
    FaceletWriter writer = new FaceletWriter(cube);
    return cube.rotations().stream()
        .map(state::apply)
        .map(writer::write)
        .collect(Collectors.toSet());
  }

  /** Returns the cube in the page, in letters of faces. */
  private String read() {
    String colors = (String) browser.read("document.querySelector('input[name=puzzle]').value");
    return colors
        .chars()
        .mapToObj(color -> Character.toString("URFDLB".charAt("WRGYOB".indexOf(color))))
        .collect(Collectors.joining());
  }
}
