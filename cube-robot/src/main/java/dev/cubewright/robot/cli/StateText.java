package dev.cubewright.robot.cli;

import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;

/** How the states of one puzzle are read and written as text. Safe for many threads. */
interface StateText {
  /** Returns the states of the puzzle. */
  StateSpace stateSpace();

  /**
   * Returns the state that a text describes.
   *
   * @throws Failure if it describes none
   */
  State read(String text);

  /**
   * Returns the pattern that a text describes, with {@code ?} for what does not matter.
   *
   * @param name what to call the text in messages
   * @throws Failure if it describes none
   */
  Pattern readPattern(String text, String name);

  /** Returns a state as text. */
  String write(State state);

  /** Adds a state to an answer in JSON. */
  void put(JsonObject answer, State state);

  /** Returns whether a word by itself could be a state, rather than a part of one. */
  boolean isWhole(String word);
}
