package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Rendered cubes are shown to the page's camera, a face until it is taken, then the next: however
 * slow the machine is. Stickers that the page doubts are corrected, as a person does it. As many as
 * the property {@code cubewright.scans} says; the notes of the screenshots have the times.
 */
@Tag("long")
class RenderedScansBrowserIT extends BrowserTest {
  private static final int COUNT = Integer.getInteger("cubewright.scans", 3);
  private static final String SOLVED =
      "/moves|solved already/.test(document.querySelector('.puzzle-form .about').textContent)";

  private static final String FACES =
      "document.querySelectorAll('.face-thumb[data-state=found]').length";
  private static final String ALIKE =
      "document.querySelector('.camera-side .about').textContent.includes('taken before')";

  /** What the page says when it has read a cube, whether it is sure or not. */
  private static final String READ =
      SOLVED
          + " || document.querySelector('.scan-several button')"
          + " || !document.querySelector('.scan .problem').hidden"
          + " || /again/.test(document.querySelector('.scan .about').textContent)";

  /** A camera that sees a drawing. */
  @Override
  String script() {
    return "window.seen = document.createElement('canvas');"
        + " seen.width = 640; seen.height = 480; seen.getContext('2d').fillRect(0, 0, 640, 480);"
        + " navigator.mediaDevices.getUserMedia = async () => seen.captureStream(30);"
        + " window.look = async (jpeg) => { const image = new Image();"
        + " image.src = `data:image/jpeg;base64,${jpeg}`; await image.decode();"
        + " seen.getContext('2d').drawImage(image, 0, 0); };";
  }

  @Test
  void renderedCubesAreScannedAndSolved() {
    browser.press("[data-view=puzzles]");
    RenderedScans scans = new RenderedScans(11);
    int solved = 0;
    for (int number = 0; number < COUNT; number++) {
      solved += isSolved(number, scans.next(number)) ? 1 : 0;
    }
    Browser.note(solved + " of " + COUNT + " scans by the camera were solved");
    assertThat(solved).isEqualTo(COUNT);
  }

  /** Scans a cube; one that the page asks nothing more about and does not solve is a failure. */
  private boolean isSolved(int number, RenderedScans.Scan scan) {
    try {
      browser.press("[data-puzzle='" + scan.cube().name() + "']");
      browser.press("#puzzle-scan");
      browser.press("#scan-camera");
      long begin = System.nanoTime();
      int pressed = show(scan);
      long taken = System.nanoTime();
      browser.await("what was read", READ);
      Set<String> right = CameraBrowserIT.asHeld(scan.cube(), scan.state());
      int offered = choose(right);
      int corrected = correct(right);
      boolean isRight = right.contains(CameraBrowserIT.read(browser));
      if (isRight && !(boolean) browser.read(SOLVED)) {
        browser.press("#puzzle-solve");
        browser.await("the solution", SOLVED);
      }
      Browser.note(
          String.format(
              "scan %d, %s: %s, %d faces taken by the button, %d cubes offered, %d stickers"
                  + " corrected, six faces in %d ms, read and solved in %d ms",
              number,
              scan.cube().name(),
              isRight ? "right" : "wrong",
              pressed,
              offered,
              corrected,
              (taken - begin) / 1_000_000,
              (System.nanoTime() - taken) / 1_000_000));
      return isRight;
    } catch (AssertionError failure) {
      Browser.note("scan " + number + ", " + scan.cube().name() + ": " + failure.getMessage());
      browser.reload();
      return false;
    }
  }

  /** Shows each face until it is taken; returns how many look like another, and need the button. */
  private int show(RenderedScans.Scan scan) {
    int shown = 0;
    int pressed = 0;
    for (byte[] picture : scan.pictures()) {
      browser.read("look('" + Base64.getEncoder().encodeToString(picture) + "').then(() => true)");
      String taken = FACES + " === " + ++shown;
      browser.await("face " + shown, taken + " || " + ALIKE);
      if (!(boolean) browser.read(taken)) {
        browser.press(".camera-side button.primary");
        browser.await("face " + shown + ", which looks like another", taken);
        pressed++;
      }
    }
    return pressed;
  }

  /** Corrects the stickers that the page doubts; returns how many of them were wrong. */
  private int correct(Set<String> right) {
    String read = CameraBrowserIT.read(browser);
    String nearest =
        Collections.min(right, Comparator.comparingInt(state -> differences(read, state).size()));
    int corrected = 0;
    for (int facelet : differences(read, nearest)) {
      String sticker = ".scan-net .sticker:nth-child(" + (facelet + 1) + ")";
      if (!browser.findAll(sticker + "[data-doubtful]").isEmpty()) {
        browser.press(sticker);
        browser.press("dialog.color-chooser [data-color=" + nearest.charAt(facelet) + "]");
        corrected++;
      }
    }
    return corrected;
  }

  private static List<Integer> differences(String read, String state) {
    return IntStream.range(0, state.length())
        .filter(
            facelet ->
                read.length() != state.length() || read.charAt(facelet) != state.charAt(facelet))
        .boxed()
        .toList();
  }

  /** Chooses the right one of several cubes that fit; returns how many these are. */
  private int choose(Set<String> right) {
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
    return offered.size();
  }
}
