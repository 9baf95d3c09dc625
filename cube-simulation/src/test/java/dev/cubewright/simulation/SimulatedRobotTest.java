package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.world.GripState;
import dev.cubewright.simulation.world.WorldSnapshot;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SimulatedRobotTest {
  static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  static final RobotDescription ROBOT = RobotDescription.standard();

  @Test
  void beginsWithOpenArmsAtUnknownAngles() {
    SimulatedRobot robot = SimulatedRobot.of(ROBOT, CUBE, 1);

    WorldSnapshot begin = robot.world().snapshot();
    assertThat(begin.cube()).isEmpty();
    assertThat(begin.arms()).allMatch(arm -> arm.grip() == GripState.OPEN);
    assertThat(Arrays.stream(Arm.values()).map(arm -> begin.arm(arm).steps()).distinct())
        .hasSize(4);
    robot.close();
  }
}
