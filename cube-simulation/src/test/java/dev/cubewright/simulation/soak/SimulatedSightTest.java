package dev.cubewright.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.driver.job.Cubes;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.InjectedFault;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.Finish;
import dev.cubewright.simulation.camera.LinearColor;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.world.WorldEvent;
import dev.cubewright.vision.frame.FrameSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Readings of a simulated robot's camera after faults. */
@Tag("slow")
class SimulatedSightTest {
  @Tag("long")
  @Test
  void anUncertainReadingTurnsNothing() {
    // Two pairs of adjacent faces have similar colors, so several cubes fit the pictures equally
    // well.
    Map<Face, LinearColor> colors = new EnumMap<>(Face.class);
    for (Face face : Face.values()) {
      colors.put(face, Finish.bright().stickers().get(face));
    }
    colors.put(Face.R, Finish.bright().stickers().get(Face.L));
    colors.put(Face.F, Finish.bright().stickers().get(Face.L));
    colors.put(Face.B, Finish.bright().stickers().get(Face.D));

    SessionFault fault = SimulatedRobots.faultOn(rig -> painted(rig, colors));

    assertThat(fault.code()).isEqualTo("low-confidence");
    assertThat(fault.stage()).isEqualTo(Stage.RECOGNIZE);
    assertThat(fault.problem().message())
        .startsWith("the camera reading is uncertain (confidence 0.")
        .contains("inspect the cube again");
    assertThat(fault.recovery()).isEqualTo(RecoveryAdvice.GO_ON_HELD);
  }

  @Test
  void aCubeInTheDarkIsNotTurned() {
    Map<Face, LinearColor> colors = new EnumMap<>(Face.class);
    for (Face face : Face.values()) {
      colors.put(face, LinearColor.gray(0));
    }

    SessionFault fault = SimulatedRobots.faultOn(rig -> painted(rig, colors));

    assertThat(fault.stage()).isEqualTo(Stage.RECOGNIZE);
    assertThat(fault.sentence()).contains("add light", "continue");
  }

  private static SimulatedRig painted(SimulatedRig rig, Map<Face, LinearColor> colors) {
    return rig.with(new Finish(colors, LinearColor.gray(0), 0.1, 0.1, 0));
  }

  /** Two of 24 stickers are then dark; the other stickers match a solved cube. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({"1, 600", "2, 1500", "3, 40000", "9, 600", "12, 3000"})
  void stepsLostInTheLastRollAreDetected(long seed, long micros) {
    AtomicLong lastRoll = new AtomicLong();
    AtomicBoolean askew = new AtomicBoolean();
    assertThat(checked(seed, FaultPlan.none(), lastRoll, askew)).isEmpty();
    long from = lastRoll.get() + 50_000;
    InjectedFault stall =
        new InjectedFault(InjectedFault.Kind.MOTOR_STALLED, 0, 1, false, from, from + micros, 1);

    Optional<SessionFault> fault =
        checked(seed, new FaultPlan(seed, List.of(stall)), lastRoll, askew);

    assertThat(askew.get()).isTrue();
    assertThat(fault.orElseThrow().stage()).isEqualTo(Stage.CHECK);
    assertThat(fault.orElseThrow().code()).isEqualTo("not-solved");
    assertThat(fault.orElseThrow().problem().message())
        .contains("check that all layers are straight");
  }

  private static Optional<SessionFault> checked(
      long seed, FaultPlan plan, AtomicLong lastRoll, AtomicBoolean askew) {
    try (SimulatedRobot robot = SimulatedRobots.robot(SimulatedRig.standard(seed), plan, seed);
        FrameSource camera = robot.camera();
        Session session = SimulatedRobots.session(robot, camera, Cubes.random(seed))) {
      robot
          .world()
          .addListener(
              event -> {
                if (event instanceof WorldEvent.TurnBegan began) {
                  lastRoll.set(began.timeMicros());
                }
              });
      try {
        SolveJob.whole().run(session);
        return Optional.empty();
      } catch (SessionException e) {
        return Optional.of(e.fault());
      } finally {
        askew.set(robot.world().snapshot().layerOffGrid());
      }
    }
  }
}
