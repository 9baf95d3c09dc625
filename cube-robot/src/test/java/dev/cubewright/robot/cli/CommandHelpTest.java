package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** What the help says: the library takes each text as a format, and warns where it is none. */
class CommandHelpTest {
  static Stream<CommandSpec> commands() {
    List<CommandSpec> all = new ArrayList<>();
    collect(Main.commandLine(), all);
    return all.stream();
  }

  private static void collect(CommandLine command, List<CommandSpec> all) {
    all.add(command.getCommandSpec());
    command.getSubcommands().values().forEach(inner -> collect(inner, all));
  }

  /** What is a format to the library in one place is printed as it is in another. */
  @ParameterizedTest
  @MethodSource("commands")
  void noSignOfAFormatIsLeftInWhatIsPrinted(CommandSpec command) {
    assertThat(command.commandLine().getUsageMessage(CommandLine.Help.Ansi.OFF))
        .doesNotContain("%%", "%n");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void eachTextIsAFormat(CommandSpec command) {
    Stream<String> texts =
        Stream.concat(
            Arrays.stream(command.usageMessage().description()),
            command.args().stream().map(ArgSpec::description).flatMap(Arrays::stream));

    texts.forEach(
        text ->
            assertThatCode(() -> String.format(text))
                .as(command.qualifiedName() + ": " + text)
                .doesNotThrowAnyException());
  }
}
