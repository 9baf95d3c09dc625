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
 * <p>After any failure the arms stop where they are and the servos keep their grip. No arm opens
 * unless the caller asks for it.
 */
public interface Arms extends AutoCloseable {
  /** {@return the time in microseconds; starts at any value and never decreases} */
  long nowMicros();

  /**
   * Starts all commands at once and returns when all have ended. Enables the watchdog again after
   * {@link #disableWatchdog}, which takes a moment; an empty list does only that.
   *
   * @param together at most one command for each arm; their predicted durations count, not their
   *     planned start times
   * @throws ProblemException if a command was not carried out; all arms have stopped then
   */
  void perform(List<ArmCommand> together);

  /**
   * Turns arms to their magnets and then onto the grid of quarter turns, together if the boards
   * can. The arms must be open or hold nothing.
   *
   * @param arms the arms to home
   * @throws ProblemException {@code HOMING_FAILED} if an arm does not find its magnet, or another
   *     problem if it was not carried out
   */
  void home(Collection<Arm> arms);

  /**
   * Sets the pulse width of an arm's servo, to calibrate it.
   *
   * @param arm the arm
   * @param widthMicros 500 to 2500 microseconds
   * @throws ProblemException if it was not carried out
   */
  void servo(Arm arm, int widthMicros);

  /**
   * Changes the speed of all later commands. Nothing moves.
   *
   * @param mode the speed
   * @throws ProblemException if a board rejects a setting; its speed is unknown then
   */
  void changeTo(Mode mode);

  /**
   * {@return the status of each arm, in the order of their numbers, as the boards report it}
   *
   * @throws ProblemException if a board does not answer
   */
  List<ArmStatus> status();

  /**
   * Disables the watchdog of the boards until the next command. Call it before waiting for a person
   * or computing for long.
   *
   * @throws ProblemException if a board does not answer
   */
  void disableWatchdog();

  /**
   * Stops all motors at once. Running and later commands fail with a {@code STOPPED} fault until
   * {@link #resume}. Safe to call from any thread at any time.
   */
  void stop();

  /**
   * Makes the arms ready after a stop. Nothing moves.
   *
   * @throws ProblemException if a board does not answer
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
