package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import java.util.Iterator;

/** A source of machines by name or file. */
public final class MachineSource {
  /** The help text of an argument for a machine. */
  public static final String HELP =
      "The name of a machine (see \"cube machine list\"), or a machine file (docs/machines.md).";

  private MachineSource() {}

  /** The candidates for shell completion. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Machine.names().iterator();
    }
  }

  /**
   * {@return a machine}
   *
   * @param name a name or a file
   * @throws ProblemException if there is no such machine, or the file does not describe one
   */
  public static Machine of(String name) {
    if (PuzzleSource.isFile(name)) {
      return Paths.read(
          Paths.of(name),
          "bad-machine-file",
          "a machine",
          Machine::read,
          "\"cube machine show cubotino\" prints an example");
    }
    try {
      return Machine.named(name);
    } catch (IllegalArgumentException e) {
      throw Problems.usage(e.getMessage() + ", or give a machine file", e);
    }
  }
}
