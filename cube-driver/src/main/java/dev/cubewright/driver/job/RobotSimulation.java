package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A simulated robot with its controls. Not thread-safe, except the methods for the speed, the lists
 * of faults, and {@link #inject}.
 */
public interface RobotSimulation extends AutoCloseable {
  /** {@return the ports of its boards} Simulated time passes at {@link #speed}. */
  SerialTransport transport();

  /** {@return the description} */
  RobotDescription description();

  /** {@return its camera; the caller closes it} */
  FrameSource camera();

  /** {@return the calibration of its camera} */
  Calibration calibration();

  /** {@return the simulated person beside it} */
  Operator operator();

  /**
   * Sets the cube that the person inserts next. Has no effect on a cube that an arm touches.
   *
   * @param cube the cube
   */
  void arrange(State cube);

  /** Makes the person take the cube out, if all arms are open. */
  void takeOut();

  /** {@return the cube in the person's hand; empty while a cube is between the arms} */
  Optional<State> hand();

  /** {@return the angle of each arm, in degrees} */
  Map<Arm, Double> degrees();

  /** {@return the codes of the faults that can be injected} */
  List<String> faults();

  /** {@return the codes of the faults injected since {@link #mend}} */
  List<String> injected();

  /**
   * Injects a fault.
   *
   * @param fault one of {@link #faults}
   * @param arm the arm
   */
  void inject(String fault, Arm arm);

  /** Repairs all faults. No port may be open. */
  void mend();

  /** {@return simulated seconds per real second; 0 disables waiting} */
  double speed();

  /**
   * Sets the speed.
   *
   * @param speed simulated seconds per real second; 0 disables waiting
   */
  void changeSpeed(double speed);

  /**
   * Advances the simulated time while the boards have no command. Does not wait.
   *
   * @param micros the time in microseconds
   */
  void letPass(long micros);

  /**
   * Sets the action of the simulated stop button.
   *
   * @param action run by the thread that moves the simulated clock
   */
  void onStopButton(Runnable action);

  /**
   * Adds a listener for events that a person would see but no board detects.
   *
   * @param listener receives a sentence about the event, such as a dropped cube
   */
  void onWarning(Consumer<String> listener);

  @Override
  void close();
}
