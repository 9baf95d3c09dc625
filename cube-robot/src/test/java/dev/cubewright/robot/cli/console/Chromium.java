package dev.cubewright.robot.cli.console;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The browser that Debian packs, as the tests start it. */
final class Chromium {
  private static final List<String> ARGUMENTS =
      List.of(
          "--headless=new",
          "--no-sandbox",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--disable-quic",
          "--disable-dev-shm-usage");

  private Chromium() {}

  /**
   * Starts a browser that knows nothing yet, and notes what it complains of.
   *
   * @param folder where it keeps what it keeps
   * @param more further arguments
   */
  static ChromeDriver start(Path folder, String... more) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(installed("chromium", "chromium"));
    options.addArguments(ARGUMENTS);
    options.addArguments(more);
    try {
      options.addArguments("--user-data-dir=" + Files.createTempDirectory(folder, "browser"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(installed("chromedriver", "chromium-driver"))
            .usingAnyFreePort()
            .build();
    return new ChromeDriver(service, options);
  }

  /** Returns a program that a package of Debian brings. */
  private static File installed(String program, String debianPackage) {
    File file = new File(System.getProperty("cubewright." + program, "/usr/bin/" + program));
    if (!file.canExecute()) {
      throw new AssertionError(
          file
              + " is missing: apt-get install "
              + debianPackage
              + ", or name it by the property cubewright."
              + program);
    }
    return file;
  }
}
