package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stops of the arms: by a caller, by a board, or because of a failure. */
class BoardArmsStopTest extends BoardArmsFixture {
  /** Returns the fault of two long turns with an event during them. */
  private Problem during(BoardArms arms, Runnable event) {
    transport.board(A).turnMicros = 300_000;
    transport.board(B).turnMicros = 300_000;
    transport.at(arms.nowMicros() + 50_000, event);
    Problem fault = fault(() -> arms.perform(List.of(turn(Arm.R, 90), turn(Arm.F, 90))));
    transport.board(A).turnMicros = 70_000;
    transport.board(B).turnMicros = 70_000;
    return fault;
  }

  @Test
  void anUnrequestedStopIsReportedAsSuch() {
    Problem fault = during(connect(), () -> transport.board(A).receive((byte) '!', 0));

    assertThat(fault.code()).isEqualTo(RobotFault.STOPPED.code());
    assertThat(fault.sentence())
        .contains("by a corrupted byte or by another program")
        .doesNotContain("home");
  }

  /** Whether a board finishes its turn before, while or after the other one is being stopped. */
  @Test
  void everyTurnThatABoardFinishedIsReportedAsEnded() {
    BoardArms arms = connect();
    transport.board(A).turnMicros = 300_000;
    List<ArmCommand> ended = new ArrayList<>();
    arms.addListener(
        new ArmsListener() {
          @Override
          public void ended(ArmCommand command, long timeMicros) {
            ended.add(command);
          }
        });
    List<Integer> counts = new ArrayList<>();
    for (int micros = 60_000; micros < 90_000; micros += 500) {
      ended.clear();
      transport.board(B).finished.clear();
      transport.at(arms.nowMicros() + micros, () -> transport.board(A).receive((byte) '!', 0));
      fault(() -> arms.perform(List.of(turn(Arm.R, 90), turn(Arm.F, 90))));

      assertThat(ended).as("at %d us", micros).hasSameSizeAs(transport.board(B).finished);
      counts.add(ended.size());
      arms.resume();
    }
    assertThat(counts).contains(0, 1).isSorted();
  }

  @Test
  void aFailingListenerStopsAllBoards() {
    BoardArms arms = connect();
    transport.board(B).turnMicros = 900_000;
    List<ArmCommand> ended = new ArrayList<>();
    arms.addListener(
        new ArmsListener() {
          @Override
          public void ended(ArmCommand command, long timeMicros) {
            ended.add(command);
            throw new IllegalStateException("no picture");
          }
        });

    assertThatThrownBy(() -> arms.perform(List.of(turn(Arm.R, 90), turn(Arm.F, 90))))
        .isInstanceOf(IllegalStateException.class);
    assertThat(ended).hasSize(1);
    assertThat(transport.board(A).alarm()).isEqualTo(10);
    assertThat(transport.board(B).alarm()).isEqualTo(10);
    assertThat(fault(() -> arms.perform(List.of(turn(Arm.L, 90)))).code())
        .isEqualTo(RobotFault.STOPPED.code());
    arms.resume();
  }

  @Test
  void aFailingLogPreventsNeitherCommandsNorStops() {
    LineLog full =
        entry -> {
          throw new IllegalStateException("no space left");
        };
    BoardArms arms =
        BoardArms.connect(transport, robot, Mode.FAST, List.of(), full, new StopRequest());
    arms.perform(List.of(turn(Arm.R, 90)));

    assertThat(during(arms, arms::stop).code()).isEqualTo(RobotFault.STOPPED.code());
    assertThat(List.of(transport.board(A).alarm(), transport.board(B).alarm())).containsOnly(10);
  }

  @Test
  void aBoardThatCannotBeStoppedDoesNotPreventOtherStops() {
    BoardArms arms = connect();
    transport.sending =
        port -> {
          if (port.equals(A)) {
            throw new IllegalStateException("the library fails");
          }
        };
    arms.stop();
    transport.sending = port -> {};
    transport.await(arms.nowMicros() + 5_000);
    transport.await(arms.nowMicros() + 5_000);

    assertThat(transport.board(B).alarm()).isEqualTo(10);
  }

  @Test
  void aStopDuringAResumeStaysInEffect() {
    BoardArms arms = connect();
    arms.stop();
    // A second stop is requested while a waiting event is handled.
    transport.board(A).reset();
    transport.at(arms.nowMicros() + 1_000, arms::stop);
    Throwable thrown = catchThrowable(arms::resume);
    if (thrown == null) {
      thrown = catchThrowable(() -> arms.perform(List.of(turn(Arm.R, 90))));
    }

    assertThat(thrown).isInstanceOf(ProblemException.class);
    assertThat(((ProblemException) thrown).problem().code()).isEqualTo(RobotFault.STOPPED.code());
    assertThat(moved(A)).isEmpty();
  }

  @Test
  void aBoardThatIsMovingIsStoppedFirst() {
    transport.resetOnOpen = false;
    BoardArms arms = connect();
    during(arms, arms::stop);
    arms.close();
    assertThat(transport.board(A).alarm()).isEqualTo(10);

    BoardArms again = connect();

    again.perform(List.of(turn(Arm.R, 90)));
    assertThat(transport.board(A).finished).contains("T 0 90 275 72000");
  }

  @Test
  void oneStopStopsBothBoardsUntilItIsLifted() {
    BoardArms arms = connect();
    long began = arms.nowMicros();

    Problem fault = during(arms, arms::stop);

    assertThat(fault.code()).isEqualTo(RobotFault.STOPPED.code());
    assertThat(arms.nowMicros() - began).isLessThan(60_000);
    assertThat(transport.board(A).alarm()).isEqualTo(10);
    assertThat(transport.board(B).alarm()).isEqualTo(10);
    assertThat(fault(() -> arms.perform(List.of(turn(Arm.R, 90)))).code())
        .isEqualTo(RobotFault.STOPPED.code());

    arms.resume();

    arms.perform(List.of(turn(Arm.R, 90)));
    assertThat(transport.board(A).finished).last().isEqualTo("T 0 90 275 72000");
  }

  @Test
  void aStopAtRestPreventsTheNextCommand() {
    BoardArms arms = connect();
    arms.stop();

    assertThat(fault(() -> arms.home(List.of(Arm.R))).code()).isEqualTo(RobotFault.STOPPED.code());
    assertThat(moved(A)).isEmpty();
  }

  @Test
  void aBoardThatIsResetStopsTheOtherAndNothingIsSentAgain() {
    BoardArms arms = connect();
    Problem fault = during(arms, () -> transport.board(A).reset());

    assertThat(fault.code()).isEqualTo(RobotFault.BOARD_RESET.code());
    assertThat(fault.where()).contains("board 1").contains(A);
    assertThat(fault.advice()).contains("its fingers may be closed or open");
    assertThat(transport.board(B).alarm()).isEqualTo(10);
    assertThat(moved(A)).containsExactly("T 0 90 275 72000");

    arms.resume();
    arms.perform(List.of(turn(Arm.R, 180), turn(Arm.F, 180)));
    assertThat(moved(A)).containsExactly("T 0 90 275 72000", "T 0 180 275 72000");
  }

  @Test
  void aResetAtRestIsDetectedAtTheNextCommand() {
    BoardArms arms = connect();
    transport.board(A).reset();
    transport.board(A).takeOutput();

    assertThat(fault(() -> arms.perform(List.of(turn(Arm.F, 90)))).code())
        .isEqualTo(RobotFault.BOARD_RESET.code());
    assertThat(moved(B)).isEmpty();
  }

  @Test
  void aBoardThatReportsAnotherNumberAfterAResetKeepsItsArms() {
    BoardArms arms = connect();
    ModelBoard board = transport.board(A);
    board.identity = "cubewright proto=1 fw=1.0.0 id=7 arms=2 spt=400";
    board.reset();
    fault(() -> arms.perform(List.of(turn(Arm.F, 90))));

    arms.resume();
    arms.perform(List.of(turn(Arm.R, 180)));

    assertThat(moved(A)).containsExactly("T 0 180 275 72000");
    assertThat(arms.status()).hasSize(4);
  }

  @Test
  void anUnpluggedCableStopsTheOtherBoard() {
    BoardArms arms = connect();
    Problem fault = during(arms, () -> transport.unplug(B));

    assertThat(fault.code()).isEqualTo(RobotFault.LINK_LOST.code());
    assertThat(fault.where()).contains(B);
    assertThat(fault.advice()).contains("its fingers may be closed or open");
    assertThat(transport.board(A).alarm()).isEqualTo(10);
    assertThat(fault(arms::resume).code()).isEqualTo(RobotFault.LINK_LOST.code());
  }

  @Test
  void aSilentBoardIsGivenUpInBoundedTime() {
    BoardArms arms = connect();
    transport.at(arms.nowMicros() + 20_000, () -> transport.board(B).silent = true);
    long began = arms.nowMicros();

    Problem fault = fault(() -> arms.perform(List.of(turn(Arm.F, 90))));

    assertThat(fault.code()).isEqualTo(RobotFault.NO_ANSWER.code());
    assertThat(arms.nowMicros() - began).isLessThan(3_000_000);
    assertThat(transport.board(B).alarm()).isEqualTo(10);
  }

  @Test
  void theWatchdogStopsABusyProgram() {
    BoardArms arms = connect();
    arms.perform(List.of(grip(Arm.R)));
    transport.at(arms.nowMicros() + 600_000, () -> {});
    long until = arms.nowMicros() + 600_000;
    while (transport.await(until).isPresent()) {
      // The program computes and does not read the ports.
    }

    assertThat(fault(() -> arms.perform(List.of(turn(Arm.R, 90)))).code())
        .isIn(RobotFault.WATCHDOG.code(), RobotFault.STOPPED.code());
  }
}
