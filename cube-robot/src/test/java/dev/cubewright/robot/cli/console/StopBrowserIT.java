package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

class StopBrowserIT extends BrowserTest {
  @Test
  void theButtonStopsARunAndTheCubeIsTakenOutStraightenedAndSolved() {
    job.prepare();
    browser.speed("0.1");
    job.beginRun();
    browser.press("#stop");
    stopped();
    browser.screenshot("stopped");

    browser.speed("10");
    browser.press("#fault [data-command=recover]");
    browser.awaitShown(".go-on");
    browser.screenshot("stopped-recovered");
    browser.press(".go-on [data-command=release]");
    browser.await("the cube to be out", "!document.querySelector('.go-on').checkVisibility()");
    job.inspect();
    job.solve();
    job.run();
    assertThat(browser.text(".clock-note")).startsWith("solved");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Escape", "Space"})
  void aKeyStopsARunWhateverHasTheFocus(String key) {
    job.prepare();
    browser.speed("0.1");
    job.beginRun();
    browser.key(key.equals("Space") ? Keys.SPACE : Keys.ESCAPE);
    stopped();
    assertThat(browser.findAll(".twist[data-state=waiting]").size()).isPositive();
  }

  private void stopped() {
    browser.await("the stop", "document.querySelector('#state').dataset.state === 'stopped'");
    browser.awaitShown("#fault.stopped");
    assertThat(browser.text("#fault .fault-text")).contains("hold");
    assertThat(browser.text(".clock-note")).startsWith("stopped");
  }
}
