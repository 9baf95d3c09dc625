package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.fault.FaultPlan;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A whole robot whose boards are the compiled firmware; needs {@code make -C firmware}. */
class FirmwareRobotSimulatorIT extends SimulatedRobotContract {
  @Override
  SimulatedRobot robot(long seed) {
    return SimulatedRobot.withFirmware(
        ROBOT,
        CUBE,
        SimulatedRig.standard(seed),
        FaultPlan.none(),
        seed,
        Path.of("../firmware/target"));
  }

  @Override
  int plans() {
    return 1;
  }

  @Override
  Stream<Mode> modes() {
    return Stream.of(Mode.FAST);
  }

  @Tag("long")
  @ParameterizedTest
  @EnumSource(names = "FAST", mode = EnumSource.Mode.EXCLUDE)
  void carriesOutAPlanInTheOtherModes(Mode mode) {
    carriesOutAPlanWithoutBreakingARule(mode);
  }

  @Test
  void saysHowToBuildWhatIsMissing() {
    assertThatThrownBy(
            () ->
                SimulatedRobot.withFirmware(
                    ROBOT, CUBE, SimulatedRig.standard(1), FaultPlan.none(), 1, Path.of("nowhere")))
        .isInstanceOf(ProblemException.class)
        .hasMessageEndingWith("build it by: make -C firmware");
  }
}
