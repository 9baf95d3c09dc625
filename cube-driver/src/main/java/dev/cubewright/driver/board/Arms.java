package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import java.util.Collection;
import java.util.List;

/**
 * The arms of one robot. Used by one thread, except {@link #stop}.
 *
 * <p>A method that a board does not carry out throws a {@link ProblemException}; the arms then stop
 * where they are, and the servos keep their grip. No arm opens unless the caller asks for it.
 */
public interface Arms extends AutoCloseable {
  /** {@return the time in microseconds; starts at any value and never decreases} */
  long nowMicros();

  /**
   * Starts all commands at once and returns when all have ended. Enables the watchdog again after
   * {@link #disableWatchdog}, which takes a moment; an empty list does only that.
   *
   * @param together at most one command for each arm, of at most 180 degrees; their planned start
   *     times do not count
   */
  void perform(List<ArmCommand> together);

  /**
   * Turns arms to their magnets and then onto the grid of quarter turns, together if the boards
   * can. The arms must be open or hold nothing.
   *
   * @param arms the arms to home
   * @throws ProblemException {@code HOMING_FAILED} if an arm does not find its magnet
   */
  void home(Collection<Arm> arms);

  /**
   * Sets the pulse width of an arm's servo, to calibrate it.
   *
   * @param arm the arm
   * @param widthMicros 500 to 2500 microseconds
   */
  void servo(Arm arm, int widthMicros);

  /**
   * Changes the speed of all later commands. Nothing moves. If a board rejects it, its speed is
   * unknown.
   *
   * @param mode the speed
   */
  void changeTo(Mode mode);

  /** {@return the status of each arm, in the order of their numbers, as the boards report it} */
  List<ArmStatus> status();

  /**
   * Disables the watchdog of the boards until the next command. Call it before waiting for a person
   * or computing for long.
   */
  void disableWatchdog();

  /**
   * Stops all motors at once. Running and later commands fail with a {@code STOPPED} fault until
   * {@link #resume}. Thread-safe.
   */
  void stop();

  /**
   * Makes the arms ready after a stop. Nothing moves. A board that was reset gets its settings
   * again; its arms are not homed.
   *
   * @throws ProblemException {@code LINK_LOST} if a connection is lost; connect again in that case
   */
  void resume();

  /**
   * Adds a listener, which is called on the thread that uses the arms.
   *
   * @param listener receives all later events
   */
  void addListener(ArmsListener listener);

  /** Closes the ports. The arms stay as they are. */
  @Override
  void close();

  /**
   * The status of one arm. An immutable value.
   *
   * @param arm the arm
   * @param homed whether the arm was homed and its fingers stand on the grid of quarter turns
   * @param positionDegrees the angle since homing or a reset of its board, 0 to less than 360
   * @param servoMicros the pulse width of its servo in microseconds, 0 without pulses
   */
  record ArmStatus(Arm arm, boolean homed, double positionDegrees, int servoMicros) {}
}
