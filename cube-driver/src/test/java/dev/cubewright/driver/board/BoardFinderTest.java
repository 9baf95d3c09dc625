package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Mode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The choice of the robot's boards, and the messages about other boards. */
class BoardFinderTest extends BoardArmsFixture {
  @Test
  void findsTheBoardsByNumber() {
    transport.plug(A, new ModelBoard(2));
    transport.plug(B, new ModelBoard(1));

    connect().perform(List.of(turn(Arm.R, 90)));

    assertThat(moved(B)).containsExactly("T 0 90 275 72000");
    assertThat(moved(A)).isEmpty();
  }

  @Test
  void otherPortsAreReleased() {
    transport.plug("/dev/ttyC", new ModelBoard(7));
    transport.reject("/dev/ttyD", RobotFault.PORT_IN_USE);

    connect();

    assertThat(transport.openPorts()).containsExactly(A, B);
  }

  @Test
  void aMovingBoardIsStoppedBeforeOtherBoardsAnswer() {
    transport.resetOnOpen = false;
    ModelBoard silent = new ModelBoard(7);
    silent.silent = true;
    transport.plug("/dev/ttyC", silent);
    transport.board(A).turnFor(20_000_000);
    long began = transport.nowMicros();
    transport.sending =
        port -> {
          if (transport.nowMicros() > began + 100_000) {
            assertThat(transport.board(A).isTurning()).isFalse();
          }
        };

    connect();

    assertThat(transport.nowMicros() - began).isGreaterThan(2_000_000);
    assertThat(transport.board(A).isTurning()).isFalse();
  }

  /**
   * Board 2 is on another port, silent, or replaced by another board; the advice on board 9 does
   * not mention cables.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "silent|BOARD_MISSING|board 2;/dev/ttyB does not answer|flash",
        "foreign|BOARD_MISSING|/dev/ttyB;another protocol|flash",
        "0|BOARD_MISSING|has no number;\"cube robot ports --port /dev/ttyB --set-number 2\"|flash",
        "9|BOARD_MISSING|needs board 2;board 9 on /dev/ttyB was found;correct the number in the"
            + " description of the robot;\"cube robot ports --port /dev/ttyB --set-number 2\"|cable",
        "1|SAME_BOARD_TWICE|/dev/ttyA;\"cube robot ports --port /dev/ttyB --set-number 2\"|flash",
        "later|WRONG_FIRMWARE|9.1;flash;/dev/ttyB|set-number"
      })
  void aMissingBoardIsNamed(String kind, RobotFault code, String texts, String missing) {
    ModelBoard board = new ModelBoard(kind.matches("[0-9]") ? Integer.parseInt(kind) : 2);
    board.silent = kind.equals("silent");
    board.foreign = kind.equals("foreign");
    if (kind.equals("later")) {
      board.identity = "cubewright proto=2 fw=9.1 id=%d";
    }
    transport.plug(B, board);

    Problem fault = fault(this::connect);

    assertThat(fault.code()).isEqualTo(code.code());
    assertThat(fault.sentence()).contains(texts.split(";")).doesNotContain(missing);
    assertThat(transport.openPorts()).isEmpty();
  }

  @Test
  void builtInPortsAreOpenedOnlyIfNamed() {
    ModelTransport builtIn = new ModelTransport(1, 0);
    builtIn.plug("/dev/ttyS0", new ModelBoard(1));
    builtIn.plug("/dev/ttyAMA0", new ModelBoard(2));

    Problem fault = fault(() -> BoardArms.connect(builtIn, robot, Mode.FAST, new StopRequest()));
    assertThat(fault.code()).isEqualTo(RobotFault.BOARD_MISSING.code());
    assertThat(builtIn.board("/dev/ttyS0").takeOutput()).isEmpty();
    List<String> named = List.of("/dev/ttyS0", "/dev/ttyAMA0");
    BoardArms arms =
        BoardArms.connect(builtIn, robot, Mode.FAST, named, LineLog.none(), new StopRequest());
    assertThat(arms.status()).hasSize(4);
  }

  @Test
  void connectsOnALineThatCorruptsManyBytes() {
    for (long seed = 0; seed < 30; seed++) {
      ModelTransport noisy = ModelTransport.ofTwo(seed, 0.01);
      BoardArms arms = BoardArms.connect(noisy, robot, Mode.FAST, new StopRequest());

      assertThat(arms.status()).as("seed %d", seed).hasSize(4);
    }
  }

  @Test
  void aGivenPortMustOpen() {
    assertThat(fault(() -> connect(A, "/dev/ttyZ")).code())
        .isEqualTo(RobotFault.PORT_NOT_FOUND.code());
    assertThat(transport.openPorts()).isEmpty();
  }
}
