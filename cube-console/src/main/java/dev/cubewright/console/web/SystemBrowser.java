package dev.cubewright.console.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The browser of the desktop, if there is one. */
public final class SystemBrowser {
  private SystemBrowser() {}

  /**
   * Opens a page if there is a desktop.
   *
   * @param address the address of the page
   * @param environment returns the value of an environment variable
   * @return the error message; empty after success or without a desktop
   */
  public static Optional<String> open(
      String address, Function<String, @Nullable String> environment) {
    Optional<List<String>> command = command(System.getProperty("os.name", ""), environment);
    if (command.isEmpty()) {
      return Optional.empty();
    }
    List<String> words = new ArrayList<>(command.get());
    try {
      words.add(withoutQuery(address));
      new ProcessBuilder(words)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          "cannot open a browser (" + e.getMessage() + "); open " + address + " manually");
    }
  }

  /**
   * Returns an address for a command line, which all users of the computer can read. Replaces an
   * address with a token by a file that redirects to it. Only its owner can read the file, and it
   * is deleted at exit.
   */
  static String withoutQuery(String address) throws IOException {
    if (!address.contains("?")) {
      return address;
    }
    Path file = Files.createTempFile("cubewright", ".html");
    file.toFile().deleteOnExit();
    Files.writeString(
        file,
        """
        <!doctype html>
        <meta charset="utf-8">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="refresh" content="0; url=%s">
        """
            .formatted(address));
    return file.toUri().toString();
  }

  /** Returns the command that opens an address, without the address; empty without a desktop. */
  static Optional<List<String>> command(
      String system, Function<String, @Nullable String> environment) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return Optional.of(List.of("rundll32", "url.dll,FileProtocolHandler"));
    }
    if (name.startsWith("mac")) {
      return Optional.of(List.of("open"));
    }
    boolean desktop =
        environment.apply("DISPLAY") != null || environment.apply("WAYLAND_DISPLAY") != null;
    return desktop ? Optional.of(List.of("xdg-open")) : Optional.empty();
  }
}
