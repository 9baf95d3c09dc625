package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Live pictures that hang, and a robot that does not wait for them. */
@Tag("slow")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class LiveCameraTest {
  /** The operation in which the first picture hangs. */
  enum Stuck {
    CAPTURE,
    CAPTURE_FOR_EVER,
    DECODING
  }

  private final SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), 1);
  private final CountDownLatch stuck = new CountDownLatch(1);
  private final CountDownLatch release = new CountDownLatch(1);

  /** A camera whose first picture hangs; all others are those of the robot. */
  private final class StuckCamera implements FrameSource {
    private final Stuck where;
    private final FrameSource frames = robot.camera();
    private boolean first = true;

    StuckCamera(Stuck where) {
      this.where = where;
    }

    @Override
    public Frame next() {
      return take().get();
    }

    @Override
    public synchronized Supplier<Frame> take() {
      if (!first) {
        return frames.take();
      }
      first = false;
      if (where == Stuck.DECODING) {
        return () -> {
          hang();
          throw FaultKind.CAPTURE_FAILED.exception("camera", "no picture");
        };
      }
      hang();
      throw FaultKind.CAPTURE_FAILED.exception("camera", "no picture");
    }

    private void hang() {
      stuck.countDown();
      boolean interrupted = false;
      while (release.getCount() > 0) {
        try {
          release.await();
        } catch (InterruptedException e) {
          interrupted = true;
          if (where == Stuck.CAPTURE) {
            break;
          }
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void close() {
      frames.close();
    }
  }

  @AfterEach
  void release() {
    release.countDown();
  }

  private ConsoleFixture console(FrameSource camera) {
    return ConsoleFixture.of(
        (description, spare, stop) -> ConsoleFixture.real(robot, description, camera));
  }

  /** Requests a live picture and returns when it hangs. */
  private CompletableFuture<Void> look(ConsoleFixture fixture) throws InterruptedException {
    CompletableFuture<Void> asked =
        CompletableFuture.runAsync(
            () -> {
              try {
                assertThat(fixture.console.document("camera", "")).isNotNull();
              } catch (ProblemException e) {
                assertThat(e.problem().code()).isEqualTo("capture-failed");
              }
            },
            work -> new Thread(work, "live picture").start());
    stuck.await();
    return asked;
  }

  private void worksMeanwhile(ConsoleFixture fixture) {
    fixture.done("connect");
    fixture.done("grip", "{\"arm\": \"R\", \"action\": \"release\"}");
    fixture.done("jog", "{\"arm\": \"R\", \"degrees\": 9}");
    fixture.done("settings", "{\"mode\": \"slow\"}");
    fixture.done("disconnect");
    fixture.give("stop", "{}");
    fixture.until("a stop", state -> state.path("state").asText().equals("stopped"));
    assertThat(fixture.done("recover").path("state").asText()).isEqualTo("idle");
    assertThat(release.getCount()).as("the live picture still hangs").isOne();
  }

  private static void readsTheCube(ConsoleFixture fixture, SimulatedRobot robot) {
    fixture.give("inspect", "{}");
    ConsoleQuestionTest.answerAll(fixture, robot, new ArrayList<>());
    JsonNode state = fixture.idle();
    assertThat(state.path("fault").isNull()).as("%s", state.path("fault")).isTrue();
    assertThat(state.path("cube").path("source").asText()).isEqualTo("camera");
  }

  /** The inspection cancels a capture that hangs, and does not wait for a slow decoding. */
  @ParameterizedTest
  @EnumSource
  void aHangingLivePictureDelaysNoCommand(Stuck where) throws Exception {
    try (ConsoleFixture fixture = console(new StuckCamera(where))) {
      CompletableFuture<Void> asked = look(fixture);

      worksMeanwhile(fixture);

      if (where != Stuck.CAPTURE_FOR_EVER) {
        readsTheCube(fixture, robot);
        assertThat(release.getCount()).as("the live picture still hangs").isOne();
      }
      release.countDown();
      asked.join();
    }
  }

  /** Decodes each picture only after the clock has moved on. */
  private final class SlowDecoding implements FrameSource {
    private final FrameSource frames = robot.camera();
    private final Map<String, Long> decodedAt = new ConcurrentHashMap<>();

    @Override
    public Frame next() {
      return take().get();
    }

    @Override
    public Supplier<Frame> take() {
      Frame frame = frames.next();
      return () -> {
        long begun = System.currentTimeMillis();
        while (System.currentTimeMillis() <= begun) {
          Thread.onSpinWait();
        }
        decodedAt.putIfAbsent(frame.name(), System.currentTimeMillis());
        return frame;
      };
    }

    @Override
    public void close() {
      frames.close();
    }
  }

  @Test
  void picturesHaveTheTimeOfTheirCapture() {
    SlowDecoding camera = new SlowDecoding();
    try (ConsoleFixture fixture = console(camera)) {
      RobotConsole.Document live = fixture.console.document("camera", "").orElseThrow();
      assertThat(camera.decodedAt.values()).hasSize(1).allMatch(at -> live.takenAt() < at);

      readsTheCube(fixture, robot);

      List<Long> decoded = camera.decodedAt.values().stream().sorted().skip(1).toList();
      JsonNode pictures = fixture.state().path("pictures");
      assertThat(decoded).isNotEmpty().hasSameSizeAs(pictures);
      for (int i = 0; i < decoded.size(); i++) {
        String name = "pictures/" + pictures.path(i).path("id").asLong();
        assertThat(fixture.console.document(name, "").orElseThrow().takenAt())
            .isLessThan(decoded.get(i));
      }
    }
  }
}
