package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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

  @Test
  void oneOperatesAndTheOtherWatchesUntilItTakesOver() {
    job.prepare();
    other.awaitShown("#take-over");
    other.awaitShown(".twist");
    assertThat(other.read(SEEN)).isEqualTo(browser.read(SEEN));
    assertThat(other.find(".steps [data-command=run]").getAttribute("aria-disabled"))
        .isEqualTo("true");
    other.screenshot("watching");

    other.press("#take-over");
    browser.awaitShown("#take-over");
    other.press(".steps [data-command=run]");
    browser.await(
        "the result", "document.querySelector('.clock-note').dataset.result === 'solved'");
    other.await("the result", "document.querySelector('.clock-note').dataset.result === 'solved'");

    // Loaded anew, the page of who operates shows the same.
    Object before = other.read(SEEN);
    other.reload();
    other.awaitShown(".twist");
    assertThat(other.read(SEEN)).isEqualTo(before);
    assertThat(other.isShown("#take-over")).isFalse();
  }

  @Test
  void whoeverWatchesMayStop() {
    job.prepare();
    browser.speed("0.1");
    job.beginRun();
    other.awaitShown("#take-over");
    other.press("#stop");
    browser.awaitShown("#fault.stopped");
  }

  @Test
  void reloadingInMidRunShowsTheRunAsItIs() {
    job.prepare();
    browser.speed("0.1");
    job.beginRun();
    browser.reload();
    browser.await("the twist under way", "document.querySelector('.twist[data-state=running]')");
    browser.await("the clock", "document.querySelector('.clock-digits[data-running]')");
    browser.press("#stop");
    browser.awaitShown("#fault.stopped");
  }
}
