package dev.cubewright.robot.cli.terminal;

import dev.cubewright.core.problem.ProblemException;
import java.util.concurrent.CancellationException;

/** Thrown where a question cannot be answered any more, since standard input has ended. */
public final class InputEndedException extends CancellationException {
  private static final long serialVersionUID = 1;

  /** The code of a failure by this. */
  public static final String CODE = "input-ended";

  /** The problem and the advice. */
  public static final String SENTENCE =
      "the input ended before the question was answered; answer it on a terminal";

  /** Creates the exception with the sentence. */
  public InputEndedException() {
    super(SENTENCE);
  }

  /** {@return the problem of the command that asked} */
  public ProblemException problem() {
    return ProblemException.of(CODE, SENTENCE, this);
  }
}
