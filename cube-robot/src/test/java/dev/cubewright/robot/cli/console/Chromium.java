package dev.cubewright.robot.cli.console;

import java.io.File;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The browser from Debian, started without windows. */
public final class Chromium {
  private static final List<String> ARGUMENTS =
      List.of(
          "--no-sandbox",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--disable-quic",
          "--disable-dev-shm-usage");

  /**
   * The option that determines whether a page can draw in three dimensions, which needs most of its
   * time.
   */
  private static final Map<Drawing, List<String>> DRAWING =
      Map.of(
          Drawing.FLAT,
          List.of("--disable-3d-apis", "--disable-gpu"),
          Drawing.THREE_DIMENSIONAL,
          List.of("--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-gpu"));

  private static final Map<Drawing, ChromeDriver> RUNNING = new EnumMap<>(Drawing.class);

  /** How a page draws. */
  public enum Drawing {
    FLAT,
    THREE_DIMENSIONAL
  }

  private Chromium() {}

  /** Returns the browser shared by all tests of this process; it ends with the process. */
  static ChromeDriver shared(Drawing drawing) {
    return RUNNING.computeIfAbsent(drawing, Chromium::startShared);
  }

  private static ChromeDriver startShared(Drawing drawing) {
    ChromeDriver driver = start(drawing);
    Runtime.getRuntime().addShutdownHook(new Thread(driver::quit, "end of the browser"));
    return driver;
  }

  /** Starts a browser that records its warnings and errors. */
  public static ChromeDriver start(Drawing drawing) {
    ChromeOptions options = new ChromeOptions();
    // The script in /usr/bin waits for the browser: ended in its place, it would leave the browser
    // running.
    options.setBinary(
        installed("/usr/lib/chromium", "chromium-headless-shell", "chromium-headless-shell"));
    options.addArguments(ARGUMENTS);
    options.addArguments(DRAWING.get(drawing));
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(installed("/usr/bin", "chromedriver", "chromium-driver"))
            .usingAnyFreePort()
            .build();
    return new ChromeDriver(service, options);
  }

  /** Returns the path of a program from a Debian package. */
  private static File installed(String folder, String program, String debianPackage) {
    File file = new File(System.getProperty("cubewright." + program, folder + "/" + program));
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
