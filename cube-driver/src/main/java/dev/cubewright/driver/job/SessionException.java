package dev.cubewright.driver.job;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/** Thrown when a fault has ended a stage; the listener of the session has received the fault. */
public final class SessionException extends ProblemException {
  private static final long serialVersionUID = 1;

  private final transient SessionFault fault;

  /**
   * Creates an exception whose problem includes the holding and the recovery advice.
   *
   * @param fault the fault
   * @param cause the cause; null if there is none
   */
  public SessionException(SessionFault fault, @Nullable Throwable cause) {
    super(Problem.of(fault.code(), fault.problem().where(), fault.sentence()), cause);
    this.fault = fault;
  }

  /** {@return the fault} */
  public SessionFault fault() {
    return fault;
  }
}
