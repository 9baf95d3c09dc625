package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.robot.cli.terminal.CommandGroup;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Command;

/** {@code tables}: the tables on disk. */
@Command(
    name = "tables",
    header = "Lists, builds, checks and removes the tables on disk.",
    footer = {"  cube tables list", "  cube tables build 3x3x3", "  cube tables clear 5x5x5"})
public final class TablesCommand extends CommandGroup {
  @Override
  public Map<String, Supplier<CubeCommand>> commands() {
    Map<String, Supplier<CubeCommand>> commands = new LinkedHashMap<>();
    commands.put("list", TablesListCommand::new);
    commands.put("build", TablesBuildCommand::new);
    commands.put("verify", TablesVerifyCommand::new);
    commands.put("clear", TablesClearCommand::new);
    return commands;
  }

  /** Returns a number of bytes for people. */
  static String size(long bytes) {
    return bytes < 100_000
        ? String.format(Locale.ROOT, "%,d bytes", bytes)
        : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }
}
