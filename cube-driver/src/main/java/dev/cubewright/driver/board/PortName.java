package dev.cubewright.driver.board;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Resolves names of ports: several paths may lead to one port. */
final class PortName {
  private static final Path DEVICES = Path.of("/dev");

  /** Built-in and wireless ports: no board is expected there unless the port is named. */
  private static final Pattern UNLIKELY =
      Pattern.compile("(/dev/)?(ttyS|ttyAMA|ttyHS|rfcomm)\\d+|.*[Bb]luetooth.*");

  private PortName() {}

  static boolean isLikely(SerialTransport.Port port) {
    return !UNLIKELY.matcher(port.name()).matches()
        && !UNLIKELY.matcher(port.description()).matches();
  }

  static boolean isPath() {
    return DEVICES.getFileSystem().getSeparator().equals("/");
  }

  /**
   * Returns the real path of the device for a link, a relative path, or a name in {@code /dev}; the
   * unchanged name if nothing is there.
   */
  static String canonical(String port) {
    try {
      if (isPath() && !port.isEmpty()) {
        return (Files.exists(Path.of(port)) ? Path.of(port) : DEVICES.resolve(port))
            .toRealPath()
            .toString();
      }
    } catch (IOException | InvalidPathException e) {
      // Nothing is there; opening it reports that.
    }
    return port;
  }
}
