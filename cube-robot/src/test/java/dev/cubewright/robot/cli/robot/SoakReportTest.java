package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.Mode;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.simulation.fault.FaultPlan;
import dev.cubewright.simulation.fault.InjectedFault;
import dev.cubewright.simulation.soak.SoakCycle;
import dev.cubewright.simulation.soak.SoakTally;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SoakReportTest {
  @Test
  void aBadJobIsRepeatedByAllItsOptions() {
    SoakTally tally = new SoakTally();
    FaultPlan plan = FaultPlan.of(InjectedFault.Kind.BOARD_HUNG, 7, 1_000_000);
    tally.add(
        new SoakCycle(
            7,
            plan,
            true,
            SoakCycle.Verdict.BAD,
            "nothing holds the cube",
            Optional.empty(),
            Optional.empty(),
            List.of(),
            1));

    String text =
        new SoakReport(tally, Mode.SLOW, true, true, 1, "--mode slow --faults --simavr").text();

    assertThat(text)
        .contains(
            "\nseed 7 (--mode slow --faults --simavr --cycles 1 --seed 7 repeats it): nothing"
                + " holds the cube; board-hung of ")
        .endsWith("bad: 1\n")
        .doesNotContain("interrupted");
  }

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
