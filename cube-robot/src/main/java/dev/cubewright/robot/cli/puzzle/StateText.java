package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.function.Consumer;

/** How the states of one puzzle are read and written as text. Safe for many threads. */
public interface StateText {
  /** {@return the states of the puzzle} */
  StateSpace stateSpace();

  /**
   * {@return the state that a text describes}
   *
   * @param text what was given
   * @param remarks receives a sentence if the text was read in another order than the usual one
   * @throws ProblemException if it describes none
   */
  State read(String text, Consumer<String> remarks);

  /**
   * {@return the pattern that a text describes, with {@code ?} for what does not matter}
   *
   * @param text what was given
   * @param name what to call the text in messages
   * @throws ProblemException if it describes none
   */
  Pattern readPattern(String text, String name);

  /**
   * {@return a state as text}
   *
   * @param state a state of the puzzle
   */
  String write(State state);

  /**
   * Adds a state to an answer in JSON.
   *
   * @param answer the object that gets it
   * @param state a state of the puzzle
   */
  void put(JsonObject answer, State state);

  /**
   * {@return whether a word by itself could be a state, rather than a part of one}
   *
   * @param word what stands between blanks
   */
  boolean isWhole(String word);
}
