package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;

/** An open serial line to one board. Its {@link SerialTransport} reports what it receives. */
public interface Link extends AutoCloseable {
  /** {@return the name of the port, for {@link SerialTransport#open}} */
  String port();

  /**
   * Sends bytes without waiting until they are out. Thread-safe; the bytes of one call stay
   * together.
   *
   * @param bytes the bytes to send
   * @throws ProblemException {@code LINK_LOST} if the connection is lost
   */
  void send(byte[] bytes);

  /**
   * Sends stop bytes ahead of all queued bytes, without waiting. Thread-safe.
   *
   * @param bytes the stop bytes; sent once if several calls wait at the same time
   * @throws ProblemException {@code LINK_LOST} if the port is closed
   */
  default void sendStop(byte[] bytes) {
    send(bytes);
  }

  /** Closes the port, if it is open. */
  @Override
  void close();
}
