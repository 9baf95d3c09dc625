package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlatBrowserIT {
  @TempDir Path folder;

  @Tag("long")
  @Test
  void withoutThreeDimensionsTheNetIsShownAndFollowsTheRobot() {
    try (ConsoleProgram console = new ConsoleProgram(folder);
        Browser browser =
            Browser.open(console.address(), Browser.Screen.DESK, Chromium.Drawing.FLAT)) {
      Job job = new Job(browser);
      browser.awaitShown(".robot-view .stage-flat .net");
      assertThat(browser.isShown(".robot-view .stage")).isFalse();
      assertThat(browser.find(".robot-view .view-switch").getAttribute("aria-disabled"))
          .isEqualTo("true");
      job.prepare();
      job.run();
      browser.await(
          "the net to show the solved cube",
          "new Set(Array.from(document.querySelectorAll('.stage-flat .sticker'),"
              + " (one) => one.dataset.color).slice(0, 4)).size === 1");
      browser.screenshot("flat");
      assertThat(browser.read("performance.getEntriesByType('resource').map(({name}) => name)"))
          .asString()
          .doesNotContain("three");
    }
  }
}
