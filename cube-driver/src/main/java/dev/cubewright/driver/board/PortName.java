package dev.cubewright.driver.board;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Tells which port is meant by a name: several paths may lead to one. */
final class PortName {
  private static final Path DEVICES = Path.of("/dev");

  /** Ports that are built in, or wireless: no board is expected there unless the port is named. */
  private static final Pattern UNLIKELY =
      Pattern.compile("(/dev/)?(ttyS|ttyAMA|ttyHS|rfcomm)\\d+|.*[Bb]luetooth.*");

  private PortName() {}

  /** Returns whether a board may be on a port that was not named. */
  static boolean isLikely(SerialTransport.Port port) {
    return !UNLIKELY.matcher(port.name()).matches()
        && !UNLIKELY.matcher(port.description()).matches();
  }

  static boolean isPath() {
    return DEVICES.getFileSystem().getSeparator().equals("/");
  }

  /**
   * Returns the path of the device itself, whatever link or relative path leads there, or a name in
   * {@code /dev}; the name as it is if nothing is there.
   */
  static String canonical(String port) {
    try {
      if (isPath() && !port.isEmpty()) {
        return (Files.exists(Path.of(port)) ? Path.of(port) : DEVICES.resolve(port))
            .toRealPath()
            .toString();
      }
    } catch (IOException | InvalidPathException e) {
      // Nothing is there; to open it says so.
    }
    return port;
  }
}
