package dev.cubewright.console.web;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The browser of the desktop, if there is one. */
public final class SystemBrowser {
  private SystemBrowser() {}

  /**
   * Opens a page, if there is a desktop to show it.
   *
   * @param address where it is
   * @param environment the value of an environment variable
   * @return why it was not opened, empty if it was, or there is no desktop
   */
  public static Optional<String> open(
      String address, Function<String, @Nullable String> environment) {
    Optional<List<String>> command =
        command(System.getProperty("os.name", ""), address, environment);
    if (command.isEmpty()) {
      return Optional.empty();
    }
    try {
      new ProcessBuilder(command.get())
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          "no browser was opened ("
              + command.get().get(0)
              + " does not start); open "
              + address
              + " in one");
    }
  }

  /** Returns what opens a page on a system, nothing if it shows no windows. */
  static Optional<List<String>> command(
      String system, String address, Function<String, @Nullable String> environment) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return Optional.of(List.of("rundll32", "url.dll,FileProtocolHandler", address));
    }
    if (name.startsWith("mac")) {
      return Optional.of(List.of("open", address));
    }
    boolean desktop =
        environment.apply("DISPLAY") != null || environment.apply("WAYLAND_DISPLAY") != null;
    return desktop ? Optional.of(List.of("xdg-open", address)) : Optional.empty();
  }
}
