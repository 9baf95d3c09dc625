package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class AccessibleBrowserIT extends BrowserTest {
  private boolean dark;

  @Test
  void axeFindsNothing() {
    look();
  }

  @Test
  @Tag("long")
  void axeFindsNothingInDarkColors() {
    dark = true;
    look();
  }

  private void look() {
    browser.prefer(dark ? "dark" : "light");
    accessible("job-begin");
    job.prepare();
    accessible("job-plan");
    browser.show(Browser.Screen.ROBOT);
    accessible("job-plan on the robot");
    browser.show(Browser.Screen.DESK);
    browser.press(".reading .sticker");
    browser.awaitShown("dialog.color-chooser");
    accessible("colors");
    browser.press("dialog.color-chooser .dialog-close");
    job.run();
    browser.screenshot("colors-" + (dark ? "dark" : "light"));
    browser.press("#stop");
    browser.awaitShown("#fault");
    browser.press("#simulation-switch");
    browser.press("#help-switch");
    browser.awaitShown("dialog.help");
    accessible("fault");
    browser.press("dialog.help .dialog-close");
    browser.press("[data-view=history]");
    browser.awaitShown("#history tr[data-result]");
    accessible("history");
    browser.press("[data-view=puzzles]");
    browser.awaitShown("#puzzle-solve");
    browser.find("input[name=puzzle]").sendKeys("R U F");
    browser.press("#puzzle-solve");
    browser.awaitShown(".move");
    browser.press(".painter summary");
    browser.press(".share summary");
    accessible("puzzles");
    browser.press("#puzzle-scan");
    browser.press(".phone summary");
    accessible("scan");
    browser.press("[data-view=setup]");
    for (String part : List.of("ports", "arms", "robot", "camera", "tables", "log")) {
      browser.press("[data-part=" + part + "]");
      browser.awaitShown(".setup-place > :not([hidden]) h2");
      accessible("setup-" + part);
    }
  }

  /** All rules in light colors; the dark page differs in its colors only. */
  private void accessible(String view) {
    assertThat(dark ? browser.faintColors() : browser.barriers()).as(view).isEmpty();
  }
}
