package dev.cubewright.vision.fault;

/** Thrown if pictures cannot be taken or recognised; carries the reason. */
public final class VisionException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Fault fault;

  /**
   * Makes the exception for a fault.
   *
   * @param fault what is wrong
   */
  public VisionException(Fault fault) {
    super(fault.message());
    this.fault = fault;
  }

  private VisionException(Fault fault, Throwable cause) {
    super(fault.message(), cause);
    this.fault = fault;
  }

  /**
   * {@return the exception for a fault}
   *
   * @param kind what kind of fault
   * @param where the picture, face or stickers that it is about; empty if it is about all
   * @param message a sentence that says what is wrong, where, and how to fix it
   */
  public static VisionException of(FaultKind kind, String where, String message) {
    return new VisionException(new Fault(kind, where, message));
  }

  /**
   * {@return the exception for a fault with a cause}
   *
   * @param kind what kind of fault
   * @param where the picture, face or stickers that it is about; empty if it is about all
   * @param message a sentence that says what is wrong, where, and how to fix it
   * @param cause the cause
   */
  public static VisionException of(FaultKind kind, String where, String message, Throwable cause) {
    return new VisionException(new Fault(kind, where, message), cause);
  }

  /** {@return what is wrong} */
  public Fault fault() {
    return fault;
  }
}
