package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Answers about puzzles without arms. Thread-safe. */
public interface PuzzleAnswers {
  /**
   * {@return the answer to a question, a record that becomes JSON}
   *
   * @param puzzle the name of a puzzle or event, such as {@code 3x3x3} or {@code 333bf}; empty for
   *     {@code machines} and {@code plan}
   * @param question {@code scramble}, {@code sheet}, {@code picture}, {@code check}, {@code cases},
   *     {@code algorithms}, {@code read}, {@code solve}, {@code machines} or {@code plan}
   * @param arguments its arguments
   * @param found receives each better solution that is found meanwhile, as a record that becomes
   *     JSON: one call at a time, by a thread that should not wait; composing it may take long
   * @param cancellation ends the search for an answer
   * @throws ProblemException if there is no such puzzle or question, or no answer
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  Object answer(
      String puzzle,
      String question,
      ObjectNode arguments,
      Consumer<Supplier<Object>> found,
      Cancellation cancellation);

  /**
   * {@return the face of a cube in a picture, or why there is none; a record that becomes JSON}
   *
   * @param puzzle the name of a cube, such as {@code 3x3x3}
   * @param picture a picture file, which need not be trusted
   * @throws ProblemException if there is no such cube
   */
  default Object face(String puzzle, byte[] picture) {
    throw ProblemException.of("not-recognisable", "no cube is read off pictures here");
  }
}
