package dev.cubewright.robot.cli;

import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.picture.PhotographCommand;
import dev.cubewright.robot.cli.picture.RecognizeCommand;
import dev.cubewright.robot.cli.puzzle.AlgsCommand;
import dev.cubewright.robot.cli.puzzle.CheckCommand;
import dev.cubewright.robot.cli.puzzle.CompareCommand;
import dev.cubewright.robot.cli.puzzle.ExportCommand;
import dev.cubewright.robot.cli.puzzle.KociembaCommand;
import dev.cubewright.robot.cli.puzzle.MachineCommand;
import dev.cubewright.robot.cli.puzzle.ScrambleCommand;
import dev.cubewright.robot.cli.puzzle.ShowCommand;
import dev.cubewright.robot.cli.puzzle.SolveCommand;
import dev.cubewright.robot.cli.puzzle.TablesCommand;
import dev.cubewright.robot.cli.robot.ConsoleCommand;
import dev.cubewright.robot.cli.robot.DemoCommand;
import dev.cubewright.robot.cli.robot.RobotCommand;
import dev.cubewright.robot.cli.terminal.CommandGroup;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code cube}: the program itself. */
@Command(
    name = "cube",
    header = "Solves twisty puzzles, on screen and with a robot.",
    description = {
      "Without a command, opens the operator's page for the robot or a simulated robot.",
      "\"cube help COMMAND\" explains a command."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Done.",
      "1:The request is valid, but failed completely or in part.",
      "2:The command line is invalid.",
      "130:Interrupted."
    },
    footer = {
      "  cube",
      "  cube solve 3x3x3 --scramble \"R U R' U'\"",
      "  cube scramble megaminx --count 5"
    })
final class ProgramCommand extends CommandGroup {
  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private boolean version;

  @Override
  public Map<String, Supplier<Object>> commands() {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("console", () -> new ConsoleCommand());
    commands.put("solve", () -> new SolveCommand());
    commands.put("algs", () -> new AlgsCommand());
    commands.put("scramble", () -> new ScrambleCommand());
    commands.put("show", () -> new ShowCommand());
    commands.put("check", () -> new CheckCommand());
    commands.put("compare", () -> new CompareCommand());
    commands.put("export", () -> new ExportCommand());
    commands.put("kociemba", () -> new KociembaCommand());
    commands.put("machine", () -> new MachineCommand());
    commands.put("tables", () -> new TablesCommand());
    commands.put("recognise", () -> new RecognizeCommand());
    commands.put("photograph", () -> new PhotographCommand());
    commands.put("robot", () -> new RobotCommand());
    commands.put("demo", () -> new DemoCommand());
    commands.put("completion", () -> new CompletionCommand());
    return commands;
  }

  /**
   * Returns the program with the command that the arguments name, or with all commands. Reading the
   * annotations of all commands takes longer than most answers.
   */
  static CommandLine naming(List<String> arguments) {
    ProgramCommand program = new ProgramCommand();
    boolean isNamed = !arguments.isEmpty() && program.commands().containsKey(arguments.get(0));
    CommandLine line =
        isNamed ? new CommandLine(CommandSpec.create().name("cube")) : new CommandLine(program);
    add(line, program.commands(), arguments);
    return line
        // A scramble or a file may begin with @.
        .setExpandAtFiles(false)
        .setInterpolateVariables(false)
        .registerConverter(Duration.class, Values.by(Amounts::duration))
        .registerConverter(Long.class, Values::whole)
        .registerConverter(Path.class, Paths::of)
        .registerConverter(Mode.class, Values.among(List.of(Mode.values())))
        .registerConverter(ViewCount.class, Values.among(List.of(ViewCount.values())));
  }

  private static void add(
      CommandLine parent, Map<String, Supplier<Object>> commands, List<String> arguments) {
    String named = arguments.isEmpty() ? "" : arguments.get(0);
    List<String> inner = arguments.isEmpty() ? arguments : arguments.subList(1, arguments.size());
    commands.forEach(
        (name, supplier) -> {
          if (!commands.containsKey(named) || name.equals(named)) {
            Object command = supplier.get();
            CommandLine line = new CommandLine(command);
            if (command instanceof CommandGroup group) {
              add(line, group.commands(), inner);
            }
            parent.addSubcommand(name, line);
          }
        });
  }
}
