package dev.cubewright.robot.cli.console;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/** A console with a simulated robot, and a browser at one of its doors. */
abstract class Journey {
  /** Tags a test whose page draws in three dimensions, which takes several times as long. */
  static final String SOLID = "solid";

  static final String PUZZLE_DOOR = "puzzle";
  static final String ROBOT_DOOR = "robot";

  @TempDir Path folder;
  RunningConsole console;
  Browser browser;
  PageAudit audit;

  private final String door;

  Journey(String door) {
    this.door = door;
  }

  /** Writes the files that the console reads at its start. */
  void prepareFolder(Path where) throws IOException {}

  /** Returns a script that runs in each page before its own ones. */
  String script() {
    return "";
  }

  @BeforeEach
  void open(TestInfo test) throws Exception {
    prepareFolder(folder);
    console = RunningConsole.simulated(folder, 0);
    browser =
        Browser.open(
            console.address() + door,
            Browser.Screen.DESK,
            test.getTags().contains(SOLID)
                ? Chromium.Drawing.THREE_DIMENSIONAL
                : Chromium.Drawing.FLAT,
            script());
    audit = new PageAudit(browser);
  }

  /** Requires stations without findings, and closes the page. */
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
