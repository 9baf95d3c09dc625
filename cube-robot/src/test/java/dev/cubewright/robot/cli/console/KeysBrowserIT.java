package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

class KeysBrowserIT extends BrowserTest {
  private static final String WARNED = ".notice.refused";

  @Test
  void lettersGiveCommandsInTheJobOnlyAndCanBeSwitchedOffButStopCannot() {
    browser.press("[data-view=history]");
    browser.awaitShown("#history h2");
    browser.key("s");
    browser.key("1");
    browser.awaitShown("#job");
    assertThat(browser.isShown(WARNED)).isFalse();
    browser.key("s");
    browser.awaitShown(WARNED);
    browser.press(WARNED + " button");

    browser.key("?");
    browser.press("[name=letter-keys]");
    browser.press("dialog.help .dialog-close");
    browser.key("s");
    browser.key("3");
    assertThat(browser.isShown(WARNED)).isFalse();
    assertThat(browser.isShown("#job")).isTrue();
    browser.reload();
    browser.key("3");
    assertThat(browser.isShown("#job")).isTrue();

    job.enter("R U2 F' R2 U F R' U2 F2");
    browser.speed("10");
    job.inspect();
    job.solve();
    browser.speed("0.1");
    job.beginRun();
    browser.key(Keys.ESCAPE);
    browser.awaitShown("#fault.stopped");
  }

  @Test
  void escapeClosesWhatIsOpenAndStopsNothingThatRests() {
    browser.press("#simulation-switch");
    browser.awaitShown("#simulation");
    browser.key("?");
    browser.awaitShown("dialog.help");

    browser.key(Keys.ESCAPE);
    assertThat(browser.isShown("dialog.help")).isFalse();
    assertThat(browser.isShown("#simulation")).isTrue();
    browser.key(Keys.ESCAPE);
    assertThat(browser.isShown("#simulation")).isFalse();
    browser.key(Keys.ESCAPE);

    job.enter("R U2");
    assertThat(browser.isShown("#fault")).isFalse();
  }
}
