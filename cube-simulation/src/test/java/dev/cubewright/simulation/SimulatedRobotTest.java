package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.fault.FaultPlan;
import dev.cubewright.simulation.world.GripState;
import dev.cubewright.simulation.world.WorldSnapshot;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SimulatedRobotTest extends SimulatedRobotContract {
  @Override
  SimulatedRobot robot(long seed) {
    return SimulatedRobot.virtual(ROBOT, CUBE, SimulatedRig.standard(seed), FaultPlan.none(), seed);
  }

  @Override
  int plans() {
    return 8;
  }

  @Test
  void beginsWithOpenArmsAtUnknownAngles() {
    SimulatedRobot robot = robot(1);

    WorldSnapshot begin = robot.world().snapshot();
    assertThat(begin.cube()).isEmpty();
    assertThat(begin.arms()).allMatch(arm -> arm.grip() == GripState.OPEN);
    assertThat(Arrays.stream(Arm.values()).map(arm -> begin.arm(arm).steps()).distinct())
        .hasSize(4);
    robot.close();
  }
}
