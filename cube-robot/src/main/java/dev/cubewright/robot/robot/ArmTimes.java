package dev.cubewright.robot.robot;

/**
 * How long an arm takes for what it does: the time model from which a plan predicts, and with which
 * a simulated arm moves.
 *
 * <p>Implementations are immutable and give the same answer to the same question.
 */
public interface ArmTimes {
  /** {@return how long it takes until an open arm holds, in microseconds, at least 0} */
  long gripMicros();

  /** {@return how long it takes until a closed arm is clear of the cube, in microseconds} */
  long releaseMicros();

  /**
   * {@return how long a turn takes, in microseconds, at least 0}
   *
   * @param degrees by how much; the sense does not matter
   */
  long turnMicros(int degrees);
}
