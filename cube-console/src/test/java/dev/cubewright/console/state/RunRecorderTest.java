package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.console.JsonTree;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.search.Solution;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RunRecorderTest {
  private static final StateSpace SPACE = new StateSpace(Cuboid.of(2, 2, 2));
  private static final Move FRAME = SPACE.puzzle().rotations().get(0);

  private long millis = 1_790_000_000_000L;
  private long nanos = -5;
  private final StatePublisher publisher = new StatePublisher(() -> millis);
  private final CubeFaces faces = new CubeFaces(SPACE);
  private final History history =
      new History(publisher, new ConsoleLog(publisher, () -> millis), Optional.empty());
  private final RunRecorder runs =
      new RunRecorder(publisher, history, faces, () -> millis, () -> nanos);

  private void propose() {
    runs.propose(
        new Proposal(
            SPACE.puzzle().solved(),
            new Solution(FRAME, List.of(), 0, true, 0, Duration.ZERO, List.of()),
            new RobotPlan(FRAME, Axis.RIGHT_LEFT, List.of(), List.of()),
            Axis.RIGHT_LEFT,
            1),
        "solved");
  }

  private JsonNode run() {
    return JsonTree.of(publisher.state(Map::of).members()).path("run");
  }

  /** The clock moves back by an hour during a run, as after a correction by a time server. */
  @Test
  void aRunEndsAfterItBeganThoughTheClockIsSetBack() {
    propose();
    runs.begin("simulated", "fast");
    millis += 100;
    nanos += TimeUnit.MILLISECONDS.toNanos(100);
    runs.twistBegan(0);
    long beganAt = millis;
    millis -= TimeUnit.HOURS.toMillis(1);
    nanos += TimeUnit.MILLISECONDS.toNanos(1_500);

    runs.twisted();

    assertThat(run().path("beganAt").asLong()).isEqualTo(beganAt);
    assertThat(run().path("endedAt").asLong()).isEqualTo(beganAt + 1_500);
    runs.end("solved");
    assertThat(run().path("endedAt").asLong()).isEqualTo(beganAt + 1_500);
  }

  @Test
  void aRunWithoutATwistEndsAfterItStarted() {
    propose();
    runs.begin("simulated", "fast");
    long startedAt = millis;
    millis -= 1_000;
    nanos += TimeUnit.MILLISECONDS.toNanos(20);

    runs.end("fault");

    assertThat(run().path("beganAt").asLong()).isEqualTo(startedAt);
    assertThat(run().path("endedAt").asLong()).isEqualTo(startedAt + 20);
  }
}
