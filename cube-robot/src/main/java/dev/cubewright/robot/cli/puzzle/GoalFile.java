package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.Goal;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads the goal of a search from a file. */
final class GoalFile {
  private static final long MAXIMUM_BYTES = 1 << 20;

  private GoalFile() {}

  /**
   * Returns the goal: a state with {@code ?} for what does not matter, over as many lines as one
   * likes.
   *
   * @throws ProblemException if the file cannot be read or holds no such state
   */
  static Goal read(Path file, StateText text) {
    try {
      if (Files.size(file) > MAXIMUM_BYTES) {
        throw Problems.of(
            "invalid-goal", "the goal in " + file + " is larger than any state; give another file");
      }
      String goal = Files.readString(file);
      if (goal.isBlank()) {
        throw Problems.of(
            "invalid-goal",
            "there is nothing in "
                + file
                + "; write the state to reach, with ? for what does not matter");
      }
      return Goal.of(text.readPattern(goal, "the goal in " + file));
    } catch (NoSuchFileException e) {
      throw Problems.usage(
          "there is no file "
              + file
              + " with a goal; write the state to reach into one, with ? for what does not matter",
          e);
    } catch (CharacterCodingException e) {
      throw Problems.of(
          "invalid-goal", "the goal in " + file + " is not text in UTF-8; write it again", e);
    } catch (IOException e) {
      throw Paths.cannot("read", file, e);
    }
  }
}
