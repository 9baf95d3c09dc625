package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RobotSoakCommandTest {
  @Test
  void anInterruptedSoakSaysSoAndJudgesNothingMore() {
    Program.solve("", "robot", "soak", "--cycles", "1"); // The tables are there now.
    StringWriter out = new StringWriter();
    Interruption interruption = new Interruption();
    interruption.request();
    CommandContext context =
        CommandContext.withoutTerminal(
            new ByteArrayInputStream(new byte[0]),
            out,
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            interruption);
    String[] command = {"robot", "soak", "--cycles", "4", "--table-dir", Program.TABLES.toString()};

    assertThat(Program.runIn(command, context)).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(out.toString())
        .startsWith("interrupted after 0 of 4 jobs; the table is of those that had ended\n")
        .endsWith("bad: 0\n");
  }
}
