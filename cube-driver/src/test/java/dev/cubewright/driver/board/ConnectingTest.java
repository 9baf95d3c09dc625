package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody stops a robot while it is connected to, or the program stands still meanwhile. */
class ConnectingTest {
  private static final RobotDescription ROBOT = RobotDescription.standard();

  /** Connecting takes less than this on model boards, which start at once. */
  private static final int CONNECTING_MILLIS = 120;

  private final StopRequest stop = new StopRequest();

  private BoardArms connect(Wiring wiring) {
    return BoardArms.connect(wiring, ROBOT, Mode.FAST, List.of(), LineLog.none(), stop);
  }

  private RobotFault faultOf(Wiring wiring) {
    RobotException thrown =
        catchThrowableOfType(RobotException.class, () -> connect(wiring).close());
    assertThat(thrown).isNotNull();
    return thrown.fault();
  }

  @ParameterizedTest
  @ValueSource(longs = {100_000, 1_000_000, 3_000_000, 30_000_000})
  void aProgramThatStandsStillConnectsAllTheSame(long pauseMicros) {
    for (int millis = 0; millis < CONNECTING_MILLIS; millis++) {
      ModelWiring wiring = ModelWiring.ofTwo();
      wiring.pauseAt(wiring.nowMicros() + millis * 1000L, pauseMicros);
      try (BoardArms arms = connect(wiring)) {
        assertThat(arms.status()).as("paused after %d ms", millis).hasSize(Arm.values().length);
      }
    }
  }

  @Test
  void aBoardThatIsMissingIsMissingAfterAPauseToo() {
    ModelWiring wiring = ModelWiring.ofTwo();
    wiring.board("/dev/ttyB").silent = true;
    wiring.pauseAt(wiring.nowMicros() + 1_000_000, 20_000_000);

    assertThat(faultOf(wiring).kind()).isEqualTo(RobotFault.Kind.BOARD_MISSING);
  }

  @Test
  void aStopEndsItAtOnceWhenever() {
    boolean ended = false;
    for (int millis = 0; !ended; millis++) {
      ModelWiring wiring = ModelWiring.ofTwo();
      StopRequest request = new StopRequest();
      long stopMicros = wiring.nowMicros() + millis * 1000L;
      wiring.at(stopMicros, request::tell);
      try (BoardArms arms =
          BoardArms.connect(wiring, ROBOT, Mode.FAST, List.of(), LineLog.none(), request)) {
        arms.rest();
        assertThat(request.isTold()).isFalse();
        assertThat(millis).isPositive();
        ended = true;
      } catch (RobotException e) {
        assertThat(e.fault().kind()).isEqualTo(RobotFault.Kind.STOPPED);
        assertThat(wiring.nowMicros() - stopMicros).isLessThan(100_000);
        assertThat(wiring.openPorts()).isEmpty();
      }
    }
  }

  @Test
  void aStopDoesNotWaitForAPortOnWhichNobodySpeaks() {
    ModelWiring wiring = ModelWiring.ofTwo();
    ModelBoard moving = wiring.board("/dev/ttyA");
    wiring.board("/dev/ttyB").silent = true;
    wiring.resetOnOpen = false;
    moving.turnFor(wiring.nowMicros() + 900_000);
    long stopMicros = wiring.nowMicros() + 500_000;
    wiring.at(stopMicros, stop::tell);

    assertThat(faultOf(wiring).kind()).isEqualTo(RobotFault.Kind.STOPPED);
    assertThat(wiring.nowMicros() - stopMicros).isLessThan(100_000);
    assertThat(moving.finished).isEmpty();
    assertThat(moving.alarm()).isEqualTo(10);
  }

  @Test
  void whatWasStoppedBeforeOpensNoPort() {
    ModelWiring wiring = ModelWiring.ofTwo();
    stop.tell();

    assertThat(faultOf(wiring).kind()).isEqualTo(RobotFault.Kind.STOPPED);
    // Opened, it would have been reset and said so.
    assertThat(wiring.board("/dev/ttyA").takeOutput()).isEmpty();
  }

  @Test
  void armsThatWereConnectedToAreStopped() {
    ModelWiring wiring = ModelWiring.ofTwo();
    try (BoardArms arms = connect(wiring)) {
      wiring.at(wiring.nowMicros() + 30_000, stop::tell);
      RobotException thrown =
          catchThrowableOfType(
              RobotException.class,
              () -> arms.perform(List.of(new ArmCommand.Turn(Arm.L, 90, 0, 70_000))));

      assertThat(thrown.fault().kind()).isEqualTo(RobotFault.Kind.STOPPED);
      assertThat(wiring.board("/dev/ttyB").finished).doesNotContain("T 0 90 275 72000");
    }
  }
}
