package dev.cubewright.robot.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.ScriptTimeoutException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;

/** A browser that shows the console's page. Methods wait until the page is ready for them. */
final class Browser implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  /** Seven frames a second instead of sixty reduce the browser's processor time by a quarter. */
  private static final String FEW_FRAMES =
      "window.frame = window.requestAnimationFrame.bind(window);"
          + " window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()),"
          + " 150);"
          + " window.cancelAnimationFrame = clearTimeout;";

  /** Stores the name of the page's client, so that a test can act as the page. */
  private static final String CLIENT =
      "window.EventSource = class extends EventSource { constructor(path) { super(path);"
          + " window.client = new URL(path, location).searchParams.get('client'); } };";

  /** True on both pages: the robot's page shows its state, the puzzle page has its buttons. */
  private static final String READY =
      "document.querySelector('#state[data-state]:not([data-state=lost]), #solve')";

  private final ChromeDriver driver;
  private final String script;

  /** A screen. */
  enum Screen {
    NARROW(320, 640),
    PHONE(390, 844),
    /** The touch screen on the robot. */
    ROBOT(800, 480),
    DESK(1440, 900);

    final int width;
    final int height;

    Screen(int width, int height) {
      this.width = width;
      this.height = height;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Closes the page or ends {@link #driver}. */
  private final Runnable close;

  private Browser(
      ChromeDriver driver, String address, Screen screen, String script, Runnable close) {
    this.driver = driver;
    this.close = close;
    this.script = FEW_FRAMES + CLIENT + script;
    driver.manage().timeouts().scriptTimeout(PATIENCE);
    prepareWindow();
    show(screen);
    prefer("light");
    driver.get(address);
    awaitConnected();
  }

  private void prepareWindow() {
    // A covered window would not receive keys.
    driver.executeCdpCommand("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));
    beforeEachPage(script);
  }

  /**
   * Opens the page in a new window of the tests' browser, without cookies and stored data.
   *
   * @param script runs in each page before the page's scripts
   */
  static Browser open(String address, Screen screen, Chromium.Drawing drawing, String script) {
    ChromeDriver driver = Chromium.shared(drawing);
    String blank = driver.getWindowHandle();
    driver.switchTo().newWindow(WindowType.WINDOW);
    driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
    driver.executeCdpCommand("Network.clearBrowserCache", Map.of());
    driver.executeCdpCommand(
        "Storage.clearDataForOrigin",
        Map.of("origin", URI.create(address).resolve("/").toString(), "storageTypes", "all"));
    driver.manage().logs().get(LogType.BROWSER);
    return new Browser(driver, address, screen, script, () -> closeAllBut(driver, blank));
  }

  /** Returns the name of the current window. */
  String window() {
    return driver.getWindowHandle();
  }

  void switchTo(String window) {
    driver.switchTo().window(window);
  }

  /** Opens the page in another window, which shares connections and stored data. */
  String openWindow(String address) {
    openBlank();
    visit(address);
    return window();
  }

  /** Opens an empty window that will run the same scripts. */
  void openBlank() {
    driver.switchTo().newWindow(WindowType.WINDOW);
    prepareWindow();
  }

  /** Opens the page with a copy of its stored data, like a duplicated tab. */
  void openCopy(String path) {
    List<String> before = List.copyOf(driver.getWindowHandles());
    read("Boolean(window.open('" + path + "'))");
    driver.getWindowHandles().stream()
        .filter(each -> !before.contains(each))
        .findFirst()
        .ifPresent(this::switchTo);
    awaitConnected();
  }

  private static void closeAllBut(ChromeDriver driver, String blank) {
    for (String window : driver.getWindowHandles()) {
      if (!window.equals(blank)) {
        driver.switchTo().window(window).close();
      }
    }
    driver.switchTo().window(blank);
  }

  ChromeDriver driver() {
    return driver;
  }

  /** Runs a script in each page before the page's scripts. */
  void beforeEachPage(String script) {
    driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
  }

  /** Changes the size of the screen. */
  void show(Screen screen) {
    Map<String, Object> metrics =
        Map.of(
            "width",
            screen.width,
            "height",
            screen.height,
            "deviceScaleFactor",
            1,
            "mobile",
            false);
    driver.executeCdpCommand("Emulation.setDeviceMetricsOverride", metrics);
  }

  /** Makes the device prefer dark or light colors, and reduced motion. */
  void prefer(String colors) {
    List<Map<String, String>> features =
        List.of(
            Map.of("name", "prefers-color-scheme", "value", colors),
            Map.of("name", "prefers-reduced-motion", "value", "reduce"));
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", features));
  }

  /** Shows another page in the same window. */
  void visit(String address) {
    driver.get(address);
    awaitConnected();
  }

  /** Follows a link within the page. */
  void visitFragment(String fragment) {
    read("void (location.hash = '" + fragment + "')");
  }

  void clearCache() {
    driver.executeCdpCommand("Network.clearBrowserCache", Map.of());
  }

  void reload() {
    driver.navigate().refresh();
    awaitConnected();
  }

  /** Waits until the page can be used. */
  void awaitConnected() {
    await("the page", READY);
  }

  /** Waits until an expression of JavaScript is true in the page. */
  void await(String what, String condition) {
    String script =
        "const done = arguments[arguments.length - 1];"
            + "const look = () => { if ("
            + condition
            + ") { done(true); } else { setTimeout(look, 20); } }; look();";
    try {
      driver.executeAsyncScript(script);
    } catch (ScriptTimeoutException e) {
      keepScreenshot("failed");
      String text = driver.findElement(By.tagName("body")).getText();
      throw new AssertionError(
          "timed out waiting for " + what + "; errors " + complaints() + "; the page says\n" + text,
          e);
    }
  }

  /** Waits until the current page has been laid out and drawn. */
  void awaitFrame() {
    read("new Promise((drawn) => frame(() => frame(() => drawn(true))))");
  }

  /** Waits until an element is visible. */
  void awaitShown(String css) {
    await(css + " to be shown", "document.querySelector(\"" + css + "\")?.checkVisibility()");
  }

  /** Waits until an element is removed or hidden. */
  void awaitHidden(String css) {
    await(css + " to be hidden", "!document.querySelector(\"" + css + "\")?.checkVisibility()");
  }

  /** Returns the value of a JavaScript expression in the page. */
  Object read(String expression) {
    return driver.executeScript("return (" + expression + ");");
  }

  /** Returns a text of the page. */
  String text(String css) {
    return (String) read("document.querySelector(\"" + css + "\").textContent");
  }

  boolean isShown(String css) {
    return is("document.querySelector(\"" + css + "\")?.checkVisibility()");
  }

  /** Presses the first visible match as soon as it is enabled. */
  void press(String css) {
    String ready = ready(css);
    await(css + " to be ready", ready);
    WebElement control = (WebElement) read(ready);
    driver.executeScript("arguments[0].scrollIntoView({block: 'center'})", control);
    control.click();
  }

  private static String ready(String css) {
    return "[...document.querySelectorAll(\""
        + css
        + "\")].find((one) => one.checkVisibility()"
        + " && !one.matches('[aria-disabled=true], :disabled'))";
  }

  /** Returns whether a visible element is enabled. */
  boolean canPress(String css) {
    return is(ready(css));
  }

  WebElement find(String css) {
    return driver.findElement(By.cssSelector(css));
  }

  List<WebElement> findAll(String css) {
    return driver.findElements(By.cssSelector(css));
  }

  boolean is(String condition) {
    return (boolean) read("Boolean(" + condition + ")");
  }

  /** Presses a key, wherever the focus is. */
  void key(CharSequence key) {
    new Actions(driver).sendKeys(key).perform();
  }

  /** Sends a request of this page to the program; the status of its answer. */
  long send(String path, String body) {
    return (long)
        read(
            "fetch('/api/"
                + path
                + "', {method: 'POST', body: JSON.stringify("
                + body
                + "), headers: {'Content-Type': 'application/json', 'X-Cubewright-Client':"
                + " client}})"
                + ".then(({status}) => status)");
  }

  /** Selects an item of a list and triggers the events of a selection by a person. */
  void choose(String css, String value) {
    find(css + " option[value=\"" + value + "\"]").click();
  }

  /** Returns the browser's warnings and errors. */
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
        .map(entry -> entry.getMessage())
        .toList();
  }

  /** Returns a script among the resources of the tests. */
  static String resource(String name) {
    try (InputStream script = Browser.class.getResourceAsStream(name)) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Stores a picture of the page if the property {@code cubewright.screenshots} is set. */
  void screenshot(String name) {
    if (Boolean.getBoolean("cubewright.screenshots")) {
      keepScreenshot(name);
    }
  }

  private void keepScreenshot(String name) {
    try {
      Files.createDirectories(SCREENSHOTS);
      Files.write(SCREENSHOTS.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds a line with a machine-dependent measurement to a file beside the screenshots. */
  static void note(String measured) {
    try {
      Files.createDirectories(SCREENSHOTS);
      Files.writeString(
          SCREENSHOTS.resolve("measures.txt"),
          measured + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    close.run();
  }
}
