package dev.cubewright.driver.board;

/** An open serial line to one board. What comes in on it is told by its {@link Wiring}. */
public interface Link extends AutoCloseable {
  /** {@return the name of the port, as {@link Wiring#open} takes it} */
  String port();

  /**
   * Sends bytes and does not wait until they have gone. Safe to call from any thread; the bytes of
   * one call stay together.
   *
   * @param bytes what to send
   * @throws RobotException {@code LINK_LOST} if the line is gone
   */
  void send(byte[] bytes);

  /** Gives the port free. Nothing happens if that was done already, or the line is gone. */
  @Override
  void close();
}
