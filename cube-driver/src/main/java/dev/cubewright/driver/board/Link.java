package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;

/** An open serial line to one board. Its {@link SerialTransport} reports what it receives. */
public interface Link extends AutoCloseable {
  /** {@return the name of the port, as {@link SerialTransport#open} takes it} */
  String port();

  /**
   * Sends bytes without waiting until they are out. Safe to call from any thread; the bytes of one
   * call stay together.
   *
   * @param bytes what to send
   * @throws ProblemException {@code LINK_LOST} if the line is lost
   */
  void send(byte[] bytes);

  /**
   * Sends stop bytes before all that still waits to be sent, and waits for nothing itself. Safe to
   * call from any thread.
   *
   * @param bytes what stops the board; sent once if several calls wait at the same time
   * @throws ProblemException {@code LINK_LOST} if the port is closed
   */
  default void sendStop(byte[] bytes) {
    send(bytes);
  }

  /** Closes the port. Does nothing if it is closed or the line is lost. */
  @Override
  void close();
}
