package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.solver.phases.PhaseChain;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads a method in phases from a file. */
final class MethodFile {
  private MethodFile() {}

  /**
   * Returns the method.
   *
   * @param text reads the goals of its phases
   * @throws Failure if the file cannot be read or holds no method
   */
  static PhaseChain read(Path file, StateText text) {
    try {
      return PhaseChain.read(file, text.stateSpace().puzzle(), text::readPattern);
    } catch (InvalidDefinitionException e) {
      throw Failure.in("bad-phases-file", e);
    } catch (NoSuchFileException e) {
      throw Failure.usage(
          "there is no file " + file + " with phases; docs/formats.md tells how to write one", e);
    } catch (IOException e) {
      throw Paths.cannot("read", file, e);
    }
  }
}
