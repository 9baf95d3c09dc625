package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletPatternReader;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.robot.cli.terminal.JsonObject;
import java.util.Optional;

/** States as facelets; those of the floppy cube also as the contest's 30 numbers. */
public final class FaceletText implements StateText {
  private final StateSpace stateSpace;
  private final FaceletReader reader;
  private final FaceletWriter writer;
  private final Optional<FloppyContestFormat> numbers;

  /**
   * Makes what reads and writes the states of a puzzle.
   *
   * @param stateSpace the states
   */
  public FaceletText(StateSpace stateSpace) {
    this.stateSpace = stateSpace;
    this.reader = new FaceletReader(stateSpace);
    this.writer = new FaceletWriter(stateSpace.puzzle());
    this.numbers =
        Optional.of(stateSpace)
            .filter(space -> space.puzzle().name().equals("3x3x1"))
            .map(FloppyContestFormat::new);
  }

  @Override
  public StateSpace stateSpace() {
    return stateSpace;
  }

  @Override
  public State read(String text) {
    Reading reading =
        numbers.isPresent() && areNumbers(text) ? numbers.get().read(text) : reader.read(text);
    if (reading instanceof Reading.Invalid invalid) {
      throw Failure.of(invalid.reason());
    }
    return reading.require();
  }

  /** Numbers that stand apart are the contest's format; together they are stickers as any. */
  private static boolean areNumbers(String text) {
    return text.strip().contains(" ")
        && text.chars().allMatch(c -> Character.isDigit(c) || Character.isWhitespace(c));
  }

  @Override
  public Pattern readPattern(String text, String name) {
    try {
      return new FaceletPatternReader(stateSpace.puzzle()).read(text);
    } catch (IllegalArgumentException e) {
      throw Failure.impossible("invalid-goal", name + ": " + e.getMessage(), e);
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
