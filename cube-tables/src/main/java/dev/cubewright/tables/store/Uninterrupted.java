package dev.cubewright.tables.store;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;

/**
 * Carries out file access that an interrupt must not break: it closes the channel under a thread,
 * which must not count as a damaged file. Access takes milliseconds, so it is repeated, and the
 * interrupt stays set.
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
