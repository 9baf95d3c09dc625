package dev.cubewright.robot.cli.console;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/** A console with a simulated robot, and a browser on a console that shows its page. */
abstract class BrowserTest {
  /** Tags a test whose page draws in three dimensions, which takes several times as long. */
  static final String SOLID = "solid";

  @TempDir Path folder;
  RunningConsole console;
  Browser browser;
  Job job;

  /** Puts files there before the console begins. */
  void prepareFolder(Path where) throws IOException {}

  /** Returns a script that is run in each page before its own ones. */
  String script() {
    return "";
  }

  @BeforeEach
  void openConsole(TestInfo test) throws Exception {
    prepareFolder(folder);
    console = RunningConsole.simulated(folder, 0);
    browser =
        Browser.open(
            console.address() + "robot",
            Browser.Screen.DESK,
            test.getTags().contains(SOLID)
                ? Chromium.Drawing.THREE_DIMENSIONAL
                : Chromium.Drawing.FLAT,
            script());
    job = new Job(browser);
  }

  @AfterEach
  void closeConsole() {
    browser.close();
    console.close();
  }
}
