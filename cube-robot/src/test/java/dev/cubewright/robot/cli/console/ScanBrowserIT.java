package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.simulation.camera.DifficultPhotograph;
import dev.cubewright.simulation.camera.Difficulty;
import dev.cubewright.simulation.camera.PhotographSeries;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/**
 * A cube scanned on the page: six pictures, what is read off them, corrected, solved and stepped
 * through.
 */
class ScanBrowserIT extends BrowserTest {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);
  private static final State STATE = Algorithm.parse(CUBE, "R U F2 D L B2").applyTo(CUBE.solved());

  /** How a person turns the cube from each face to the next: the front is always shown. */
  private static final List<String> SHOWN = List.of("", "y", "y", "y", "x'", "x2");

  private static final String OUTCOME = "document.querySelector('.puzzle-form .about').textContent";
  private static final String PLACE = "document.querySelector('.player [role=status]').textContent";
  private static final String PROBLEM = "document.querySelector('.scan .problem').textContent";

  private static final String STATUS = "document.querySelector('.scan .about').textContent";
  private static final String FOUND = "document.querySelectorAll('.face-thumb[data-state=found]')";

  private static final String LEFT_PICTURE =
      "document.querySelector(\".face-thumb[data-slot='3'] image\").getAttribute('href')";

  /** The pictures by their names, as JPEG; each is rendered once. */
  private static final Map<String, byte[]> TAKEN = new HashMap<>();

  private static byte[] jpeg(String name) {
    if (!TAKEN.containsKey("IMG_0000")) {
      State held = STATE;
      int number = 0;
      for (String turn : SHOWN) {
        held = Algorithm.parse(CUBE, turn).applyTo(held);
        DifficultPhotograph photograph =
            new PhotographSeries(Difficulty.MEDIUM, 320, 240)
                .photographs(CUBE, held, 11)
                .get(Face.F.ordinal());
        TAKEN.put("IMG_000" + ++number, FrameWriter.jpeg(photograph.take(), 0.9));
      }
      Frame nothing = new Frame("nothing", 320, 240, new int[320 * 240]);
      TAKEN.put("IMG_0000", FrameWriter.jpeg(nothing, 0.9));
    }
    return Objects.requireNonNull(TAKEN.get(name), name);
  }

  private void assertThatACameraThatCannotBeUsedIsExplained() {
    browser.press("#scan-camera");
    browser.await("why there is no camera", PROBLEM + ".includes('No camera was found')");
    for (String[] reason :
        new String[][] {
          {"NotAllowedError", "may not use the camera"},
          {"NotReadableError", "used by another program"},
          {"OverconstrainedError", "Choose another one"},
        }) {
      browser.read(
          "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', '"
              + reason[0]
              + "'))");
      browser.press("#scan-camera");
      browser.await(reason[0], PROBLEM + ".includes('" + reason[1] + "')");
    }
    browser.screenshot("scan-no-camera");
    browser.read("void Object.defineProperty(navigator, 'mediaDevices', {value: undefined})");
    browser.press("#scan-camera");
    browser.await("a page that is not secure", PROBLEM + ".includes('with the camera app')");
  }

  private void open(String... names) {
    List<String> paths = new ArrayList<>();
    for (String name : names) {
      try {
        paths.add(Files.write(folder.resolve(name + ".jpg"), jpeg(name)).toString());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    browser.find("input[name=pictures]").sendKeys(String.join("\n", paths));
  }

  /** Drops files on the panel, as from another window. */
  private void drop(String... names) {
    StringBuilder files = new StringBuilder();
    for (String name : names) {
      files
          .append("file('")
          .append(name)
          .append("', '")
          .append(Base64.getEncoder().encodeToString(jpeg(name)))
          .append("');");
    }
    browser.read(
        "(() => { const dropped = new DataTransfer();"
            + " const file = (name, jpeg) => dropped.items.add(new File("
            + "[Uint8Array.from(atob(jpeg), (one) => one.charCodeAt(0))], `${name}.jpg`));"
            + files
            + " document.querySelector('.scan').dispatchEvent("
            + "new DragEvent('drop', {dataTransfer: dropped, bubbles: true, cancelable: true}));"
            + "})()");
  }

  /** Waits until the pictures make way for the cube that was read off them, with its solution. */
  private void awaitRead() {
    browser.await("the cube instead of its pictures", "document.querySelector('.scan').hidden");
    awaitSolved();
  }

  private void assertThatTheCubeIsRead() {
    assertThat(browser.read("document.querySelector('input[name=puzzle]').value"))
        .isEqualTo(colors(STATE));
  }

  private void awaitSolved() {
    browser.await("the solution", "/moves/.test(" + OUTCOME + ")");
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
    openScan();
    browser.screenshot("scan-begun");
    browser.press(".phone summary");
    browser.await("how a phone gets here", "document.querySelector('.phone code')");
    assertThatACameraThatCannotBeUsedIsExplained();

    open("IMG_0001", "IMG_0002", "IMG_0003", "IMG_0004", "IMG_0005", "IMG_0006");
    awaitSolved();
    assertThatTheCubeIsRead();
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

    browser.press(".face-thumb[data-slot='3']");
    Object picture = browser.read(LEFT_PICTURE);
    // A dialog to choose files would be left without one.
    browser.read("void (HTMLInputElement.prototype.click = () => {})");
    browser.press(".face-large button");
    open("IMG_0004");
    awaitRead();
    assertThat(browser.read(LEFT_PICTURE)).isNotEqualTo(picture);
    assertThatTheCubeIsRead();
    assertThatAPersonIsLedThroughTheSolution();
    assertThat(browser.complaints()).isEmpty();
  }

  @Tag("long")
  @Test
  void picturesAreDroppedAndTheCubeIsShared() {
    openScan();
    for (DifficultPhotograph photograph :
        new PhotographSeries(Difficulty.EASY, 320, 240).photographs(CUBE, STATE, 7)) {
      TAKEN.put(photograph.name(), FrameWriter.jpeg(photograph.take(), 0.9));
    }
    drop("B", "R", "D", "U", "F", "L");
    awaitRead();
    assertThatTheCubeIsRead();
    browser.await("the end of the search", OUTCOME + ".includes('no shorter one')");
    assertThatTheCubeCanBeShared();
    assertThatBeginnersGetPhases();
    browser.show(Browser.Screen.PHONE);
    browser.screenshot("scan-phone-solved");
    assertThat(browser.fits(Browser.Screen.PHONE)).isTrue();
    browser.press("#puzzle-scan");
    browser.screenshot("scan-phone");
    assertThat(browser.fits(Browser.Screen.PHONE)).isTrue();
    assertThat(browser.complaints()).isEmpty();
  }

  private void openScan() {
    browser.view("puzzles");
    browser.press("#puzzle-scan");
    browser.awaitShown(".scan");
  }

  private static String slot(int slot, String state) {
    return "document.querySelector(\".face-thumb[data-slot='"
        + slot
        + "']\").dataset.state === '"
        + state
        + "'";
  }

  /** It is taken again in its place, and the others are kept. */
  @Tag("long")
  @Test
  void aPictureWithoutAFaceIsTakenAgain() {
    openScan();
    open("IMG_0000");
    browser.await("no face", slot(0, "wrong"));
    browser.await("six to take", STATUS + ".startsWith('6 more pictures')");
    open("IMG_0001", "IMG_0002", "IMG_0000", "IMG_0004", "IMG_0005", "IMG_0006");
    browser.await(
        "one to take", STATUS + ".includes('One more picture is needed: the back face.')");
    assertThat(browser.findAll(".face-thumb[data-state=found]")).hasSize(5);
    assertThat(browser.read(slot(2, "wrong"))).isEqualTo(true);
    browser.screenshot("scan-one-without-face");
    browser.show(Browser.Screen.PHONE);
    browser.screenshot("scan-one-without-face-phone");
    open("IMG_0003");
    awaitRead();
    assertThatTheCubeIsRead();
    assertThatALinkKeepsThePictures();
  }

  private void assertThatALinkKeepsThePictures() {
    browser.read("void (location.hash = '#puzzles/3x3x3/" + colors(CUBE.solved()) + "')");
    browser.await("the solved cube", OUTCOME + ".includes('solved already')");
    browser.press("[data-puzzle='2x2x2']");
    browser.press("[data-puzzle='3x3x3']");
    browser.press("#puzzle-scan");
    assertThat(browser.findAll(".face-thumb[data-state=found]")).hasSize(6);
    browser.screenshot("scan-kept-phone");
    browser.press("#scan-use");
    awaitRead();
    assertThatTheCubeIsRead();
    assertThat(browser.complaints()).isEmpty();
  }

  /**
   * A picture is sent again while the program is busy; what is refused is told until it is taken
   * again.
   */
  @Test
  void refusedPicturesAreTold() {
    openScan();
    browser.read(
        "void (() => { const real = window.fetch; window.refusals = [503, 503, 413];"
            + " window.fetch = (path, request) => {"
            + " const status = String(path).startsWith('/api/faces/') && refusals.shift();"
            + " return status === 0 ? Promise.reject(new TypeError('Failed to fetch'))"
            + " : status ? Promise.resolve(new Response('{\"code\":\"no\",\"message\":\"it is ' + status"
            + " + '\"}', {status})) : real(path, request); }; })()");
    open("IMG_0001");
    browser.await("the refusal", PROBLEM + " === 'It is 413.'");
    assertThat(browser.read(slot(0, "wrong"))).isEqualTo(true);
    assertThat(browser.text(".face-large p")).isEqualTo("It is 413.");
    browser.read("void (refusals = [0])");
    open("IMG_0001");
    browser.await("no program", PROBLEM + ".startsWith('The program cannot be reached.')");
    open("IMG_0001");
    browser.await("a face", slot(0, "found"));
    browser.await("five to take", STATUS + ".startsWith('5 more pictures')");
    assertThat(browser.isShown(".scan .problem")).isFalse();
  }

  @Tag("long")
  @Test
  void picturesOfBeforeAreForgottenWhenThePersonStartsAgain() {
    openScan();
    browser.read(
        "void (() => { const real = window.fetch; let first = true;"
            + " const gate = new Promise((open) => { window.goOn = open; });"
            + " window.fetch = async (path, request) => {"
            + " if (first && String(path).startsWith('/api/faces/')) {"
            + " first = false; window.isHeld = true; await gate; }"
            + " return real(path, request); }; })()");
    open("IMG_0001", "IMG_0002");
    browser.await("a picture to be sent", "window.isHeld");
    browser.press("#scan-restart");
    open("IMG_0003");
    browser.await("the new picture", slot(0, "found"));
    browser.read("void goOn()");
    open("IMG_0004");
    browser.await("another new one", slot(1, "found"));
    browser.await("four to take", STATUS + ".startsWith('4 more pictures')");
    assertThat(browser.read(FOUND + ".length")).isEqualTo(2L);
  }

  @Tag("long")
  @Test
  void aPhoneGetsACodeForEachAddress() {
    browser.read(
        "void (() => { const real = window.fetch; const code = ['101', '010', '111'];"
            + " window.fetch = (path, request) => path !== '/api/addresses' ? real(path, request)"
            + " : Promise.resolve(new Response(JSON.stringify({addresses: ["
            + "{url: 'http://172.17.0.1:8421/?token=a#puzzles', code},"
            + " {url: 'http://192.168.1.5:8421/?token=a#puzzles', code}]}))); })()");
    openScan();
    browser.press(".phone summary");
    browser.await("two codes", "document.querySelectorAll('.phone-code').length === 2");
    assertThat(browser.read("document.querySelector('.phone-code path').getAttribute('d')"))
        .isEqualTo("M4 4h1v1h-1zM6 4h1v1h-1zM5 5h1v1h-1zM4 6h1v1h-1zM5 6h1v1h-1zM6 6h1v1h-1z");
    assertThat(browser.text(".phone-codes")).contains("172.17.0.1", "192.168.1.5");
    browser.show(Browser.Screen.PHONE);
    assertThat(browser.fits(Browser.Screen.PHONE)).isTrue();
    browser.read("void document.querySelector('.phone').scrollIntoView()");
    browser.screenshot("scan-codes-phone");
  }

  private void assertThatAPersonIsLedThroughTheSolution() {
    browser.await("the end of the search", OUTCOME + ".includes('no shorter one')");
    assertThat(browser.text(".next-move")).containsPattern("layer, (half a turn|a quarter)");
    browser.press(".next-move");
    browser.await("one move", PLACE + ".startsWith('Move 1 of')");
    browser.key(Keys.ARROW_RIGHT);
    browser.await("two moves", PLACE + ".startsWith('Move 2 of')");
    browser.key(Keys.ARROW_LEFT);
    browser.await("one move again", PLACE + ".startsWith('Move 1 of')");
    new Actions(browser.driver())
        .clickAndHold(browser.find(".next-move"))
        .moveByOffset(-90, 0)
        .release()
        .perform();
    browser.await("a swipe", PLACE + ".startsWith('Move 2 of')");
  }

  private void assertThatTheCubeCanBeShared() {
    browser.press(".share summary");
    String link = (String) browser.read("document.querySelector('input[name=link]').value");
    assertThat(link).endsWith("/#puzzles/3x3x3/" + colors(STATE));
    // What would be downloaded is only looked at.
    browser.read(
        "void (window.shared = [], HTMLAnchorElement.prototype.click = () => {},"
            + " URL.createObjectURL = (blob) => {"
            + " shared.push(blob.type + ' ' + (blob.size > 1000));"
            + " blob.text().then((text) => { window.drawing ??= text; }); return ''; })");
    browser.read(
        "void [...document.querySelectorAll('.share button')].slice(2, 4)"
            + ".forEach((one) => one.click())");
    browser.await("two pictures", "window.shared.length === 2");
    assertThat(browser.read("shared.sort().join()")).isEqualTo("image/png true,image/svg+xml true");
    // Without them some browsers draw it with no size at all.
    browser.await("the size of the drawing", "/^<svg[^>]* width=.* height=/.test(window.drawing)");
    browser.read("void dispatchEvent(new Event('beforeprint'))");
    assertThat(browser.findAll(".print-sheet li")).hasSize(6);

    browser.press("[data-puzzle='2x2x2']");
    browser.read("void (location.hash = new URL('" + link + "').hash)");
    awaitSolved();
    assertThatTheCubeIsRead();
  }

  private void assertThatBeginnersGetPhases() {
    browser.press("[data-puzzle='2x2x2']");
    browser.find("input[name=puzzle]").sendKeys("R U F' R2 U'");
    browser.choose("select[name=method]", "beginner");
    browser.press("#puzzle-solve");
    browser.awaitShown(".moves .phase");
    assertThat(browser.findAll(".moves .phase")).hasSize(2);
    browser.screenshot("scan-phases");
  }
}
