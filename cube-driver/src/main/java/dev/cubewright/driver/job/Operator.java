package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Axis;
import java.util.Optional;

/** The person at the robot, who answers questions. Called on the thread that uses the session. */
@FunctionalInterface
public interface Operator {
  /**
   * {@return whether the answer to a question is yes} Waits for the answer without a time limit.
   *
   * @param question the question
   * @param axis the arms concerned; empty if the question concerns no axis
   * @throws java.util.concurrent.CancellationException to stop the job
   */
  boolean answers(OperatorQuestion question, Optional<Axis> axis);

  /**
   * {@return the answer to a question that concerns the arms of one axis}
   *
   * @param question the question
   * @param axis the arms
   */
  default boolean answers(OperatorQuestion question, Axis axis) {
    return answers(question, Optional.of(axis));
  }

  /**
   * {@return the answer to a question that concerns no axis}
   *
   * @param question the question
   */
  default boolean answers(OperatorQuestion question) {
    return answers(question, Optional.empty());
  }

  /** Repeats {@link OperatorQuestion#EMPTY_FINGERS} until the answer is yes. */
  default void emptyFingers() {
    while (!answers(OperatorQuestion.EMPTY_FINGERS)) {
      // The condition asks the question.
    }
  }
}
