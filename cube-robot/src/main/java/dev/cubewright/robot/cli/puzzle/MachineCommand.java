package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CommandGroup;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Section;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machine}: lists, prints and checks machine files, and plans actions. */
@Command(
    name = "machine",
    header = "Describes puzzle-turning machines, and plans their actions.",
    description =
        "\"cube solve 3x3x3 STATE --machine NAME\" minimizes the time of a machine."
            + " docs/machines.md describes the files.",
    footer = {
      "  cube machine list",
      "  cube machine show cubotino > mine.json",
      "  cube machine plan cubotino \"R U F2\""
    })
public final class MachineCommand extends CommandGroup {
  @Override
  public Map<String, Supplier<Object>> commands() {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("list", () -> new ListMachines());
    commands.put("show", () -> new ShowMachine());
    commands.put("check", () -> new CheckMachine());
    commands.put("plan", () -> new PlanMoves());
    commands.put("calibrate", () -> new MachineCalibrateCommand());
    return commands;
  }

  /** {@code machine list}: lists the built-in machines. */
  @Command(
      name = "list",
      header = "Lists the built-in machines, one per line.",
      description = "Prints name, puzzle and number of states, separated by tabs.",
      footer = {"  cube machine list", "  cube machine list | grep 2x2x2"})
  private static final class ListMachines extends CubeCommand {
    @Override
    public int run(CommandContext context) throws IOException {
      for (String name : Machine.names()) {
        Machine machine = Machine.named(name);
        context.out().write("%s\t%s\t%d\n".formatted(name, machine.puzzle(), machine.size()));
      }
      return ExitCode.DONE;
    }
  }

  /** A command with a machine argument. */
  abstract static class OneMachine extends CubeCommand {
    @Parameters(
        index = "0",
        paramLabel = "NAME|FILE",
        completionCandidates = MachineSource.Names.class,
        description = MachineSource.HELP)
    private String name = "";

    final Machine machine() {
      return MachineSource.of(name);
    }
  }

  /** {@code machine show}: prints the file of a machine. */
  @Command(
      name = "show",
      header = "Prints the file of a machine.",
      footer = {"  cube machine show cubotino", "  cube machine show cubotino > mine.json"})
  private static final class ShowMachine extends OneMachine {
    @Override
    public int run(CommandContext context) throws IOException {
      context.out().write(machine().text().stripTrailing() + "\n");
      return ExitCode.DONE;
    }
  }

  /** {@code machine check}: checks the file of a machine. */
  @Command(
      name = "check",
      header = "Checks the file of a machine.",
      description =
          "Prints the number of states and the face turns that the machine can make one at a"
              + " time, or the error in the file.",
      footer = {"  cube machine check mine.json", "  cube machine check cubotino"})
  private static final class CheckMachine extends OneMachine {
    @Override
    public int run(CommandContext context) throws IOException {
      Machine machine = machine();
      MachinePlanner planner = new MachinePlanner(machine);
      List<Move> moves =
          machine.puzzle().turns().stream()
              .filter(turn -> turn.kind() == Turn.Kind.OUTER)
              .flatMap(turn -> turn.moves().stream())
              .toList();
      List<Move> impossible = moves.stream().filter(move -> !makes(planner, move)).toList();
      String turns =
          impossible.isEmpty()
              ? "all"
              : impossible.size() == moves.size()
                  ? "none alone"
                  : "all but %s alone"
                      .formatted(
                          impossible.stream().map(Move::name).collect(Collectors.joining(", ")));
      context.print(
          "%s: puzzle %s, states %d, turns %s\n"
              .formatted(machine, machine.puzzle(), machine.size(), turns));
      return ExitCode.DONE;
    }

    private static boolean makes(MachinePlanner planner, Move move) {
      try {
        planner.plan(List.of(move));
        return true;
      } catch (IllegalArgumentException e) {
        return false;
      }
    }
  }

  /** {@code machine plan}: plans the actions for a move sequence. */
  @Command(
      name = "plan",
      header = "Plans the actions of a machine for given moves in minimum time.",
      description = "The moves do not change; \"cube solve --machine\" also chooses the moves.",
      footer = {
        "  cube machine plan cubotino \"R U F2\"",
        "  cube machine plan mine.json \"R U F2\" --json",
        "  cube machine plan cubotino \"R U F2\" --format send"
      })
  private static final class PlanMoves extends OneMachine {
    @Parameters(index = "1..*", arity = "1..*", paramLabel = "MOVES", description = "The moves.")
    private List<String> words = List.of();

    @Section("Output")
    @Option(names = "--json", description = "Print the plan as a JSON object; see --format.")
    private boolean json;

    @Mixin private final PlanFormat format = new PlanFormat();

    @Override
    public int run(CommandContext context) throws IOException {
      Machine machine = machine();
      try {
        Algorithm moves = Algorithm.parse(machine.puzzle(), String.join(" ", words));
        context.out().write(format.text(new MachinePlanner(machine).plan(moves.moves()), json));
        return ExitCode.DONE;
      } catch (AlgorithmParseException e) {
        throw ProblemException.of("not-an-algorithm", "the moves: " + e.getMessage(), e);
      } catch (IllegalArgumentException e) {
        throw ProblemException.of("impossible-moves", String.valueOf(e.getMessage()), e);
      }
    }
  }
}
