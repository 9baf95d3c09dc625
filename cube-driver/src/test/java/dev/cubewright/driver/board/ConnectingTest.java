package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A stop, a pulled cable or a pause of the program during a connection attempt. */
@Tag("slow")
class ConnectingTest {
  private static final RobotDescription ROBOT = RobotDescription.standard();

  /** Connecting to model boards takes less than this, because they start immediately. */
  private static final int CONNECTING_MILLIS = 120;

  private final StopRequest stop = new StopRequest();

  private BoardArms connect(SerialTransport transport) {
    return BoardArms.connect(transport, ROBOT, Mode.FAST, stop);
  }

  private Problem faultOf(SerialTransport transport) {
    return BoardArmsFixture.fault(() -> connect(transport).close());
  }

  @ParameterizedTest
  @ValueSource(longs = {100_000, 1_000_000, 3_000_000, 30_000_000})
  void connectsDespiteAPause(long pauseMicros) {
    for (int millis = 0; millis < CONNECTING_MILLIS; millis += 3) {
      ModelTransport transport = ModelTransport.ofTwo();
      transport.pauseAt(transport.nowMicros() + millis * 1000L, pauseMicros);
      try (BoardArms arms = connect(transport)) {
        assertThat(arms.status()).as("paused after %d ms", millis).hasSize(Arm.values().length);
      }
    }
  }

  @Test
  void aMissingBoardIsMissingAfterAPause() {
    ModelTransport transport = ModelTransport.ofTwo();
    transport.board("/dev/ttyB").silent = true;
    transport.pauseAt(transport.nowMicros() + 1_000_000, 20_000_000);

    assertThat(faultOf(transport).code()).isEqualTo(RobotFault.BOARD_MISSING.code());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/ttyA", "/dev/ttyB"})
  void aPulledCableEndsConnectingAtAnyTime(String port) {
    requireEndedByPulling(port, 700);
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"/dev/ttyA", "/dev/ttyB"})
  void aPulledCableEndsConnectingAtAnyByte(String port) {
    requireEndedByPulling(port, 100);
  }

  /** Pulls the cable at times that increase by a step. */
  private void requireEndedByPulling(String port, long stepMicros) {
    boolean ended = false;
    for (int step = 0; !ended; step++) {
      ModelTransport transport = ModelTransport.ofTwo();
      long pulledMicros = transport.nowMicros() + step * stepMicros;
      transport.at(pulledMicros, () -> transport.unplug(port));
      // A longer wait than for a silent board would be endless.
      transport.at(
          pulledMicros + 20_000_000,
          () -> {
            throw new AssertionError("still waits for " + port);
          });
      try (BoardArms arms = connect(transport)) {
        ended = transport.nowMicros() < pulledMicros;
        assertThat(ended).as("connected to an unplugged board").isTrue();
        arms.disableWatchdog();
      } catch (ProblemException e) {
        assertThat(e.problem().code())
            .isIn(RobotFault.BOARD_MISSING.code(), RobotFault.LINK_LOST.code());
      }
    }
  }

  @Test
  void aStopEndsConnectingImmediatelyAtAnyTime() {
    boolean ended = false;
    for (int millis = 0; !ended; millis++) {
      ModelTransport transport = ModelTransport.ofTwo();
      StopRequest request = new StopRequest();
      long stopMicros = transport.nowMicros() + millis * 1000L;
      transport.at(stopMicros, request::request);
      try (BoardArms arms = BoardArms.connect(transport, ROBOT, Mode.FAST, request)) {
        arms.disableWatchdog();
        assertThat(request.isRequested()).isFalse();
        assertThat(millis).isPositive();
        ended = true;
      } catch (ProblemException e) {
        assertThat(e.problem().code()).isEqualTo(RobotFault.STOPPED.code());
        assertThat(transport.nowMicros() - stopMicros).isLessThan(100_000);
        assertThat(transport.openPorts()).isEmpty();
      }
    }
  }

  @Test
  void aStopDoesNotWaitForASilentPort() {
    ModelTransport transport = ModelTransport.ofTwo();
    ModelBoard moving = transport.board("/dev/ttyA");
    transport.board("/dev/ttyB").silent = true;
    transport.resetOnOpen = false;
    moving.turnFor(transport.nowMicros() + 900_000);
    long stopMicros = transport.nowMicros() + 500_000;
    transport.at(stopMicros, stop::request);

    assertThat(faultOf(transport).code()).isEqualTo(RobotFault.STOPPED.code());
    assertThat(transport.nowMicros() - stopMicros).isLessThan(100_000);
    assertThat(moving.finished).isEmpty();
    assertThat(moving.alarm()).isEqualTo(10);
  }

  @Test
  void anEarlierStopOpensNoPort() {
    ModelTransport transport = ModelTransport.ofTwo();
    stop.request();

    assertThat(faultOf(transport).code()).isEqualTo(RobotFault.STOPPED.code());
    // Opening the port would have reset the board, which would report that.
    assertThat(transport.board("/dev/ttyA").takeOutput()).isEmpty();
  }

  @Test
  void aStopAfterConnectingStopsTheArms() {
    ModelTransport transport = ModelTransport.ofTwo();
    try (BoardArms arms = connect(transport)) {
      transport.at(transport.nowMicros() + 30_000, stop::request);
      Problem fault =
          BoardArmsFixture.fault(() -> arms.perform(List.of(BoardArmsFixture.turn(Arm.L, 90))));

      assertThat(fault.code()).isEqualTo(RobotFault.STOPPED.code());
      assertThat(transport.board("/dev/ttyB").finished).doesNotContain("T 0 90 275 72000");
    }
  }
}
