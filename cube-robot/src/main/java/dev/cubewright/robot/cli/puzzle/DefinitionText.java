package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.cli.terminal.Problems;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** States of a puzzle that a file defines, as lines of KPatternData JSON. */
final class DefinitionText implements StateText {
  /** How much of what is no state is repeated. */
  private static final int QUOTED = 20;

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
  public State read(String text, Consumer<String> remarks) {
    if (!text.stripLeading().startsWith("{")) {
      throw Problems.of("invalid-state", noState(text));
    }
    State state = parsed(text, "invalid-state", "the state", definition::readState);
    Optional<InvalidState> reason = stateSpace.check(state);
    if (reason.isPresent()) {
      throw Problems.of(reason.get());
    }
    return state;
  }

  @Override
  public Pattern readPattern(String text, String name) {
    return parsed(text, "invalid-goal", name, definition::readPattern);
  }

  private static <T> T parsed(String text, String code, String name, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (InvalidDefinitionException e) {
      String position = text.strip().contains("\n") ? e.position() : onOneLine(e.position());
      String where = position.isEmpty() ? "" : position + ": ";
      Problem problem = Problem.of(code, "", name + ": " + where + e.reason());
      throw new ProblemException(
          position.isEmpty() ? problem : problem.with("position", position), e);
    }
  }

  private String noState(String text) {
    String plain = text.strip();
    String start = plain.length() > QUOTED ? plain.substring(0, QUOTED) + "..." : plain;
    return (plain.isEmpty() ? "a blank" : "\"" + start + "\"")
        + " is not a state of the "
        + stateSpace.puzzle()
        + ", which comes from a file; write one as a line of KPatternData JSON, such as "
        + write(stateSpace.puzzle().solved());
  }

  /** A state is one line, whose number would only be taken for that of the input's line. */
  private static String onOneLine(String position) {
    return position.replaceFirst("^line 1, ", "");
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
