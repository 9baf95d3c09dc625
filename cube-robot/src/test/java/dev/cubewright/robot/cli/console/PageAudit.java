package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Checks a page on every screen size: nothing is cut off, touch targets are large enough, STOP is
 * visible, and axe reports nothing in light or dark colors. Findings are collected during a
 * journey.
 */
final class PageAudit {
  private static final String LAYOUT = Browser.resource("layout.js");
  private static final String AXE = Browser.resource("/axe.min.js");
  private static final Pattern LABEL = Pattern.compile(" \".*\"$");
  private static final int MOST_REQUESTS = 10;
  private static final int MOST_BYTES = 300_000;

  /** Requests and bytes with headers; the entries do not include the event stream. */
  private static final String TRANSFERRED =
      "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
          + ".filter(({transferSize}) => transferSize > 0).map(({name, transferSize}) =>"
          + " ({name, bytes: transferSize}))";

  private final Browser browser;

  /** The first location of each finding, by its text without the names of single elements. */
  private final Map<String, String> findings = new LinkedHashMap<>();

  PageAudit(Browser browser) {
    this.browser = browser;
  }

  /**
   * Checks the current page.
   *
   * @param choices controls that each show another part; the visible ones are pressed in this order
   */
  void station(String name, String... choices) {
    for (Browser.Screen screen : Browser.Screen.values()) {
      browser.show(screen);
      layout(name + " " + screen);
      for (String choice : choices) {
        if (browser.isShown(choice)) {
          browser.read("document.querySelector(\"" + choice + "\").click() ?? true");
          layout(name + " " + screen + " " + choice.replaceAll("\\W+", "-"));
        }
      }
    }
    browser.prefer("dark");
    browser.show(Browser.Screen.PHONE);
    axe(name + " dark", "runOnly: ['color-contrast']");
    browser.screenshot(name + "-phone-dark");
    browser.prefer("light");
    browser.show(Browser.Screen.DESK);
    axe(name + " light", "");
  }

  /** Checks the layout on the current screen. */
  void layout(String name) {
    browser.awaitFrame();
    browser.screenshot(name.replace(' ', '-'));
    found(name, (List<?>) browser.read(LAYOUT));
  }

  private void found(String where, List<?> what) {
    what.forEach(
        each ->
            findings.putIfAbsent(
                LABEL.matcher(each.toString()).replaceAll(""), where + ": " + each));
  }

  private void axe(String name, String options) {
    browser.awaitFrame();
    if (!browser.is("window.axe")) {
      browser.driver().executeScript(AXE);
    }
    List<?> violations =
        (List<?>)
            browser.read(
                "axe.run(document, {resultTypes: ['violations'], preload: false, "
                    + options
                    + "}).then(({violations, passes}) => passes.length === 0 ? ['nothing"
                    + " checked'] :"
                    + " violations.map(({id, help, nodes}) => `${id}: ${help}: ${nodes.map("
                    + "({target}) => target).join(' ')}`))");
    found(name, violations);
  }

  /** Requires few requests and bytes for a page that was opened with an empty cache. */
  void transfer(String page) {
    List<?> transferred = (List<?>) browser.read(TRANSFERRED + ".map(({name}) => name)");
    long bytes = (long) browser.read(TRANSFERRED + ".reduce((sum, {bytes}) => sum + bytes, 0)");
    int requests = transferred.size() + 1;
    Browser.note("%s: %d requests, %d bytes".formatted(page, requests, bytes));
    if (requests > MOST_REQUESTS) {
      found(page, List.of(requests + " requests: " + transferred));
    }
    if (bytes > MOST_BYTES) {
      found(page, List.of(bytes + " bytes"));
    }
  }

  /** Fails if anything was found. */
  void assertClean() {
    assertThat(findings.values()).isEmpty();
  }
}
