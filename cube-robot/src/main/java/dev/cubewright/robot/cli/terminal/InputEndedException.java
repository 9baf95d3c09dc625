package dev.cubewright.robot.cli.terminal;

import dev.cubewright.core.problem.ProblemException;
import java.util.concurrent.CancellationException;

/** Thrown if standard input ends before the answer to a question. */
public final class InputEndedException extends CancellationException {
  private static final long serialVersionUID = 1;

  /** The problem code. */
  public static final String CODE = "input-ended";

  /** The message. */
  public static final String SENTENCE =
      "the input ended before the question was answered; answer it on a terminal";

  /** Creates an exception with the standard message. */
  public InputEndedException() {
    super(SENTENCE);
  }

  /** {@return the exception as a problem} */
  public ProblemException problem() {
    return ProblemException.of(CODE, SENTENCE, this);
  }
}
