package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Mode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which boards are taken for those of the robot, and what is said of the others. */
class BoardFinderTest extends BoardArmsFixture {
  @Test
  void findsItsBoardsByNumberAndNotByPort() {
    ModelTransport swapped = new ModelTransport(1, 0);
    swapped.plug(A, new ModelBoard(2));
    swapped.plug(B, new ModelBoard(1));
    BoardArms arms = BoardArms.connect(swapped, robot, Mode.FAST, List.of(), LineLog.none());
    swapped.board(B).ran.clear();

    arms.perform(List.of(turn(Arm.R, 90)));

    assertThat(swapped.board(B).ran).contains("T 0 90 275 72000");
    assertThat(swapped.board(A).ran).doesNotContain("T 0 90 275 72000");
  }

  @Test
  void portsThatAreNotOursAreFreeAgain() {
    transport.plug("/dev/ttyC", new ModelBoard(7));
    transport.refuse("/dev/ttyD", RobotFault.PORT_IN_USE);

    connect();

    assertThat(transport.openPorts()).containsExactly(A, B);
  }

  @Test
  void aBoardThatIsStillMovingIsStoppedBeforeOthersAreWaitedFor() {
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

  @Test
  void aMissingBoardIsNamed() {
    transport.board(B).silent = true;

    Problem fault = fault(this::connect);

    assertThat(fault.code()).isEqualTo(RobotFault.BOARD_MISSING.code());
    assertThat(fault.sentence()).contains("board 2").contains(B).contains("says nothing");
    assertThat(transport.openPorts()).isEmpty();
  }

  @Test
  void aPortThatSaysSomethingElseIsNamedWithoutAdviceToFlashIt() {
    transport.board(B).foreign = true;

    Problem fault = fault(this::connect);

    assertThat(fault.code()).isEqualTo(RobotFault.BOARD_MISSING.code());
    assertThat(fault.sentence()).contains(B).contains("not our protocol").doesNotContain("flash");
  }

  @Test
  void portsThatAreBuiltInAreLeftAloneUnlessTheyAreNamed() {
    ModelTransport builtIn = new ModelTransport(1, 0);
    builtIn.plug("/dev/ttyS0", new ModelBoard(1));
    builtIn.plug("/dev/ttyAMA0", new ModelBoard(2));

    Problem fault =
        fault(() -> BoardArms.connect(builtIn, robot, Mode.FAST, List.of(), LineLog.none()));
    assertThat(fault.code()).isEqualTo(RobotFault.BOARD_MISSING.code());
    assertThat(builtIn.board("/dev/ttyS0").takeOutput()).isEmpty();
    List<String> named = List.of("/dev/ttyS0", "/dev/ttyAMA0");
    BoardArms arms = BoardArms.connect(builtIn, robot, Mode.FAST, named, LineLog.none());
    assertThat(arms.status()).hasSize(4);
  }

  @Test
  void aLineOnWhichMuchIsFalsifiedIsConnectedAllTheSame() {
    for (long seed = 0; seed < 30; seed++) {
      ModelTransport noisy = new ModelTransport(seed, 0.01);
      noisy.plug(A, new ModelBoard(1));
      noisy.plug(B, new ModelBoard(2));
      BoardArms arms = BoardArms.connect(noisy, robot, Mode.FAST, List.of(), LineLog.none());

      assertThat(arms.status()).as("seed %d", seed).hasSize(4);
    }
  }

  @Test
  void aBoardWithoutANumberIsNamed() {
    transport.plug(B, new ModelBoard(0));

    assertThat(fault(this::connect).sentence())
        .contains("has no number")
        .contains("\"cube robot ports --port " + B + " --set-number 2\"");
  }

  /** The cable has nothing to do with it. */
  @Test
  void aBoardWithANumberThatTheRobotDoesNotHaveIsNamedAndHowToGiveItTheRightOne() {
    transport.plug(B, new ModelBoard(9));

    Problem fault = fault(this::connect);

    assertThat(fault.code()).isEqualTo(RobotFault.BOARD_MISSING.code());
    assertThat(fault.sentence())
        .contains("needs board 2")
        .contains("board 9 on " + B + " is there")
        .contains("correct the number in the description of the robot")
        .endsWith("\"cube robot ports --port " + B + " --set-number 2\"")
        .doesNotContain("cable");
  }

  @Test
  void twoBoardsWithTheSameNumberAreRefused() {
    transport.plug(B, new ModelBoard(1));

    Problem fault = fault(this::connect);

    assertThat(fault.code()).isEqualTo(RobotFault.SAME_BOARD_TWICE.code());
    assertThat(fault.sentence())
        .contains(A)
        .contains("\"cube robot ports --port " + B + " --set-number 2\"");
  }

  @Test
  void anotherVersionOfTheProtocolIsRefused() {
    transport.board(B).identity = "cubewright proto=2 fw=9.1 id=%d";

    Problem fault = fault(this::connect);

    assertThat(fault.code()).isEqualTo(RobotFault.WRONG_FIRMWARE.code());
    assertThat(fault.sentence()).contains("9.1").contains("flash").contains(B);
  }

  @Test
  void aPortThatWasGivenHasToOpen() {
    assertThat(fault(() -> connect(A, "/dev/ttyZ")).code())
        .isEqualTo(RobotFault.PORT_NOT_FOUND.code());
    assertThat(transport.openPorts()).isEmpty();
  }
}
