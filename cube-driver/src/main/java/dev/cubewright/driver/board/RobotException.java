package dev.cubewright.driver.board;

/** Thrown where the robot cannot go on. Nothing moves any more when this is thrown. */
public final class RobotException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient RobotFault fault;

  /**
   * Makes an exception.
   *
   * @param fault what is wrong
   */
  public RobotException(RobotFault fault) {
    super(fault.sentence());
    this.fault = fault;
  }

  /**
   * Makes an exception with its cause.
   *
   * @param fault what is wrong
   * @param cause how that was found out
   */
  public RobotException(RobotFault fault, Throwable cause) {
    super(fault.sentence(), cause);
    this.fault = fault;
  }

  /** {@return what is wrong} */
  public RobotFault fault() {
    return fault;
  }
}
