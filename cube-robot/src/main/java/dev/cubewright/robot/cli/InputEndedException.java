package dev.cubewright.robot.cli;

import java.util.concurrent.CancellationException;

/** Thrown where a question cannot be answered any more, since standard input has ended. */
final class InputEndedException extends CancellationException {
  private static final long serialVersionUID = 1;

  /** The code of a failure by this. */
  static final String CODE = "input-ended";

  /** What is wrong, and what mends it. */
  static final String SENTENCE =
      "the input ended before the question was answered; answer it on a terminal";

  InputEndedException() {
    super(SENTENCE);
  }

  /** Returns this as what a command fails with. */
  Failure failure() {
    return Failure.impossible(CODE, SENTENCE, this);
  }
}
