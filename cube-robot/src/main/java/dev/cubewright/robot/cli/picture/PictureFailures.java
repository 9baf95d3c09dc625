package dev.cubewright.robot.cli.picture;

import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.VisionException;

/** Says in the program's form what is wrong with pictures. */
public final class PictureFailures {
  private PictureFailures() {}

  /**
   * {@return the failure for what was found out}
   *
   * @param exception what was found out
   */
  public static Failure of(VisionException exception) {
    Fault fault = exception.fault();
    Failure failure = Failure.impossible(fault.kind().code(), fault.message(), exception);
    return fault.where().isBlank() ? failure : failure.with("where", fault.where());
  }

  /** Returns the JSON object of a fault, in the form of a failure's. */
  static String json(Fault fault) {
    return of(new VisionException(fault)).toJson();
  }
}
