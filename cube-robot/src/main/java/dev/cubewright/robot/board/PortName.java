package dev.cubewright.robot.board;

import java.io.IOException;
import java.nio.file.Path;

/** Tells which port is meant by a name: several paths may lead to one. */
final class PortName {
  private PortName() {}

  /** Returns the path of the device itself, or the name as it is if it is no path. */
  static String canonical(String port) {
    try {
      return port.startsWith("/") ? Path.of(port).toRealPath().toString() : port;
    } catch (IOException e) {
      return port;
    }
  }
}
