package dev.cubewright.robot.cli.puzzle;

import com.google.common.base.Suppliers;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.solver.catalog.StateReader;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The text form of a puzzle's states: facelets, or a line of KPatternData JSON for a puzzle from a
 * file. States of the floppy cube may also be the contest's 30 numbers. Thread-safe.
 */
public final class StateText {
  /** The number of characters that a message quotes. */
  private static final int QUOTED = 20;

  private final StateSpace stateSpace;
  private final Optional<PuzzleDefinition> definition;
  private final Supplier<StateReader> reader;
  private final Supplier<FaceletWriter> writer;

  /**
   * Creates the text form of states.
   *
   * @param stateSpace the states
   * @param definition the definition of a puzzle from a file; empty if states are facelets
   */
  public StateText(StateSpace stateSpace, Optional<PuzzleDefinition> definition) {
    this.stateSpace = stateSpace;
    this.definition = definition;
    this.reader = Suppliers.memoize(() -> new StateReader(stateSpace));
    this.writer = Suppliers.memoize(() -> new FaceletWriter(stateSpace.puzzle()));
  }

  /** {@return the states of the puzzle} */
  public StateSpace stateSpace() {
    return stateSpace;
  }

  /**
   * {@return the state that a text describes}
   *
   * @param text the text
   * @param remarks receives a sentence if the stickers are in an unusual order
   * @throws ProblemException if the text does not describe a state
   */
  public State read(String text, Consumer<String> remarks) {
    if (definition.isPresent()) {
      return readDefined(text, definition.get());
    }
    Reading reading = reader.get().read(text);
    if (reading instanceof Reading.Invalid invalid) {
      throw Problems.of(invalid.reason());
    }
    if (reading instanceof Reading.Valid valid) {
      valid
          .order()
          .ifPresent(
              order ->
                  remarks.accept(
                      "these stickers make no state in the order U R F D L B; they were read as "
                          + order));
    }
    return reading.require();
  }

  private State readDefined(String text, PuzzleDefinition defined) {
    if (!text.stripLeading().startsWith("{")) {
      String plain = text.strip();
      String start = plain.length() > QUOTED ? plain.substring(0, QUOTED) + "..." : plain;
      throw ProblemException.of(
          "invalid-state",
          ("%s is not a state of the %s, which comes from a file; write one as a line of"
                  + " KPatternData JSON, such as %s")
              .formatted(
                  plain.isEmpty() ? "a blank" : "\"" + start + "\"",
                  stateSpace.puzzle(),
                  write(stateSpace.puzzle().solved())));
    }
    State state = parsed(text, "invalid-state", "the state", defined::readState);
    Optional<InvalidState> reason = stateSpace.check(state);
    if (reason.isPresent()) {
      throw Problems.of(reason.get());
    }
    return state;
  }

  /**
   * {@return the pattern that a text describes, with {@code ?} for what does not matter}
   *
   * @param text the text
   * @param name the name of the text in messages
   * @throws ProblemException if the text does not describe a pattern
   */
  Pattern readPattern(String text, String name) {
    if (definition.isPresent()) {
      return parsed(text, "invalid-goal", name, definition.get()::readPattern);
    }
    try {
      return new FaceletReader(stateSpace).readPattern(text);
    } catch (IllegalArgumentException e) {
      throw ProblemException.of("invalid-goal", name + ": " + e.getMessage(), e);
    }
  }

  private static <T> T parsed(String text, String code, String name, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (InvalidDefinitionException e) {
      // A state is one line. Its number would be mistaken for that of the input's line.
      String position =
          text.strip().contains("\n") ? e.position() : e.position().replaceFirst("^line 1, ", "");
      String where = position.isEmpty() ? "" : position + ": ";
      Problem problem = Problem.of(code, "", name + ": " + where + e.reason());
      throw new ProblemException(
          position.isEmpty() ? problem : problem.with("position", position), e);
    }
  }

  /** Returns a state as text. */
  String write(State state) {
    return definition.isPresent() ? definition.get().writeState(state) : writer.get().write(state);
  }

  /** Adds a state to an answer in JSON. */
  JsonObject put(JsonObject answer, State state) {
    return definition.isPresent()
        ? answer.putRaw("state", write(state))
        : answer.put("state", write(state));
  }

  /** Returns whether a word by itself may be a state, and not only a part of one. */
  boolean isWhole(String word) {
    if (definition.isPresent()) {
      return word.strip().startsWith("{") && word.strip().endsWith("}");
    }
    long symbols = word.chars().filter(symbol -> !Character.isWhitespace(symbol)).count();
    return symbols == write(stateSpace.puzzle().solved()).length();
  }
}
