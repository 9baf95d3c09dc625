package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.VisionException;

/** Says in the program's form what is wrong with pictures. */
public final class PictureFailures {
  private PictureFailures() {}

  /** {@return the problem of pictures} */
  public static ProblemException of(VisionException exception) {
    return new ProblemException(problem(exception.fault()), exception);
  }

  static Problem problem(Fault fault) {
    return Problem.of(fault.kind().code(), fault.where().strip(), fault.message());
  }

  static String json(Fault fault) {
    return Problems.json(problem(fault));
  }
}
