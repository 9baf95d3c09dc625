package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.machine.TimedAction;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The option for the format of a machine plan. */
@Section("Output")
final class PlanFormat {
  private static final String JSON = "json";
  private static final double MICROS_PER_SECOND = 1e6;

  private static final class Formats extends Values.Choice {
    Formats() {
      super(List.of("text", JSON, "send"));
    }
  }

  @Option(
      names = "--format",
      paramLabel = "text|json|send",
      converter = Formats.class,
      completionCandidates = Formats.class,
      description =
          "The format of a machine plan: actions with start times (text), JSON, or the commands"
              + " for the machine, one per line (send). Default: text.")
  private Optional<String> format = Optional.empty();

  boolean isGiven() {
    return format.isPresent();
  }

  /** Returns a plan in the format, or as JSON if {@code --json} is given. */
  String text(MachinePlan plan, boolean json) {
    String chosen = format.orElse(json ? JSON : "text");
    if (json && !chosen.equals(JSON)) {
      throw Problems.usage("--json cannot be combined with --format " + chosen + "; omit one");
    }
    return switch (chosen) {
      case JSON -> plan.json() + "\n";
      case "send" -> sends(plan);
      default -> actions(plan);
    };
  }

  private static String sends(MachinePlan plan) {
    if (plan.sends().isEmpty() && !plan.actions().isEmpty()) {
      throw ProblemException.of(
          "nothing-to-send",
          ("the file of the machine %s has no commands to send; add \"send\" members"
                  + " (docs/machines.md)")
              .formatted(plan.machine()));
    }
    return plan.sends().stream().map("%s\n"::formatted).collect(Collectors.joining());
  }

  private static String actions(MachinePlan plan) {
    Machine machine = plan.machine();
    int width =
        plan.actions().stream().mapToInt(timed -> timed.action().name().length()).max().orElse(1);
    StringBuilder text = new StringBuilder();
    for (TimedAction timed : plan.actions()) {
      String effect = timed.action().effect().map(Move::name).orElse("");
      String line = "%s  %-" + width + "s  %s";
      line = line.formatted(cost(machine, timed.start()), timed.action().name(), effect);
      text.append(line.stripTrailing()).append('\n');
    }
    String moves = Algorithm.text(machine.puzzle(), plan.moves());
    String total = moves.isEmpty() ? "total" : "total for " + moves;
    return text + cost(machine, plan.cost()) + "  " + total + "\n";
  }

  /** Formats a duration in seconds, or a cost. */
  private static String cost(Machine machine, long cost) {
    return machine.unit() == Machine.Unit.MICROSECONDS
        ? String.format(Locale.ROOT, "%9.3f s", cost / MICROS_PER_SECOND)
        : String.format(Locale.ROOT, "%9d", cost);
  }
}
