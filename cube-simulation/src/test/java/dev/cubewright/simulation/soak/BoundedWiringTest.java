package dev.cubewright.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.fault.FaultPlan;
import org.junit.jupiter.api.Test;

class BoundedWiringTest {
  @Test
  void whoeverWaitsForEverIsGivenUp() {
    try (SimulatedRobot robot =
        SimulatedRobots.robot(SimulatedRig.standard(1), FaultPlan.none(), 1)) {
      BoundedWiring wiring = new BoundedWiring(robot.wiring(), 1_000_000);

      assertThat(wiring.await(50_000_000)).isEmpty();

      assertThat(wiring.nowMicros()).isBetween(1_000_001L, 1_000_100L);
      assertThatExceptionOfType(BoundedWiring.Exceeded.class)
          .isThrownBy(() -> wiring.await(50_000_000));
    }
  }
}
