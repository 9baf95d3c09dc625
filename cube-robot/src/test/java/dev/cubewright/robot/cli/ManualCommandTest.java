package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ManualCommandTest {
  @TempDir Path folder;

  @Test
  void eachCommandHasAPage() throws IOException {
    Program program = Program.run("manual", folder + "/man1", "--date", "2026-11-24");

    assertThat(program.exitCode()).as(program.err()).isZero();
    try (Stream<Path> pages = Files.list(folder.resolve("man1"))) {
      assertThat(pages.map(page -> page.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(names(CommandTree.all()).toList())
          .contains("cube.1", "cube-solve.1", "cube-robot-run.1")
          .doesNotContain("cube-manual.1");
    }
    assertThat(Files.readAllLines(folder.resolve("man1/cube-solve.1")))
        .startsWith(".TH CUBE\\-SOLVE 1 \"2026-11-24\" \"cube (not packaged)\" \"User Commands\"")
        .contains("\\fB\\-h\\fR, \\fB\\-\\-help\\fR", "\\fB\\-\\-timeout\\fR\\fI=TIME\\fR");
  }

  private static Stream<String> names(CommandLine command) {
    return Stream.concat(
        Stream.of(command.getCommandSpec().qualifiedName("-") + ".1"),
        ManualPage.subcommands(command).stream().flatMap(ManualCommandTest::names));
  }

  @Test
  void signsOfTheirLanguageAreEscaped() {
    CommandLine command = new CommandLine(CommandLine.Model.CommandSpec.create().name("cube"));
    command.getCommandSpec().usageMessage().description("Does R' of a \\ or 5%%.", ".PP is text.");

    List<String> lines = new ManualPage(command).text("").lines().toList();

    assertThat(lines)
        .contains(
            "cube \\- does R\\(aq of a \\e or 5%",
            "Does R\\(aq of a \\e or 5%.", ".PP", "\\&.PP is text.");
  }

  @Test
  void aFolderThatCannotBeWrittenIsNamed() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    Program program = Program.run("manual", file.toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("cannot write " + file);
  }
}
