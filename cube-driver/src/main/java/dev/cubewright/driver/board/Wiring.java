package dev.cubewright.driver.board;

import java.util.List;
import java.util.Optional;

/**
 * The ports that boards may hang on, what comes in on them, and the clock to wait by: the serial
 * ports of this computer, or simulated ones. Used by one thread, but for {@link #wake}.
 */
public interface Wiring extends AutoCloseable {
  /** {@return the ports that there are, in the order of their names; open ones, too} */
  List<Port> ports();

  /**
   * Opens a port. Most boards reset when that happens.
   *
   * @param port the name of a port, or a path that leads to it
   * @return the link
   * @throws RobotException {@code PORT_NOT_FOUND} if there is no such port
   * @throws RobotException {@code PORT_IN_USE} if another program, or this one, has it open
   * @throws RobotException {@code NO_PERMISSION} if this user may not open it
   * @throws RobotException {@code LINK_LOST} if it does not open for another reason
   */
  Link open(String port);

  /** {@return the time in microseconds; begins anywhere and never goes back} */
  long nowMicros();

  /**
   * Waits until something comes in.
   *
   * @param untilMicros until when, on the clock of {@link #nowMicros}; in the past not to wait
   * @return the next thing that has come, in the order in which it came; nothing if the time is
   *     over
   */
  Optional<LinkEvent> await(long untilMicros);

  /** Ends the wait by {@link LinkEvent.Woken}, or the next one. Safe to call from any thread. */
  void wake();

  /** Closes all links. */
  @Override
  void close();

  /**
   * A port.
   *
   * @param name as {@link #open} takes it
   * @param description what the system says of the device; empty if it says nothing
   */
  record Port(String name, String description) {}
}
