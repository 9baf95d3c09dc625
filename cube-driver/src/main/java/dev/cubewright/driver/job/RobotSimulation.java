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
 * A simulated robot, with all that a program may do to it besides driving its arms. Production code
 * knows simulations only by this interface.
 *
 * <p>Used by the thread that uses the session; methods that are safe from any thread say so.
 */
public interface RobotSimulation extends AutoCloseable {
  /** {@return the ports of its boards, on which time passes at {@link #speed}} */
  SerialTransport transport();

  /** {@return how it is built} */
  RobotDescription description();

  /** {@return its camera; the caller closes it} */
  FrameSource camera();

  /** {@return the calibration of its camera} */
  Calibration calibration();

  /** {@return the simulated person beside it} */
  Operator operator();

  /**
   * Has the person hold a cube in this state, to be inserted next. A cube that an arm touches stays
   * as it is.
   *
   * @param cube the state
   */
  void arrange(State cube);

  /** Has the person take the cube out of the arms, if all of them are open. */
  void takeOut();

  /** {@return the cube in the person's hand; empty while a cube is between the arms} */
  Optional<State> hand();

  /** {@return the angle of each arm, in degrees} */
  Map<Arm, Double> degrees();

  /** {@return the codes of the faults that can be injected; safe from any thread} */
  List<String> faults();

  /** {@return the codes of the faults injected since {@link #mend}; safe from any thread} */
  List<String> injected();

  /**
   * Injects a fault. Safe from any thread.
   *
   * @param fault one of {@link #faults}
   * @param arm where
   * @throws IllegalArgumentException if there is no such fault
   */
  void inject(String fault, Arm arm);

  /** Mends all faults. No port may be open. */
  void mend();

  /** {@return simulated seconds per real second, 0 for no waiting; safe from any thread} */
  double speed();

  /**
   * Sets the speed. Safe from any thread.
   *
   * @param speed simulated seconds per real second, 0 for no waiting
   */
  void changeSpeed(double speed);

  /**
   * Lets simulated time pass while nothing is asked of the boards. Does not wait.
   *
   * @param micros how long
   */
  void letPass(long micros);

  /**
   * Sets what the simulated stop button does.
   *
   * @param action called by the thread that moves the simulated clock
   */
  void onStopButton(Runnable action);

  /**
   * Adds a listener for what no board notices but a person would see, such as a dropped cube.
   *
   * @param listener is given a sentence
   */
  void onWarning(Consumer<String> listener);

  @Override
  void close();
}
