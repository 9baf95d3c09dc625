package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;

/** An open serial line to one board. Its {@link SerialTransport} reports the received bytes. */
public interface Link extends AutoCloseable {
  /** {@return the name of the port, for {@link SerialTransport#open}} */
  String port();

  /**
   * Sends bytes without waiting for their transmission. Thread-safe; the bytes of one call stay
   * together.
   *
   * @param bytes the bytes to send
   * @throws ProblemException {@code LINK_LOST} if the connection is lost
   */
  void send(byte[] bytes);

  /**
   * Sends stop bytes ahead of all queued bytes, without waiting. Thread-safe.
   *
   * @param bytes the stop bytes; they replace stop bytes that are still queued
   * @throws ProblemException {@code LINK_LOST} if the port is closed
   */
  default void sendStop(byte[] bytes) {
    send(bytes);
  }

  /** Closes the port. Has no effect if it is already closed. */
  @Override
  void close();
}
