package dev.cubewright.driver.job;

import org.jspecify.annotations.Nullable;

/** Thrown where the job cannot go on. Nothing moves any more when this is thrown. */
public final class SessionException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient SessionFault fault;

  /**
   * Makes an exception.
   *
   * @param fault what is wrong
   * @param cause how that was found out, null if nothing else threw
   */
  public SessionException(SessionFault fault, @Nullable Throwable cause) {
    super(fault.sentence(), cause);
    this.fault = fault;
  }

  /** {@return what is wrong} */
  public SessionFault fault() {
    return fault;
  }
}
