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
    browser = Browser.open(console.address(), Browser.Screen.DESK, folder);
    job = new Job(browser);
  }

  @AfterEach
  void closeConsole() {
    browser.close();
    console.close();
  }
}
