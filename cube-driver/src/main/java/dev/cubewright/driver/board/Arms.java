package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import java.util.Collection;
import java.util.List;

/**
 * The arms of one robot. Not thread-safe, except {@link #stop}.
 *
 * <p>If a board does not carry out a method, the method throws a {@link ProblemException}. All
 * motors then stop, and the servos keep their positions. No arm opens unless the caller requests
 * it.
 */
public interface Arms extends AutoCloseable {
  /** {@return the time in microseconds; starts at any value and never decreases} */
  long nowMicros();

  /**
   * Starts all commands at the same time and returns when all have ended. After {@link
   * #disableWatchdog}, this method first enables the watchdog again; an empty list only does that.
   *
   * @param together the commands: at most one per arm, turns of at most 180 degrees; planned start
   *     times are ignored
   */
  void perform(List<ArmCommand> together);

  /**
   * Turns arms to their magnets and then onto the grid of quarter turns. The arms must be open or
   * empty.
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
   * Changes the speed of all later commands without moving an arm. If a board rejects the change,
   * its speed is undefined.
   *
   * @param mode the speed
   */
  void changeTo(Mode mode);

  /** {@return the status of each arm as its board reports it, in the order of {@link Arm}} */
  List<ArmStatus> status();

  /**
   * Disables the watchdog of the boards until the next command. Call it before a wait for a person
   * or a long computation.
   */
  void disableWatchdog();

  /**
   * Stops all motors immediately. Running and later commands fail with a {@code STOPPED} fault
   * until {@link #resume}. Thread-safe.
   */
  void stop();

  /**
   * Makes the arms ready after a stop without moving them. A board that was reset receives its
   * settings again; its arms are then not homed.
   *
   * @throws ProblemException {@code LINK_LOST} if a connection is lost; in that case, connect again
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
   * @param homed whether the arm was homed and its angle is on the grid of quarter turns
   * @param positionDegrees the angle relative to the position at homing or at the reset of its
   *     board, at least 0 and less than 360
   * @param servoMicros the pulse width of its servo in microseconds; 0 if it receives no pulses
   */
  record ArmStatus(Arm arm, boolean homed, double positionDegrees, int servoMicros) {}
}
