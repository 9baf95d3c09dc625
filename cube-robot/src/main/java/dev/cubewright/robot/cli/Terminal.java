package dev.cubewright.robot.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds out whether a person looks at the output. */
final class Terminal {
  private Terminal() {}

  /**
   * Returns whether standard error is a terminal, as far as can be told: Java knows only whether
   * standard input and output both are, so the system is asked where it shows open files.
   */
  static boolean showsStandardError() {
    return isTerminal("/proc/self/fd/2");
  }

  /** Returns whether standard output is a terminal, as far as can be told. */
  static boolean showsStandardOutput() {
    return isTerminal("/proc/self/fd/1");
  }

  private static boolean isTerminal(String descriptor) {
    try {
      String file = Files.readSymbolicLink(Path.of(descriptor)).toString();
      return file.startsWith("/dev/pts/") || file.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
