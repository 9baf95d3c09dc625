package dev.cubewright.tables.store;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;

/**
 * Carries out file access that an interrupt must not break.
 *
 * <p>A file channel is closed under a thread that is or becomes interrupted, and what it then
 * throws says nothing about the file. To take it for a damaged one would throw a good table away.
 * Access to a table takes milliseconds, so it is repeated, and the interrupt is kept for those who
 * can act on it.
 */
final class Uninterrupted {
  private Uninterrupted() {}

  interface Access<T> {
    T run() throws IOException;
  }

  /** Runs until it is not interrupted; the thread is left interrupted if it was in between. */
  static <T> T run(Access<T> access) throws IOException {
    boolean interrupted = Thread.interrupted();
    try {
      while (true) {
        try {
          return access.run();
        } catch (ClosedByInterruptException e) {
          interrupted |= Thread.interrupted();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
