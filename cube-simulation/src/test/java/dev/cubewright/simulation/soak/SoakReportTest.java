package dev.cubewright.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.Mode;
import dev.cubewright.simulation.fault.FaultPlan;
import dev.cubewright.simulation.fault.InjectedFault;
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
}
