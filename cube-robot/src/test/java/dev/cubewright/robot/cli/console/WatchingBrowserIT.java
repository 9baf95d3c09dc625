package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class WatchingBrowserIT extends BrowserTest {
  private static final String SEEN =
      "Array.from(document.querySelectorAll('.reading .sticker'), (one) => one.dataset.color)"
          + ".join('') + document.querySelector('.plan').innerText"
          + " + document.querySelector('.clock').innerText";

  private Browser other;

  @BeforeEach
  void openAnother() {
    other = Browser.openAnother(console.address(), Browser.Screen.PHONE);
  }

  @AfterEach
  void closeTheOther() {
    other.close();
  }

  @Tag("long")
  @Test
  void oneOperatesAndTheOtherWatchesUntilItTakesOver() {
    job.prepare();
    other.awaitShown("#take-over");
    other.awaitShown(".twist");
    assertThat(other.read(SEEN)).isEqualTo(browser.read(SEEN));
    assertThat(other.find(".steps [data-command=run]").getAttribute("aria-disabled"))
        .isEqualTo("true");
    other.screenshot("watching");

    browser.speed("0.1");
    other.press("#take-over");
    browser.awaitShown("#take-over");
    other.press(".steps [data-command=run]");
    browser.await("a twist", "document.querySelector('.twist[data-state=running]')");

    // Everybody may stop, and the page of who operates shows the same when it is loaded anew.
    browser.press("#stop");
    other.awaitShown("#fault.stopped");
    browser.awaitShown("#fault.stopped");
    Object before = other.read(SEEN);
    assertThat(before).isEqualTo(browser.read(SEEN));
    other.reload();
    other.awaitShown(".twist");
    assertThat(other.read(SEEN)).isEqualTo(before);
    assertThat(other.isShown("#take-over")).isFalse();
  }
}
