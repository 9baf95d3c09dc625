package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.FileReplacement;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Keyboard;
import dev.cubewright.robot.cli.terminal.Paths;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code machine calibrate}: asks for the action times of a machine and writes its file. */
@Command(
    name = "calibrate",
    header = "Asks for the durations of a machine and writes its file.",
    description =
        "Measure each duration with a stopwatch and type it in milliseconds. Enter alone keeps"
            + " the current value. After Ctrl-C or an early end of the input, no file is written.",
    footer = {
      "  cube machine calibrate cubotino --output mine.json",
      "  cube machine calibrate mine.json --output mine.json"
    })
final class MachineCalibrateCommand extends MachineCommand.OneMachine {
  private static final String NUMBER = "\\d{1,6}(\\.\\d{1,3})?";

  /** The decimal digits between milliseconds and microseconds. */
  private static final int DIGITS = 3;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "The output file, replaced after the last answer. Default: standard output.")
  private Optional<Path> output = Optional.empty();

  @Override
  public int run(CommandContext context) throws IOException {
    Machine machine = machine();
    output.map(Paths::requireFile).ifPresent(Paths::requireWritable);
    int digits = machine.unit() == Machine.Unit.MICROSECONDS ? DIGITS : 0;
    Keyboard keyboard = Keyboard.withEmptyAnswers(context);
    Map<String, Integer> times = new LinkedHashMap<>();
    machine.times().forEach((time, old) -> times.put(time, duration(time, old, digits, keyboard)));
    String text = machine.withTimes(times).text();
    if (output.isEmpty()) {
      context.out().write(text);
      return ExitCode.DONE;
    }
    try {
      FileReplacement.write(output.get(), text);
    } catch (IOException e) {
      throw Paths.cannot("write", output.get(), e);
    }
    context.say("wrote the machine to %1$s; use it with --machine %1$s".formatted(output.get()));
    return ExitCode.DONE;
  }

  /** Asks until the answer is a duration, or empty to keep the current value. */
  private static int duration(String time, int old, int digits, Keyboard keyboard) {
    String shown = BigDecimal.valueOf(old, digits).stripTrailingZeros().toPlainString();
    String unit = digits == 0 ? "" : " ms";
    String of = digits == 0 ? "" : " of ms";
    String question = "%s, now %s%s: ".formatted(time, shown, unit);
    String answer = keyboard.ask(question).strip();
    while (!answer.isEmpty() && !answer.matches(NUMBER)) {
      question = "%s: type a number%s such as %s, or Enter alone to keep %s: ";
      answer = keyboard.ask(question.formatted(time, of, shown, shown)).strip();
    }
    BigDecimal number = answer.isEmpty() ? BigDecimal.valueOf(old, digits) : new BigDecimal(answer);
    return number.movePointRight(digits).setScale(0, RoundingMode.HALF_UP).intValueExact();
  }
}
