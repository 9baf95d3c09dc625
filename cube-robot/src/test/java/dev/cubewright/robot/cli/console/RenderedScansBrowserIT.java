package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Rendered cubes are shown to the page's camera, a face until it is taken, then the next: however
 * slow the machine is. As many as the property {@code cubewright.scans} says; the notes of the
 * screenshots have the times.
 */
@Tag("long")
class RenderedScansBrowserIT extends BrowserTest {
  private static final int COUNT = Integer.getInteger("cubewright.scans", 3);
  private static final String SOLVED =
      "/moves|solved already/.test(document.querySelector('.puzzle-form .about').textContent)";

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
    assertThat(solved).isGreaterThanOrEqualTo(COUNT - COUNT / 50);
  }

  private boolean isSolved(int number, RenderedScans.Scan scan) {
    browser.press("[data-puzzle='" + scan.cube().name() + "']");
    browser.press("#puzzle-scan");
    browser.press("#scan-camera");
    long begin = System.nanoTime();
    int shown = 0;
    for (byte[] picture : scan.pictures()) {
      browser.read("look('" + Base64.getEncoder().encodeToString(picture) + "').then(() => true)");
      String taken = "document.querySelectorAll('.face-thumb[data-state=found]').length";
      browser.await("face " + ++shown + " of scan " + number, taken + " === " + shown);
    }
    long taken = System.nanoTime();
    browser.await("what was read", READ);
    Set<String> right = CameraBrowserIT.asHeld(scan.cube(), scan.state());
    int offered = choose(right);
    boolean isRight = right.contains(CameraBrowserIT.read(browser));
    if (isRight && !(boolean) browser.read(SOLVED)) {
      browser.press("#puzzle-solve");
      browser.await("the solution", SOLVED);
    }
    Browser.note(
        String.format(
            "scan %d, %s: %s, %d cubes offered, six faces in %d ms, read and solved in %d ms",
            number,
            scan.cube().name(),
            isRight ? "right" : "wrong",
            offered,
            (taken - begin) / 1_000_000,
            (System.nanoTime() - taken) / 1_000_000));
    return isRight;
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
