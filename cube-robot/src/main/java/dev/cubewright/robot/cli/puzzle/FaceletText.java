package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletPatternReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.solver.catalog.StateReader;
import java.util.function.Consumer;

/** States as facelets; those of the floppy cube also as the contest's 30 numbers. */
public final class FaceletText implements StateText {
  private final StateSpace stateSpace;
  private final StateReader reader;
  private final FaceletWriter writer;

  /**
   * Makes what reads and writes the states of a puzzle.
   *
   * @param stateSpace the states
   */
  public FaceletText(StateSpace stateSpace) {
    this.stateSpace = stateSpace;
    this.reader = new StateReader(stateSpace);
    this.writer = new FaceletWriter(stateSpace.puzzle());
  }

  @Override
  public StateSpace stateSpace() {
    return stateSpace;
  }

  @Override
  public State read(String text, Consumer<String> remarks) {
    Reading reading = reader.read(text);
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

  @Override
  public Pattern readPattern(String text, String name) {
    try {
      return new FaceletPatternReader(stateSpace.puzzle()).read(text);
    } catch (IllegalArgumentException e) {
      throw Problems.of("invalid-goal", name + ": " + e.getMessage(), e);
    }
  }

  @Override
  public String write(State state) {
    return writer.write(state);
  }

  @Override
  public void put(JsonObject answer, State state) {
    answer.put("state", write(state));
  }

  @Override
  public boolean isWhole(String word) {
    long symbols = word.chars().filter(symbol -> !Character.isWhitespace(symbol)).count();
    return symbols == write(stateSpace.puzzle().solved()).length();
  }
}
