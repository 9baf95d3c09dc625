package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import java.util.Iterator;

/** Reads machines by name or from files. */
public final class MachineSource {
  /** The help of an argument for a machine. */
  public static final String HELP =
      "A machine of \"cube machine list\", or a file that describes one (docs/machines.md).";

  private MachineSource() {}

  /** The names that a shell completes. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Machine.names().iterator();
    }
  }

  /**
   * {@return a machine}
   *
   * @param name a name, or a file
   * @throws ProblemException if there is no such machine, or the file does not describe one
   */
  public static Machine of(String name) {
    if (PuzzleSource.isFile(name)) {
      return Paths.read(
          Paths.of(name),
          "bad-machine-file",
          "a machine",
          Machine::read,
          "\"cube machine show cubotino\" prints one to begin with");
    }
    try {
      return Machine.named(name);
    } catch (IllegalArgumentException e) {
      throw Problems.usage(e.getMessage() + "; or give the file that describes the machine", e);
    }
  }
}
