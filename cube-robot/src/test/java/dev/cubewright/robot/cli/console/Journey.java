package dev.cubewright.robot.cli.console;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/** A console with a simulated robot, and a browser that shows one of its pages. */
abstract class Journey {
  /** Tags a test whose page draws in three dimensions, which takes several times longer. */
  static final String SOLID = "solid";

  static final String PUZZLE_DOOR = "puzzle";
  static final String ROBOT_DOOR = "robot";

  @TempDir Path folder;
  RunningConsole console;
  Browser browser;
  PageAudit audit;

  private final String path;

  Journey(String path) {
    this.path = path;
  }

  /** Writes the files that the console reads when it starts. */
  void prepareFolder(Path where) throws IOException {}

  /** Returns a script that runs in each page before the page's scripts. */
  String script() {
    return "";
  }

  @BeforeEach
  void open(TestInfo test) throws Exception {
    prepareFolder(folder);
    console = RunningConsole.simulated(folder, 0);
    browser =
        Browser.open(
            console.address() + path,
            Browser.Screen.DESK,
            test.getTags().contains(SOLID)
                ? Chromium.Drawing.THREE_DIMENSIONAL
                : Chromium.Drawing.FLAT,
            script());
    audit = new PageAudit(browser);
  }

  /** Requires that the audit has no findings, and closes the page. */
  @AfterEach
  void close() {
    try {
      audit.assertClean();
    } finally {
      browser.close();
      console.close();
    }
  }
}
