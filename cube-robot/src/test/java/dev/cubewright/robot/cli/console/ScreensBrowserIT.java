package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScreensBrowserIT extends BrowserTest {
  private static final String SMALL =
      "Array.from(document.querySelectorAll('button, select, input, nav a, .reading .sticker'))"
          + ".filter((one) => one.checkVisibility() && !one.matches('.visually-hidden'))"
          + ".map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])"
          + ".filter(([one, box]) => Math.round(box.width) < 44 || Math.round(box.height) < 44)"
          + ".map(([one, box]) => one.outerHTML.slice(0, 80) + box.width + 'x' + box.height)";

  @Test
  void everyViewFitsEveryScreenAndStopStaysInView() {
    job.prepare();
    for (Browser.Screen screen : Browser.Screen.values()) {
      browser.show(screen);
      for (String pane : panes(screen)) {
        if (!pane.isEmpty()) {
          browser.press(".pane-tabs [data-pane=" + pane + "]");
        }
        fits(screen, "job" + pane);
      }
      for (String view : List.of("puzzles", "history", "setup")) {
        browser.press("[data-view=" + view + "]");
        browser.awaitShown("#" + view + " h2");
        fits(screen, view);
      }
      for (String part : List.of("arms", "robot", "camera", "tables", "log")) {
        browser.press("[data-part=" + part + "]");
        fits(screen, "setup-" + part);
      }
      browser.press("[data-part=ports]");
      browser.press("[data-view=job]");
    }
  }

  private static List<String> panes(Browser.Screen screen) {
    return screen == Browser.Screen.DESK
        ? List.of("")
        : List.of("camera", "cube", "settings", "robot");
  }

  private void fits(Browser.Screen screen, String view) {
    browser.read("scrollTo(0, document.documentElement.scrollHeight)");
    stopInView(view);
    browser.read("scrollTo(0, 0)");
    stopInView(view);
    browser.screenshot("screen-" + screen + "-" + view);
    assertThat(browser.fits(screen)).as("%s fits %s", view, screen).isTrue();
    if (screen != Browser.Screen.DESK) {
      assertThat((List<?>) browser.read(SMALL)).as("small targets of %s", view).isEmpty();
    }
  }

  private void stopInView(String view) {
    assertThat(
            (boolean)
                browser.read(
                    "(({left, top, right, bottom}) => left >= 0 && top >= 0 && right <= innerWidth"
                        + " && bottom <= innerHeight && document.elementFromPoint("
                        + "(left + right) / 2, (top + bottom) / 2).id === 'stop')"
                        + "(document.querySelector('#stop').getBoundingClientRect())"))
        .as("STOP in view in %s", view)
        .isTrue();
  }
}
