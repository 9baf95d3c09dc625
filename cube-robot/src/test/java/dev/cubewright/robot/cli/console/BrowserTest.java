package dev.cubewright.robot.cli.console;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A console with a simulated robot, and a browser on a desk that shows its page. */
abstract class BrowserTest {
  @TempDir Path folder;
  ConsoleProgram console;
  Browser browser;
  Job job;

  @BeforeEach
  void openConsole() {
    console = new ConsoleProgram(folder);
    browser =
        isFlat()
            ? Browser.openFlat(console.address(), Browser.Screen.DESK, folder)
            : Browser.open(console.address(), Browser.Screen.DESK, folder);
    job = new Job(browser);
  }

  /** Whether the page cannot draw in three dimensions, which takes most of a browser's time. */
  boolean isFlat() {
    return false;
  }

  @AfterEach
  void closeConsole() {
    browser.close();
    console.close();
  }
}
