package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessibleBrowserIT extends BrowserTest {
  /** Whether the colors of all views are looked at, which takes half of the time, and no more. */
  private boolean colors;

  @Tag("long")
  @Test
  void axeFindsNothing() {
    look("light");
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void axeFindsNoFaintColors(String theme) {
    colors = true;
    look(theme);
  }

  private void look(String theme) {
    browser.prefer(theme);
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
    browser.screenshot("colors-" + theme);
    browser.press("#stop");
    browser.awaitShown("#fault");
    browser.press("#simulation-switch");
    browser.press("#help-switch");
    browser.awaitShown("dialog.help");
    accessible("fault");
    assertThat(browser.faintColors()).isEmpty();
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
    assertThat(browser.faintColors()).isEmpty();
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

  private void accessible(String view) {
    assertThat(colors ? browser.faintColors() : browser.barriers()).as(view).isEmpty();
  }
}
