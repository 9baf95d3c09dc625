package dev.cubewright.robot.cli.console;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A console with a simulated robot, and a browser on a console that shows its page. */
abstract class BrowserTest {
  @TempDir Path folder;
  ConsoleProgram console;
  Browser browser;
  Job job;

  @BeforeEach
  void openConsole() {
    console = new ConsoleProgram(folder);
    browser = Browser.open(console.address(), Browser.Screen.DESK, drawing());
    job = new Job(browser);
  }

  /** How the page draws; in three dimensions only where that is tested, as it takes long. */
  Chromium.Drawing drawing() {
    return Chromium.Drawing.FLAT;
  }

  @AfterEach
  void closeConsole() {
    browser.close();
    console.close();
  }
}
