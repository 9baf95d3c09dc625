package dev.cubewright.robot.cli.terminal;

import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/** A command that has commands of its own, such as {@code tables}. */
public abstract class CommandGroup extends CubeCommand {
  /**
   * {@return the commands by name, in the order of the help} The suppliers are lambdas that return
   * an object: a method reference, or a narrower type, loads the classes of all commands.
   */
  public abstract Map<String, Supplier<Object>> commands();

  @Override
  public final int run(CommandContext context) {
    String name = CommandLine.Model.CommandSpec.forAnnotatedObject(this).name();
    throw Problems.usage(
        "missing: one of %s; see cube %s --help"
            .formatted(String.join(", ", commands().keySet()), name));
  }
}
