package dev.cubewright.robot.cli;

import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.picture.PhotographCommand;
import dev.cubewright.robot.cli.picture.RecognizeCommand;
import dev.cubewright.robot.cli.puzzle.CheckCommand;
import dev.cubewright.robot.cli.puzzle.CompareCommand;
import dev.cubewright.robot.cli.puzzle.ExportCommand;
import dev.cubewright.robot.cli.puzzle.ScrambleCommand;
import dev.cubewright.robot.cli.puzzle.ShowCommand;
import dev.cubewright.robot.cli.puzzle.SolveCommand;
import dev.cubewright.robot.cli.puzzle.TablesCommand;
import dev.cubewright.robot.cli.robot.ConsoleCommand;
import dev.cubewright.robot.cli.robot.DemoCommand;
import dev.cubewright.robot.cli.robot.RobotCommand;
import dev.cubewright.robot.cli.terminal.CommandGroup;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.search.batch.Amounts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The program as picocli sees it. Reading the annotations of all commands takes longer than most
 * answers, so only the commands that are named are read.
 */
final class CommandTree {
  private CommandTree() {}

  private static Map<String, Supplier<CubeCommand>> commands() {
    Map<String, Supplier<CubeCommand>> commands = new LinkedHashMap<>();
    commands.put("console", ConsoleCommand::new);
    commands.put("solve", SolveCommand::new);
    commands.put("scramble", ScrambleCommand::new);
    commands.put("show", ShowCommand::new);
    commands.put("check", CheckCommand::new);
    commands.put("compare", CompareCommand::new);
    commands.put("export", ExportCommand::new);
    commands.put("tables", TablesCommand::new);
    commands.put("recognise", RecognizeCommand::new);
    commands.put("photograph", PhotographCommand::new);
    commands.put("robot", RobotCommand::new);
    commands.put("demo", DemoCommand::new);
    commands.put("completion", CompletionCommand::new);
    return commands;
  }

  /** Returns the program with the commands that the arguments name, or with all of them. */
  static CommandLine naming(List<String> arguments) {
    Map<String, Supplier<CubeCommand>> commands = commands();
    boolean isNamed = !arguments.isEmpty() && commands.containsKey(arguments.get(0));
    CommandLine program =
        isNamed
            ? new CommandLine(CommandSpec.create().name("cube"))
            : new CommandLine(new ProgramCommand());
    add(program, commands, arguments);
    return configured(program);
  }

  /** Returns the program with all its commands. */
  static CommandLine all() {
    return naming(List.of());
  }

  private static void add(
      CommandLine parent, Map<String, Supplier<CubeCommand>> commands, List<String> arguments) {
    String named = arguments.isEmpty() ? "" : arguments.get(0);
    List<String> inner = arguments.isEmpty() ? arguments : arguments.subList(1, arguments.size());
    commands.forEach(
        (name, supplier) -> {
          if (!commands.containsKey(named) || name.equals(named)) {
            CubeCommand command = supplier.get();
            CommandLine line = new CommandLine(command);
            if (command instanceof CommandGroup group) {
              add(line, group.commands(), inner);
            }
            parent.addSubcommand(name, line);
          }
        });
  }

  private static CommandLine configured(CommandLine program) {
    return program
        // A scramble or a file may begin with @.
        .setExpandAtFiles(false)
        .setInterpolateVariables(false)
        .registerConverter(Duration.class, Values.by(Amounts::duration))
        .registerConverter(Long.class, Values::whole)
        .registerConverter(Path.class, Paths::of)
        .registerConverter(Mode.class, Values.by(Mode::of))
        .registerConverter(ViewCount.class, Values.by(ViewCount::of));
  }
}
