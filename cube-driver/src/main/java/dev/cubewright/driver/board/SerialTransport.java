package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import java.util.List;
import java.util.Optional;

/**
 * Serial ports with their events and clock: the ports of this computer, or simulated ones. Not
 * thread-safe, except {@link #wake}.
 */
public interface SerialTransport extends AutoCloseable {
  /** {@return all ports, including open ones, sorted by name} */
  List<Port> ports();

  /**
   * {@return the link of a newly opened port} Opening a port resets most boards.
   *
   * @param port the name of a port, or a path that resolves to it
   * @throws ProblemException {@code PORT_NOT_FOUND}, {@code PORT_IN_USE}, {@code NO_PERMISSION}, or
   *     {@code LINK_LOST} if opening fails for another reason
   */
  Link open(String port);

  /** {@return the time in microseconds; starts at any value and never decreases} */
  long nowMicros();

  /**
   * {@return the next event in the order of arrival; empty after the deadline}
   *
   * @param untilMicros the deadline on the clock of {@link #nowMicros}; a time in the past returns
   *     immediately
   */
  Optional<LinkEvent> await(long untilMicros);

  /** Ends the current or the next wait with a {@link LinkEvent.Woken} event. Thread-safe. */
  void wake();

  /** Closes all links. */
  @Override
  void close();

  /**
   * A port.
   *
   * @param name the name for {@link #open}
   * @param description the system's description of the device; may be empty
   */
  record Port(String name, String description) {}
}
