package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import java.util.Collection;
import java.util.List;

/**
 * The arms of one robot, as a program moves them. Used by one thread, but for {@link #stop}.
 *
 * <p>Whatever goes wrong, the arms stop where they are and the servos keep holding what they hold;
 * nothing is ever released that the caller has not released.
 */
public interface Arms extends AutoCloseable {
  /** {@return the time in microseconds; begins anywhere and never goes back} */
  long nowMicros();

  /**
   * Begins all commands at once and returns when all of them have ended. After {@link #rest} the
   * boards watch the program again, which takes a moment: an empty list does only this, so that the
   * time of what follows is its own.
   *
   * @param together what to do, at most one command for each arm; the times at which they are
   *     planned to begin do not matter, how long they are predicted to take does
   * @throws RobotException if not all of them were carried out; all arms have stopped then
   */
  void perform(List<ArmCommand> together);

  /**
   * Turns arms until their magnets tell where they are, then on to the grid of quarter turns; all
   * at once as far as the boards can. They must be open, or hold nothing.
   *
   * @param arms which arms
   * @throws RobotException {@code HOMING_FAILED} if an arm does not find its magnet
   * @throws RobotException if it was not carried out for another reason
   */
  void home(Collection<Arm> arms);

  /**
   * Puts the servo of an arm to a width of pulses, to find out where it holds.
   *
   * @param arm which arm
   * @param widthMicros 500 to 2500 microseconds
   * @throws RobotException {@code UNSUPPORTED} if the robot cannot
   * @throws RobotException if it was not carried out for another reason
   */
  void servo(Arm arm, int widthMicros);

  /**
   * Has everything that follows done as fast as another mode says. Nothing moves.
   *
   * @param mode how fast
   * @throws RobotException if a board does not take a setting; it is not known then how fast it is
   */
  void changeTo(Mode mode);

  /**
   * {@return how the arms stand, in the order of their numbers, as the boards tell it}
   *
   * @throws RobotException if a board does not answer
   */
  List<ArmStatus> status();

  /**
   * Tells the boards that nothing will be asked of them for a while: they no longer watch whether
   * the program is alive. To be called before waiting for a person, or thinking for long.
   *
   * @throws RobotException if a board does not answer
   */
  void rest();

  /**
   * Stops all motors at once; what is under way ends with a {@code STOPPED} fault, and so does what
   * is asked for later, until {@link #resume}. Safe to call from any thread, and at any time.
   */
  void stop();

  /**
   * Makes the arms ready again after a stop. Nothing moves.
   *
   * @throws RobotException if a board does not answer
   */
  void resume();

  /**
   * Has somebody told what the arms do, on the thread that uses them.
   *
   * @param listener is told from now on
   */
  void addListener(ArmsListener listener);

  /** Lets go of the boards. The arms stay as they are. */
  @Override
  void close();

  /**
   * How one arm stands. An immutable value.
   *
   * @param arm which arm
   * @param homed whether its angle is known since it was homed, and its fingers stand on the grid
   *     of quarter turns
   * @param positionDegrees by how much it has been turned since it was homed or its board was
   *     reset, 0 to less than 360
   * @param servoMicros the width of its servo's pulses, 0 if it has none
   */
  record ArmStatus(Arm arm, boolean homed, double positionDegrees, int servoMicros) {}
}
