package dev.cubewright.robot.board;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Tells which port is meant by a name: several paths may lead to one. */
final class PortName {
  private PortName() {}

  /** Ports that are built in, or led by radio: no board hangs on them unless somebody says so. */
  private static final Pattern UNLIKELY =
      Pattern.compile("(/dev/)?(ttyS|ttyAMA|ttyHS|rfcomm)\\d+|.*[Bb]luetooth.*");

  /** Returns whether a board may hang on a port that nobody has named. */
  static boolean isLikely(Wiring.Port port) {
    return !UNLIKELY.matcher(port.name()).matches()
        && !UNLIKELY.matcher(port.description()).matches();
  }

  /** Returns the path of the device itself, or the name as it is if it is no path. */
  static String canonical(String port) {
    try {
      return port.startsWith("/") ? Path.of(port).toRealPath().toString() : port;
    } catch (IOException e) {
      return port;
    }
  }
}
