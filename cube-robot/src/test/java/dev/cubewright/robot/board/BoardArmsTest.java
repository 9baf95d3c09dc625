package dev.cubewright.robot.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.ArmDescription;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.RobotDescription;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BoardArmsTest {
  private static final String A = "/dev/ttyA";
  private static final String B = "/dev/ttyB";

  private final RobotDescription robot = RobotDescription.standard();
  private final ModelWiring wiring = ModelWiring.ofTwo();

  private BoardArms connect(String... ports) {
    return BoardArms.connect(wiring, robot, Mode.FAST, List.of(ports), LineLog.none());
  }

  private static ArmCommand turn(Arm arm, int degrees) {
    return new ArmCommand.Turn(arm, degrees, 0, 70_000);
  }

  private static ArmCommand grip(Arm arm) {
    return new ArmCommand.Grip(arm, 0, 100_000);
  }

  private List<String> moved(String port) {
    return wiring.board(port).ran.stream()
        .filter(text -> text.matches("[TGH].*") && !text.matches("T . 0 .*"))
        .toList();
  }

  private static RobotFault fault(org.assertj.core.api.ThrowableAssert.ThrowingCallable task) {
    Throwable thrown = org.assertj.core.api.Assertions.catchThrowable(task);
    assertThat(thrown).isInstanceOf(RobotException.class);
    return ((RobotException) thrown).fault();
  }

  private static RobotDescription with(RobotDescription robot, Arm arm, ArmDescription described) {
    Map<Arm, ArmDescription> arms = new EnumMap<>(robot.arms());
    arms.put(arm, described);
    return new RobotDescription(
        robot.name(),
        robot.firmware(),
        arms,
        robot.modes(),
        robot.answerMicros(),
        robot.stopButton());
  }

  @Test
  void findsItsBoardsByNumberAndNotByPort() {
    ModelWiring swapped = new ModelWiring(1, 0);
    swapped.plug(A, new ModelBoard(2));
    swapped.plug(B, new ModelBoard(1));
    BoardArms arms = BoardArms.connect(swapped, robot, Mode.FAST, List.of(), LineLog.none());
    swapped.board(B).ran.clear();

    arms.perform(List.of(turn(Arm.R, 90)));

    assertThat(swapped.board(B).ran).contains("T 0 90 275 72000");
    assertThat(swapped.board(A).ran).doesNotContain("T 0 90 275 72000");
  }

  @Test
  void performsAllAtOnceAndWaitsForAll() {
    BoardArms arms = connect();
    wiring.board(A).turnMicros = 50_000;
    wiring.board(B).turnMicros = 80_000;
    List<String> told = new ArrayList<>();
    arms.addListener(
        new ArmsListener() {
          @Override
          public void began(ArmCommand command, long timeMicros) {
            told.add("began " + command.arm().name());
          }

          @Override
          public void ended(ArmCommand command, long timeMicros) {
            told.add("ended " + command.arm().name());
          }
        });
    arms.perform(List.of(grip(Arm.B)));
    told.clear();
    long began = arms.nowMicros();

    arms.perform(List.of(turn(Arm.L, 180), turn(Arm.R, -90)));

    assertThat(arms.nowMicros() - began).isBetween(80_000L, 95_000L);
    assertThat(told).containsExactly("began L", "began R", "ended R", "ended L");
    assertThat(moved(A)).containsExactly("G 1 1 95", "T 0 -90 275 72000");
    assertThat(moved(B)).containsExactly("T 0 180 275 72000");
  }

  @Test
  void anArmHasOneCommandAtATime() {
    BoardArms arms = connect();

    assertThatThrownBy(() -> arms.perform(List.of(turn(Arm.L, 90), turn(Arm.L, 90))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("arm 2 (L)");
    assertThatThrownBy(() -> arms.perform(List.of(turn(Arm.L, 270))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("270");
  }

  @Test
  void portsThatAreNotOursAreFreeAgain() {
    wiring.plug("/dev/ttyC", new ModelBoard(7));
    wiring.refuse("/dev/ttyD", RobotFault.Kind.PORT_IN_USE);

    connect();

    assertThat(wiring.openPorts()).containsExactly(A, B);
  }

  @Test
  void aBoardThatIsStillMovingIsStoppedBeforeOthersAreWaitedFor() {
    wiring.resetOnOpen = false;
    ModelBoard silent = new ModelBoard(7);
    silent.silent = true;
    wiring.plug("/dev/ttyC", silent);
    wiring.board(A).turnFor(20_000_000);
    long began = wiring.nowMicros();
    wiring.sending =
        port -> {
          if (wiring.nowMicros() > began + 100_000) {
            assertThat(wiring.board(A).isTurning()).isFalse();
          }
        };

    connect();

    assertThat(wiring.nowMicros() - began).isGreaterThan(2_000_000);
    assertThat(wiring.board(A).isTurning()).isFalse();
  }

  @Test
  void aMissingBoardIsNamed() {
    wiring.board(B).silent = true;

    RobotFault fault = fault(this::connect);

    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.BOARD_MISSING);
    assertThat(fault.sentence()).contains("board 2").contains(B).contains("says nothing");
    assertThat(wiring.openPorts()).isEmpty();
  }

  @Test
  void aPortThatSaysSomethingElseIsNamedWithoutAdviceToFlashIt() {
    wiring.board(B).foreign = true;

    RobotFault fault = fault(this::connect);

    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.BOARD_MISSING);
    assertThat(fault.sentence()).contains(B).contains("not our protocol").doesNotContain("flash");
  }

  @Test
  void portsThatAreBuiltInAreLeftAloneUnlessTheyAreNamed() {
    ModelWiring builtIn = new ModelWiring(1, 0);
    builtIn.plug("/dev/ttyS0", new ModelBoard(1));
    builtIn.plug("/dev/ttyAMA0", new ModelBoard(2));

    RobotFault fault =
        fault(() -> BoardArms.connect(builtIn, robot, Mode.FAST, List.of(), LineLog.none()));
    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.BOARD_MISSING);
    assertThat(builtIn.board("/dev/ttyS0").takeOutput()).isEmpty();
    List<String> named = List.of("/dev/ttyS0", "/dev/ttyAMA0");
    BoardArms arms = BoardArms.connect(builtIn, robot, Mode.FAST, named, LineLog.none());
    assertThat(arms.health()).hasSize(2);
  }

  @Test
  void aLineOnWhichMuchIsFalsifiedIsConnectedAllTheSame() {
    for (long seed = 0; seed < 100; seed++) {
      ModelWiring noisy = new ModelWiring(seed, 0.01);
      noisy.plug(A, new ModelBoard(1));
      noisy.plug(B, new ModelBoard(2));
      BoardArms arms = BoardArms.connect(noisy, robot, Mode.FAST, List.of(), LineLog.none());

      assertThat(arms.health()).as("seed %d", seed).hasSize(2);
    }
  }

  @Test
  void aStopThatNobodyWantedSaysSo() {
    BoardArms arms = connect();
    wiring.board(A).turnMicros = 300_000;
    wiring.at(arms.nowMicros() + 50_000, () -> wiring.board(A).receive((byte) '!', 0));

    RobotFault fault = fault(() -> arms.perform(List.of(turn(Arm.R, 90))));

    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.STOPPED);
    assertThat(fault.sentence()).contains("without being told").doesNotContain("home");
  }

  @Test
  void whatFollowsTheEndOfACommandStopsAllIfItFails() {
    BoardArms arms = connect();
    wiring.board(B).turnMicros = 900_000;
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
    assertThat(wiring.board(A).alarm()).isEqualTo(10);
    assertThat(wiring.board(B).alarm()).isEqualTo(10);
    assertThat(fault(() -> arms.perform(List.of(turn(Arm.L, 90)))).kind())
        .isEqualTo(RobotFault.Kind.STOPPED);
    arms.resume();
  }

  @Test
  void aLogThatFailsKeepsNothingFromBeingDoneOrStopped() {
    LineLog full =
        entry -> {
          throw new java.io.UncheckedIOException(new java.io.IOException("no space left"));
        };
    BoardArms arms = BoardArms.connect(wiring, robot, Mode.FAST, List.of(), full);
    arms.perform(List.of(turn(Arm.R, 90)));
    wiring.board(A).turnMicros = 300_000;
    wiring.board(B).turnMicros = 300_000;
    wiring.at(arms.nowMicros() + 50_000, arms::stop);

    assertThat(fault(() -> arms.perform(List.of(turn(Arm.R, 90), turn(Arm.F, 90)))).kind())
        .isEqualTo(RobotFault.Kind.STOPPED);
    assertThat(List.of(wiring.board(A).alarm(), wiring.board(B).alarm())).containsOnly(10);
  }

  @Test
  void aBoardThatCannotBeStoppedDoesNotKeepTheOtherFromIt() {
    BoardArms arms = connect();
    wiring.sending =
        port -> {
          if (port.equals(A)) {
            throw new IllegalStateException("the library fails");
          }
        };
    arms.stop();
    wiring.sending = port -> {};
    wiring.await(arms.nowMicros() + 5_000);
    wiring.await(arms.nowMicros() + 5_000);

    assertThat(wiring.board(B).alarm()).isEqualTo(10);
  }

  @Test
  void aStopWhileAnotherOneIsLiftedHolds() {
    BoardArms arms = connect();
    arms.stop();
    // Something is waiting to be heard, and while that is taken somebody stops again.
    wiring.board(A).reset();
    wiring.at(arms.nowMicros() + 1_000, arms::stop);
    Throwable thrown = org.assertj.core.api.Assertions.catchThrowable(arms::resume);
    if (thrown == null) {
      thrown =
          org.assertj.core.api.Assertions.catchThrowable(
              () -> arms.perform(List.of(turn(Arm.R, 90))));
    }

    assertThat(thrown).isInstanceOf(RobotException.class);
    assertThat(((RobotException) thrown).fault().kind()).isEqualTo(RobotFault.Kind.STOPPED);
    assertThat(moved(A)).isEmpty();
  }

  @Test
  void whoStopsFromOutsideStopsBoardsOfOursAndLeavesTheRestAlone() {
    wiring.resetOnOpen = false;
    wiring.plug("/dev/ttyC", new ModelBoard(3));
    wiring.board("/dev/ttyC").foreign = true;

    List<BoardProbe.Answer> answers =
        BoardProbe.stop(wiring, List.of(A, B, "/dev/ttyC"), false, LineLog.none());

    assertThat(answers)
        .extracting(answer -> answer.identity().isPresent())
        .containsExactly(true, true, false);
    assertThat(wiring.board(A).alarm()).isEqualTo(10);
    assertThat(wiring.board(B).alarm()).isEqualTo(10);
    assertThat(wiring.board("/dev/ttyC").alarm()).isZero();
    assertThat(wiring.openPorts()).isEmpty();
  }

  @Test
  void aBoardThatIsUnpluggedBeforeItSaysThatItHasStoppedHasNot() {
    // The third thing that it is told, after who it is and how to talk, is to stop.
    AtomicInteger sent = new AtomicInteger();
    wiring.sending =
        port -> {
          if (port.equals(A) && sent.incrementAndGet() == 3) {
            wiring.unplug(A);
          }
        };

    List<BoardProbe.Answer> answers = BoardProbe.stop(wiring, List.of(A, B), false, LineLog.none());

    assertThat(answers.get(0).identity()).isEmpty();
    assertThat(answers.get(0).fault())
        .hasValueSatisfying(fault -> assertThat(fault.kind()).isEqualTo(RobotFault.Kind.LINK_LOST));
    assertThat(answers.get(1).identity()).isPresent();
  }

  @Test
  void onlyPortsThatABoardMayHangOnAreLikely() {
    wiring.plug("/dev/ttyS0", new ModelBoard(3));
    wiring.plug("/dev/rfcomm1", new ModelBoard(4));

    assertThat(BoardProbe.likelyPorts(wiring)).containsExactly(A, B);
  }

  @Test
  void aBoardWithoutANumberIsNamed() {
    wiring.plug(B, new ModelBoard(0));

    assertThat(fault(this::connect).sentence())
        .contains("has no number")
        .contains("\"cube robot ports --port " + B + " --set-number 2\"");
  }

  /** The cable has nothing to do with it. */
  @Test
  void aBoardWithANumberThatTheRobotDoesNotHaveIsNamedAndHowToGiveItTheRightOne() {
    wiring.plug(B, new ModelBoard(9));

    RobotFault fault = fault(this::connect);

    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.BOARD_MISSING);
    assertThat(fault.sentence())
        .contains("needs board 2")
        .contains("board 9 on " + B + " is there")
        .contains("correct the number in the description of the robot")
        .endsWith("\"cube robot ports --port " + B + " --set-number 2\"")
        .doesNotContain("cable");
  }

  @Test
  void twoBoardsWithTheSameNumberAreRefused() {
    wiring.plug(B, new ModelBoard(1));

    RobotFault fault = fault(this::connect);

    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.SAME_BOARD_TWICE);
    assertThat(fault.sentence())
        .contains(A)
        .contains("\"cube robot ports --port " + B + " --set-number 2\"");
  }

  @Test
  void anotherVersionOfTheProtocolIsRefused() {
    wiring.board(B).identity = "cubewright proto=2 fw=9.1 id=%d";

    RobotFault fault = fault(this::connect);

    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.WRONG_FIRMWARE);
    assertThat(fault.sentence()).contains("9.1").contains("flash").contains(B);
  }

  @Test
  void aPortThatWasGivenHasToOpen() {
    assertThat(fault(() -> connect(A, "/dev/ttyZ")).kind())
        .isEqualTo(RobotFault.Kind.PORT_NOT_FOUND);
    assertThat(wiring.openPorts()).isEmpty();
  }

  @Test
  void aBoardThatIsMovingIsStoppedFirst() {
    wiring.resetOnOpen = false;
    BoardArms arms = connect();
    wiring.board(A).turnMicros = 5_000_000;
    wiring.at(arms.nowMicros() + 20_000, arms::stop);
    fault(() -> arms.perform(List.of(turn(Arm.R, 90))));
    arms.close();
    assertThat(wiring.board(A).alarm()).isEqualTo(10);

    BoardArms again = connect();

    wiring.board(A).turnMicros = 70_000;
    again.perform(List.of(turn(Arm.R, 90)));
    assertThat(wiring.board(A).finished).contains("T 0 90 275 72000");
  }

  @Test
  void oneStopStopsBothBoardsUntilItIsLifted() {
    BoardArms arms = connect();
    wiring.board(A).turnMicros = 500_000;
    wiring.board(B).turnMicros = 500_000;
    wiring.at(arms.nowMicros() + 50_000, arms::stop);
    long began = arms.nowMicros();

    RobotFault fault = fault(() -> arms.perform(List.of(turn(Arm.R, 90), turn(Arm.F, 90))));

    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.STOPPED);
    assertThat(arms.nowMicros() - began).isLessThan(60_000);
    assertThat(wiring.board(A).alarm()).isEqualTo(10);
    assertThat(wiring.board(B).alarm()).isEqualTo(10);
    assertThat(fault(() -> arms.perform(List.of(turn(Arm.R, 90)))).kind())
        .isEqualTo(RobotFault.Kind.STOPPED);

    arms.resume();

    arms.perform(List.of(turn(Arm.R, 90)));
    assertThat(wiring.board(A).finished).last().isEqualTo("T 0 90 275 72000");
  }

  @Test
  void aStopWhileNothingIsDoneHoldsTheNextCommand() {
    BoardArms arms = connect();
    arms.stop();

    assertThat(fault(() -> arms.home(List.of(Arm.R))).kind()).isEqualTo(RobotFault.Kind.STOPPED);
    assertThat(moved(A)).isEmpty();
  }

  @Test
  void aBoardThatIsResetStopsTheOtherAndNothingIsSentAgain() {
    BoardArms arms = connect();
    wiring.board(A).turnMicros = 300_000;
    wiring.board(B).turnMicros = 300_000;
    wiring.at(arms.nowMicros() + 50_000, () -> wiring.board(A).reset());

    RobotFault fault = fault(() -> arms.perform(List.of(turn(Arm.R, 90), turn(Arm.F, 90))));

    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.BOARD_RESET);
    assertThat(fault.where()).contains("board 1").contains(A);
    assertThat(wiring.board(B).alarm()).isEqualTo(10);
    assertThat(moved(A)).containsExactly("T 0 90 275 72000");

    arms.resume();
    wiring.board(A).turnMicros = 70_000;
    wiring.board(B).turnMicros = 70_000;
    arms.perform(List.of(turn(Arm.R, 180), turn(Arm.F, 180)));
    assertThat(moved(A)).containsExactly("T 0 90 275 72000", "T 0 180 275 72000");
  }

  @Test
  void aResetWhileNothingIsDoneIsFoundAtTheNextCommand() {
    BoardArms arms = connect();
    wiring.board(A).reset();
    wiring.board(A).takeOutput();

    assertThat(fault(() -> arms.perform(List.of(turn(Arm.F, 90)))).kind())
        .isEqualTo(RobotFault.Kind.BOARD_RESET);
    assertThat(moved(B)).isEmpty();
  }

  @Test
  void anUnpluggedCableStopsTheOtherBoard() {
    BoardArms arms = connect();
    wiring.board(A).turnMicros = 300_000;
    wiring.board(B).turnMicros = 300_000;
    wiring.at(arms.nowMicros() + 50_000, () -> wiring.unplug(B));

    RobotFault fault = fault(() -> arms.perform(List.of(turn(Arm.R, 90), turn(Arm.F, 90))));

    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.LINK_LOST);
    assertThat(fault.where()).contains(B);
    assertThat(wiring.board(A).alarm()).isEqualTo(10);
    assertThat(fault(arms::resume).kind()).isEqualTo(RobotFault.Kind.LINK_LOST);
  }

  @Test
  void aBoardThatFallsSilentIsGivenUpInBoundedTime() {
    BoardArms arms = connect();
    wiring.at(arms.nowMicros() + 20_000, () -> wiring.board(B).silent = true);
    long began = arms.nowMicros();

    RobotFault fault = fault(() -> arms.perform(List.of(turn(Arm.F, 90))));

    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.NO_ANSWER);
    assertThat(arms.nowMicros() - began).isLessThan(3_000_000);
    assertThat(wiring.board(B).alarm()).isEqualTo(10);
  }

  @Test
  void homesAllAtOnceAndThenTurnsOntoTheGrid() {
    BoardArms arms = connect();
    for (String port : List.of(A, B)) {
      wiring.board(port).turnMicros = 800_000;
    }
    long began = arms.nowMicros();

    arms.home(List.of(Arm.values()));

    assertThat(arms.nowMicros() - began).isLessThan(1_700_000);
    assertThat(moved(A)).startsWith("H 0", "H 1");
    assertThat(arms.status()).allSatisfy(status -> assertThat(status.homed()).isTrue());
  }

  /** The other arm fails, so nobody turns this one from its magnet onto the grid. */
  @Test
  void anArmThatStaysAtItsMagnetIsNotHomed() {
    RobotDescription mounted = robot;
    for (Arm arm : Arm.values()) {
      mounted = with(mounted, arm, robot.arm(arm).withHomeDegrees(-20));
    }
    mounted = with(mounted, Arm.L, mounted.arm(Arm.L).withReversed(true));
    BoardArms arms = BoardArms.connect(wiring, mounted, Mode.FAST, List.of(), LineLog.none());
    wiring.board(B).magnetMissing = true;

    assertThat(fault(() -> arms.home(List.of(Arm.values()))).kind())
        .isEqualTo(RobotFault.Kind.HOMING_FAILED);

    assertThat(arms.status()).noneMatch(Arms.ArmStatus::homed);
    wiring.board(B).magnetMissing = false;
    arms.resume();
    arms.home(List.of(Arm.values()));
    assertThat(arms.status()).allMatch(Arms.ArmStatus::homed);
    arms.perform(List.of(turn(Arm.R, 90), turn(Arm.L, -90)));
    assertThat(arms.status()).allMatch(Arms.ArmStatus::homed);
    arms.perform(List.of(turn(Arm.L, 10)));
    assertThat(arms.status())
        .allSatisfy(status -> assertThat(status.homed()).isEqualTo(status.arm() != Arm.L));
  }

  @Test
  void aMagnetThatIsMissingNamesTheArm() {
    BoardArms arms = connect();
    wiring.board(B).magnetMissing = true;

    RobotFault fault = fault(() -> arms.home(List.of(Arm.F)));

    assertThat(fault.kind()).isEqualTo(RobotFault.Kind.HOMING_FAILED);
    assertThat(fault.where()).contains("arm 3 (F)").contains(B);
  }

  @Test
  void theWatchdogIsOnWhileSomethingIsDoneAndOffAtRest() {
    BoardArms arms = connect();
    assertThat(wiring.board(A).watchdogMicros()).isZero();

    arms.perform(List.of(grip(Arm.R)));
    assertThat(wiring.board(A).watchdogMicros()).isEqualTo(500_000);
    arms.rest();
    assertThat(wiring.board(A).watchdogMicros()).isZero();
    assertThat(wiring.board(B).watchdogMicros()).isZero();

    // A job that takes longer than the watchdog waits.
    wiring.board(A).turnMicros = 2_000_000;
    arms.perform(List.of(new ArmCommand.Turn(Arm.R, 180, 0, 2_000_000)));
    assertThat(wiring.board(A).alarm()).isZero();
    assertThat(wiring.board(B).alarm()).isZero();
  }

  @Test
  void whoForgetsToRestIsStoppedByTheWatchdog() {
    BoardArms arms = connect();
    arms.perform(List.of(grip(Arm.R)));
    wiring.at(arms.nowMicros() + 600_000, () -> {});
    long until = arms.nowMicros() + 600_000;
    while (wiring.await(until).isPresent()) {
      // The program thinks and does not listen.
    }

    assertThat(fault(() -> arms.perform(List.of(turn(Arm.R, 90)))).kind())
        .isIn(RobotFault.Kind.WATCHDOG, RobotFault.Kind.STOPPED);
  }

  @Test
  void tellsHowTheArmsStand() {
    BoardArms arms = connect();
    arms.perform(List.of(turn(Arm.B, -90), grip(Arm.R)));
    arms.servo(Arm.L, 1400);

    assertThat(arms.status())
        .containsExactly(
            new Arms.ArmStatus(Arm.R, false, 0, 1307),
            new Arms.ArmStatus(Arm.B, false, 270, 0),
            new Arms.ArmStatus(Arm.L, false, 0, 1400),
            new Arms.ArmStatus(Arm.F, false, 0, 0));
  }

  @Test
  void tellsHowWellTheBoardsAreUnderstood() {
    BoardArms arms = connect();
    arms.perform(List.of(turn(Arm.B, -90)));

    assertThat(arms.health())
        .extracting(LinkHealth::port, LinkHealth::board, LinkHealth::resent, LinkHealth::badLines)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(A, 1, 0L, 0L),
            org.assertj.core.groups.Tuple.tuple(B, 2, 0L, 0L));
    assertThat(arms.health())
        .allSatisfy(health -> assertThat(health.medianMicros()).isBetween(1_000L, 20_000L));
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void boardsAreSetAsTheDescriptionSays(Mode mode) {
    BoardArms.connect(wiring, robot, mode, List.of(), LineLog.none());

    var arm = robot.arm(Arm.B);
    var profile = robot.profile(mode);
    assertThat(wiring.board(A).ran)
        .contains(
            "S 10 " + arm.magnetThreshold(),
            "S 11 " + arm.gripMicros(),
            "S 12 " + arm.squeezeMicros(),
            "S 13 " + arm.squeezeMillis(),
            "S 14 " + arm.releaseMicros(),
            "S 18 " + profile.startSpeed(),
            "T 1 0 " + profile.rpm() + " " + profile.acceleration());
    assertThat(wiring.board(A).isStrict()).isTrue();
  }

  @Test
  void probingTellsWhoIsThereAndLeavesThePortsFree() {
    wiring.refuse("/dev/ttyC", RobotFault.Kind.NO_PERMISSION);
    wiring.board(B).silent = true;

    List<BoardProbe.Answer> answers =
        BoardProbe.ask(wiring, List.of("/dev/ttyC", A, B), LineLog.none());

    assertThat(answers).extracting(BoardProbe.Answer::port).containsExactly("/dev/ttyC", A, B);
    assertThat(answers.get(0).fault().orElseThrow().kind())
        .isEqualTo(RobotFault.Kind.NO_PERMISSION);
    assertThat(answers.get(1).identity().orElseThrow().board()).isEqualTo(1);
    assertThat(answers.get(2).fault().orElseThrow().kind()).isEqualTo(RobotFault.Kind.NO_ANSWER);
    assertThat(wiring.openPorts()).isEmpty();
    assertThat(Map.of("pings", BoardProbe.ping(wiring, A, 5, LineLog.none())).get("pings"))
        .hasSize(5)
        .allSatisfy(micros -> assertThat(micros).isBetween(500L, 5_000L));
  }
}
