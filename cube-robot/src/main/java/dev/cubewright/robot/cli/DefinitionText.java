package dev.cubewright.robot.cli;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.Optional;
import java.util.function.Function;

/** States of a puzzle that a file defines, as lines of KPatternData JSON. */
final class DefinitionText implements StateText {
  private final StateSpace stateSpace;
  private final PuzzleDefinition definition;

  DefinitionText(StateSpace stateSpace, PuzzleDefinition definition) {
    this.stateSpace = stateSpace;
    this.definition = definition;
  }

  @Override
  public StateSpace stateSpace() {
    return stateSpace;
  }

  @Override
  public State read(String text) {
    State state = parsed(text, "invalid-state", definition::readState);
    Optional<InvalidState> reason = stateSpace.check(state);
    if (reason.isPresent()) {
      throw Failure.of(reason.get());
    }
    return state;
  }

  @Override
  public Pattern readPattern(String text) {
    return parsed(text, "invalid-goal", definition::readPattern);
  }

  private static <T> T parsed(String text, String code, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (InvalidDefinitionException e) {
      throw Failure.impossible(code, String.valueOf(e.getMessage()), e)
          .with("position", e.position());
    }
  }

  @Override
  public String write(State state) {
    return definition.writeState(state);
  }

  @Override
  public void put(JsonObject answer, State state) {
    answer.putRaw("state", write(state));
  }

  @Override
  public boolean isWhole(String word) {
    return word.strip().startsWith("{") && word.strip().endsWith("}");
  }
}
