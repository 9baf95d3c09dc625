package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How much the page brings over the line, and how soon it is seen; the times are noted in
 * target/screenshots/measures.txt and depend on the machine.
 */
@Tag(BrowserTest.SOLID)
class PaintBrowserIT extends BrowserTest {
  private static final int MOST_BYTES = 1_000_000;
  private static final String PAINT =
      "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";

  /** What was transferred of the page, its headers included; not the program's answers. */
  private static final String BYTES =
      "performance.getEntries()"
          + ".filter(({name, transferSize}) => transferSize && !name.includes('/api/'))"
          + ".reduce((sum, {transferSize}) => sum + transferSize, 0)";

  @Tag("long")
  @Test
  void thePageIsSmallAndItsFirstPaintIsNoted() {
    seen("first visit");
    browser.reload();
    seen("second visit");
    for (String view : new String[] {"puzzles", "history", "setup"}) {
      browser.press("[data-view=" + view + "]");
      browser.awaitShown("#" + view + " h2");
    }
    assertThat(bytes()).as("bytes of a second visit").isLessThan(MOST_BYTES / 10);
  }

  private void seen(String visit) {
    browser.await("the first paint", PAINT);
    browser.await("the robot in three dimensions", "document.querySelector('.stage canvas')");
    long bytes = bytes();
    Browser.note(
        String.format(
            Locale.ROOT,
            "%s: first contentful paint after %.0f ms, %d bytes transferred",
            visit,
            ((Number) browser.read(PAINT)).doubleValue(),
            bytes));
    assertThat(bytes).as("bytes of the %s", visit).isBetween(1L, (long) MOST_BYTES);
  }

  private long bytes() {
    return ((Number) browser.read(BYTES)).longValue();
  }
}
