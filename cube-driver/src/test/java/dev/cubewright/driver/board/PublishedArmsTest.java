package dev.cubewright.driver.board;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Firmware;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PublishedRamp;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublishedArmsTest {
  private static final List<String> PORTS = List.of("/dev/ttyA", "/dev/ttyB");

  private final RobotDescription robot = RobotDescription.standard();
  private final List<LineLogEntry> log = new ArrayList<>();
  private final SilentWiring wiring = new SilentWiring();

  private PublishedArms connect(Mode mode) {
    PublishedArms arms =
        PublishedArms.connect(wiring, robot, mode, PORTS, log::add, new StopRequest());
    log.clear();
    return arms;
  }

  private List<String> sent(String port) {
    return log.stream()
        .filter(entry -> entry.kind() == LineLogEntry.Kind.SENT && entry.port().equals(port))
        .map(entry -> entry.text().strip())
        .toList();
  }

  private static ArmCommand turn(Arm arm, int degrees) {
    return new ArmCommand.Turn(arm, degrees, 0, 0);
  }

  @Test
  void waitsUntilTheBoardsHaveStarted() {
    long began = wiring.nowMicros();
    connect(Mode.SLOW);

    assertThat(wiring.nowMicros() - began).isEqualTo(3_000_000);
  }

  @ParameterizedTest
  @CsvSource({"SLOW, 300", "MEDIUM, 400", "FAST, 550", "SUPERFAST, 600"})
  void theSketchIsToldTwiceTheTrueSpeed(Mode mode, int setting) {
    PublishedArms arms = connect(mode);
    arms.perform(List.of(turn(Arm.R, 90)));

    int told = 2 * robot.profile(mode).rpm();
    assertThat(told).isCloseTo(setting, org.assertj.core.data.Offset.offset(1));
    assertThat(sent("/dev/ttyA")).containsExactly("0 90 " + told);
  }

  @Test
  void anotherModeCountsFromTheNextTurn() {
    PublishedArms arms = connect(Mode.SLOW);
    arms.changeTo(Mode.FAST);
    arms.perform(List.of(turn(Arm.R, 90)));

    assertThat(sent("/dev/ttyA")).containsExactly("0 90 " + 2 * robot.profile(Mode.FAST).rpm());
  }

  @Test
  void bothBoardsAtOnceAndTheMotorsOfABoardOneAfterTheOther() {
    PublishedArms arms = connect(Mode.MEDIUM);
    long began = wiring.nowMicros();

    arms.perform(List.of(turn(Arm.R, 90), turn(Arm.B, 180), turn(Arm.L, -90)));

    double both = 1.015 * (PublishedRamp.turnMicros(90, 400) + PublishedRamp.turnMicros(180, 400));
    assertThat(wiring.nowMicros() - began)
        .isBetween(
            (long) both + 5_500,
            (long) both + 8_000 + robot.profile(Mode.MEDIUM).turnSettleMillis() * 1000L);
    assertThat(sent("/dev/ttyA")).containsExactly("0 90 400", "1 180 400");
    assertThat(sent("/dev/ttyB")).containsExactly("0 -90 400");
    assertThat(log.get(0).timeMicros()).isEqualTo(log.get(1).timeMicros());
  }

  @Test
  void noLineIsSentBeforeTheOneBeforeItIsDone() {
    PublishedArms arms = connect(Mode.FAST);
    for (int round = 0; round < 5; round++) {
      arms.perform(
          List.of(
              new ArmCommand.Grip(Arm.R, 0, 0),
              new ArmCommand.Grip(Arm.B, 0, 0),
              new ArmCommand.Release(Arm.L, 0, 0)));
      arms.perform(List.of(turn(Arm.R, 180), turn(Arm.B, 90)));
      arms.home(List.of(Arm.R, Arm.B, Arm.F));
    }

    for (String port : PORTS) {
      LineLogEntry before = null;
      for (LineLogEntry entry : log) {
        if (entry.port().equals(port) && entry.kind() == LineLogEntry.Kind.SENT) {
          assertThat(entry.text().length()).isLessThanOrEqualTo(14);
          if (before != null) {
            assertThat(entry.timeMicros() - before.timeMicros())
                .isGreaterThanOrEqualTo(busyMicros(before.text()));
          }
          before = entry;
        }
      }
    }
  }

  private static long busyMicros(String line) {
    List<String> words = com.google.common.base.Splitter.on(' ').splitToList(line.strip());
    long busy = line.length() * 86L;
    return switch (words.get(1)) {
      case "1000" -> busy + 70_000;
      case "2000" -> busy;
      case "0" -> busy + 5_000_000;
      default ->
          busy
              + (long)
                  PublishedRamp.turnMicros(
                      Integer.parseInt(words.get(1)), Integer.parseInt(words.get(2)));
    };
  }

  @Test
  void gripAndReleaseTakeAsLongAsTheProfileSays() {
    PublishedArms arms = connect(Mode.SLOW);
    List<Long> ends = new ArrayList<>();
    arms.addListener(
        new ArmsListener() {
          @Override
          public void ended(ArmCommand command, long timeMicros) {
            ends.add(timeMicros);
          }
        });
    long began = wiring.nowMicros();
    arms.perform(List.of(new ArmCommand.Grip(Arm.R, 0, 0)));

    assertThat(ends.get(0) - began)
        .isCloseTo(
            robot.profile(Mode.SLOW).gripMillis() * 1000L,
            org.assertj.core.data.Offset.offset(3_000L));
  }

  @ParameterizedTest
  @EnumSource
  void itWaitsAsLongAsIsPredicted(Mode mode) {
    PublishedArms arms = connect(mode);
    ArmTimes times =
        new RobotDescription(
                robot.name(),
                Firmware.PUBLISHED,
                robot.arms(),
                robot.modes(),
                robot.answerMicros(),
                Optional.empty())
            .times(mode);
    Map<ArmCommand, Long> predicted =
        Map.of(
            new ArmCommand.Grip(Arm.R, 0, 0),
            times.gripMicros(),
            new ArmCommand.Release(Arm.R, 0, 0),
            times.releaseMicros(),
            turn(Arm.R, 90),
            times.turnMicros(90),
            turn(Arm.R, -180),
            times.turnMicros(-180));
    predicted.forEach(
        (command, micros) -> {
          long began = wiring.nowMicros();
          arms.perform(List.of(command));

          assertThat(wiring.nowMicros() - began)
              .as("%s", command)
              .isCloseTo(micros, org.assertj.core.data.Offset.offset(300L));
        });
  }

  /** Whoever is told that a board has ended what it had begun may put a hand in. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void nothingIsThrownWhileABoardStillTurns(boolean lost) {
    PublishedArms arms = connect(Mode.SLOW);
    List<ArmCommand> ended = new ArrayList<>();
    arms.addListener(
        new ArmsListener() {
          @Override
          public void ended(ArmCommand command, long timeMicros) {
            ended.add(command);
          }
        });
    long began = wiring.nowMicros();
    if (lost) {
      wiring.events.add(new LinkEvent.Lost(wiring.links.get(1)));
    } else {
      wiring.atTwoSeconds =
          () -> {
            wiring.atTwoSeconds = () -> {};
            arms.stop();
          };
    }

    assertThatThrownBy(() -> arms.perform(List.of(turn(Arm.R, 180), turn(Arm.L, 90))))
        .isInstanceOf(RobotException.class);

    assertThat(wiring.nowMicros() - began)
        .isGreaterThan((long) (1.015 * PublishedRamp.turnMicros(180, 300)) + 2_000);
    assertThat(ended).contains(turn(Arm.R, 180));
    assertThat(ended.contains(turn(Arm.L, 90))).isEqualTo(!lost);
  }

  @Test
  void aTurnByNothingIsNotSentForItWouldMeanHoming() {
    PublishedArms arms = connect(Mode.FAST);
    arms.perform(List.of(turn(Arm.R, 0)));

    assertThat(sent("/dev/ttyA")).isEmpty();
  }

  @Test
  void whatItCannotDoItSays() {
    PublishedArms arms = connect(Mode.FAST);

    assertThatThrownBy(arms::status)
        .isInstanceOfSatisfying(
            RobotException.class,
            e -> assertThat(e.fault().kind()).isEqualTo(RobotFault.Kind.UNSUPPORTED));
    assertThatThrownBy(() -> arms.servo(Arm.R, 1500))
        .isInstanceOf(RobotException.class)
        .hasMessageContaining("flash");
    assertThatThrownBy(
            () ->
                PublishedArms.connect(
                    wiring, robot, Mode.FAST, List.of("/dev/a"), log::add, new StopRequest()))
        .isInstanceOf(RobotException.class)
        .hasMessageContaining("2 boards");
  }

  @Test
  void afterAStopNothingMoreIsSent() {
    PublishedArms arms = connect(Mode.FAST);
    wiring.atTwoSeconds =
        () -> {
          wiring.atTwoSeconds = () -> {};
          arms.stop();
        };

    assertThatThrownBy(() -> arms.perform(List.of(turn(Arm.R, 90), turn(Arm.B, 90))))
        .isInstanceOfSatisfying(
            RobotException.class,
            e -> assertThat(e.fault().kind()).isEqualTo(RobotFault.Kind.STOPPED));
    assertThat(sent("/dev/ttyA")).containsExactly("0 90 550");
    assertThatThrownBy(() -> arms.perform(List.of(turn(Arm.R, 90))))
        .isInstanceOf(RobotException.class);

    arms.resume();
    arms.perform(List.of(turn(Arm.B, 90)));
    assertThat(sent("/dev/ttyA")).containsExactly("0 90 550", "1 90 550");
  }

  @Test
  void aLostLineIsToldIfTheSystemTellsIt() {
    PublishedArms arms = connect(Mode.FAST);
    wiring.events.add(new LinkEvent.Lost(wiring.links.get(1)));

    assertThatThrownBy(() -> arms.perform(List.of(turn(Arm.R, 90))))
        .isInstanceOfSatisfying(
            RobotException.class,
            e -> assertThat(e.fault().kind()).isEqualTo(RobotFault.Kind.LINK_LOST));
  }

  @Test
  void whatABoardSaysIsWrittenDownForAPerson() {
    PublishedArms arms = connect(Mode.FAST);
    long now = wiring.nowMicros();
    wiring.events.add(new LinkEvent.Received(wiring.links.get(1), "he".getBytes(US_ASCII)));
    wiring.events.add(new LinkEvent.Received(wiring.links.get(1), "llo\r\n".getBytes(US_ASCII)));
    arms.perform(List.of(turn(Arm.R, 90)));

    assertThat(log)
        .contains(
            new LineLogEntry(now, "/dev/ttyB", 2, LineLogEntry.Kind.RECEIVED, "hello"),
            new LineLogEntry(now, "/dev/ttyA", 1, LineLogEntry.Kind.SENT, "0 90 550\n"))
        .hasSize(2);
  }

  @Test
  void aLineThatIsLostTwiceIsLostOnce() {
    PublishedArms arms = connect(Mode.FAST);
    long now = wiring.nowMicros();
    wiring.events.add(new LinkEvent.Lost(wiring.links.get(1)));
    wiring.events.add(new LinkEvent.Lost(wiring.links.get(1)));

    assertThatThrownBy(() -> arms.perform(List.of(turn(Arm.R, 90))))
        .hasMessageContaining("board 2 on /dev/ttyB");
    assertThat(log)
        .filteredOn(entry -> entry.kind() != LineLogEntry.Kind.SENT)
        .containsExactly(new LineLogEntry(now, "/dev/ttyB", 2, LineLogEntry.Kind.LOST, ""));
  }

  @Test
  void aLineThatTakesNothingIsLost() {
    PublishedArms arms = connect(Mode.FAST);
    wiring.broken.add("/dev/ttyA");

    assertThatThrownBy(() -> arms.perform(List.of(turn(Arm.R, 90))))
        .isInstanceOfSatisfying(
            RobotException.class,
            e -> assertThat(e.fault().kind()).isEqualTo(RobotFault.Kind.LINK_LOST));
    assertThat(log.stream().map(LineLogEntry::kind))
        .containsExactly(LineLogEntry.Kind.SENT, LineLogEntry.Kind.LOST);
  }

  @Test
  void closingGivesThePortsFreeOnce() {
    PublishedArms arms = connect(Mode.FAST);
    long now = wiring.nowMicros();
    arms.close();
    arms.close();

    assertThat(wiring.closed).isEqualTo(PORTS);
    assertThat(log)
        .containsExactly(
            new LineLogEntry(now, "/dev/ttyA", 1, LineLogEntry.Kind.CLOSED, ""),
            new LineLogEntry(now, "/dev/ttyB", 2, LineLogEntry.Kind.CLOSED, ""));
  }
}
