package dev.cubewright.robot.cli.terminal;

import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/** A command with subcommands, such as {@code tables}. */
public abstract class CommandGroup extends CubeCommand {
  /**
   * {@return the subcommands by name, in the order of the help} The suppliers must be lambdas of
   * type {@code Supplier<Object>}. A method reference or a narrower type would load the classes of
   * all commands.
   */
  public abstract Map<String, Supplier<Object>> commands();

  @Override
  public final int run(CommandContext context) {
    String name = CommandLine.Model.CommandSpec.forAnnotatedObject(this).name();
    throw Problems.usage(
        "no command is given; give one of %s; see cube %s --help"
            .formatted(String.join(", ", commands().keySet()), name));
  }
}
