package dev.cubewright.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.fault.FaultPlan;
import org.junit.jupiter.api.Test;

class BoundedTransportTest {
  @Test
  void anEndlessWaitIsGivenUp() {
    try (SimulatedRobot robot =
        SimulatedRobots.robot(SimulatedRig.standard(1), FaultPlan.none(), 1)) {
      BoundedTransport transport = new BoundedTransport(robot.transport(), 1_000_000);

      assertThat(transport.await(50_000_000)).isEmpty();

      assertThat(transport.nowMicros()).isBetween(1_000_001L, 1_000_100L);
      assertThatExceptionOfType(BoundedTransport.Exceeded.class)
          .isThrownBy(() -> transport.await(50_000_000));
    }
  }
}
