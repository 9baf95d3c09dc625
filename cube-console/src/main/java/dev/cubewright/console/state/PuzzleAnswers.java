package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Answers to puzzle requests, which do not use the robot. Thread-safe. */
public interface PuzzleAnswers {
  /**
   * {@return the answer to a question, as a record for JSON}
   *
   * @param puzzle the name of a puzzle or event, such as {@code 3x3x3} or {@code 333bf}; empty for
   *     {@code machines} and {@code plan}
   * @param question {@code scramble}, {@code sheet}, {@code picture}, {@code check}, {@code cases},
   *     {@code algorithms}, {@code read}, {@code solve}, {@code machines} or {@code plan}
   * @param arguments the arguments of the question
   * @param found receives suppliers of better solutions during the search, as records for JSON; it
   *     gets one call at a time and must not block, and a supplier may be slow
   * @param cancellation cancels the search
   * @throws ProblemException if the puzzle, the question or the answer does not exist
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  Object answer(
      String puzzle,
      String question,
      ObjectNode arguments,
      Consumer<Supplier<Object>> found,
      Cancellation cancellation);

  /**
   * {@return the face of a cube in a picture, or the reason why none was found, as a record for
   * JSON}
   *
   * @param puzzle the name of a cube, such as {@code 3x3x3}
   * @param picture an untrusted picture file
   * @throws ProblemException if the cube does not exist
   */
  default Object face(String puzzle, byte[] picture) {
    throw ProblemException.of(
        "not-recognisable", "this console does not recognize cubes in" + " pictures");
  }
}
