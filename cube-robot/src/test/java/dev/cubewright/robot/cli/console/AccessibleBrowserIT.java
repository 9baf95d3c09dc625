package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessibleBrowserIT extends BrowserTest {
  @Override
  Chromium.Drawing drawing() {
    return Chromium.Drawing.THREE_DIMENSIONAL;
  }

  private static final String CHECKER = checker();

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void axeFindsNothing(String colors) {
    browser.prefer(colors);
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
    browser.screenshot("colors-" + colors);
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
    accessible("puzzles");
    browser.press("[data-view=setup]");
    for (String part : List.of("ports", "arms", "robot", "camera", "tables", "log")) {
      browser.press("[data-part=" + part + "]");
      browser.awaitShown(".setup-place > :not([hidden]) h2");
      accessible("setup-" + part);
    }
  }

  private void accessible(String view) {
    browser.driver().executeScript(CHECKER);
    Object found =
        browser
            .driver()
            .executeAsyncScript(
                "const done = arguments[arguments.length - 1]; axe.run(document).then("
                    + "({violations, passes}) => done(passes.length === 0 ? ['nothing checked'] :"
                    + " violations.map(({id, help, nodes}) => `${id}: ${help}: ${nodes.map("
                    + "({target}) => target).join(' ')}`)), (error) => done([String(error)]));");
    assertThat((List<?>) found).as(view).isEmpty();
  }

  private static String checker() {
    try (InputStream script = AccessibleBrowserIT.class.getResourceAsStream("/axe.min.js")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
