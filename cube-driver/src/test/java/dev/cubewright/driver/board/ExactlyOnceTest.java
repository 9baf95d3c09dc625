package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

/** Commands over lines that lose, duplicate and corrupt bytes in both directions. */
@Tag("slow")
class ExactlyOnceTest {
  private static final String PORT = "/dev/ttyA";
  private static final String OTHER_PORT = "/dev/ttyB";

  @Property(tries = 300, seed = "5")
  void eachCommandRunsAtMostOnceAndExactlyOnceIfDone(
      @ForAll int seed,
      @ForAll @DoubleRange(min = 0, max = 0.03) double noise,
      @ForAll @IntRange(min = 1, max = 9999) int resets) {
    SplittableRandom random = new SplittableRandom(seed);
    ModelTransport transport = ModelTransport.ofTwo(seed, noise);
    ModelBoard board = transport.board(PORT);
    Boards boards = new Boards(transport, LineLog.none());
    Conversation talk = boards.open(PORT).conversation();
    boards.talk(() -> talk.isReady() || talk.problem().isPresent(), Long.MAX_VALUE);
    talk.submit(BoardCommand.watchdog(500), 0, now(transport));
    if (resets % 4 == 0) {
      transport.at(transport.nowMicros() + resets * 300L, board::reset);
    }

    List<Exchange> all = new ArrayList<>();
    for (int round = 0; round < 12 && talk.problem().isEmpty(); round++) {
      List<Exchange> together = new ArrayList<>();
      for (int arm = 0; arm < 2; arm++) {
        together.add(talk.submit(command(random, arm, all.size() + arm), 70_000, now(transport)));
      }
      if (random.nextInt(3) == 0) {
        together.add(talk.submit(BoardCommand.set(6, 100 + all.size()), 0, now(transport)));
      }
      all.addAll(together);
      boards.talk(() -> together.stream().allMatch(Exchange::hasEnded), Long.MAX_VALUE);
      if (talk.alarm() != 0 && talk.problem().isEmpty()) {
        Exchange leave = talk.submit(BoardCommand.leaveAlarm(), 0, now(transport));
        boards.talk(leave::hasEnded, Long.MAX_VALUE);
      }
    }

    for (Exchange exchange : all) {
      String text = exchange.command().text();
      int times = Collections.frequency(board.ran, text);
      assertThat(times).as(text).isLessThanOrEqualTo(1);
      if (exchange.state() == Exchange.State.DONE) {
        assertThat(times).as(text).isEqualTo(1);
        assertThat(Collections.frequency(board.finished, text))
            .as(text)
            .isEqualTo(exchange.command().isJob() ? 1 : 0);
      } else if (exchange.state() == Exchange.State.FAILED) {
        assertThat(board.finished).doesNotContain(text);
      }
    }
    if (noise == 0 && resets % 4 != 0) {
      assertThat(all).extracting(Exchange::state).containsOnly(Exchange.State.DONE);
    }
    boolean wasReset = resets % 4 == 0;
    if (talk.problem().isPresent() && !wasReset) {
      // No board was reset, so no reset may be reported.
      assertThat(talk.problem().get()).isNotIn(ProtocolFailure.RESET, ProtocolFailure.RESETS);
    }
  }

  @Property(tries = 60, seed = "6")
  void stopsAndLaterCommandsRunNothingTwice(
      @ForAll int seed, @ForAll @IntRange(min = 0, max = 2) int kind) {
    double noise = List.of(0.0, 0.01, 0.03).get(kind);
    SplittableRandom random = new SplittableRandom(seed);
    ModelTransport transport = ModelTransport.ofTwo(seed, 0);
    try (BoardArms arms =
        BoardArms.connect(transport, RobotDescription.standard(), Mode.FAST, new StopRequest())) {
      transport.noise = noise;
      for (int round = 0; round < 12; round++) {
        stopAndResume(transport, arms, noise, round, random);
      }
    } catch (ProblemException e) {
      assertThat(noise).as(e.getMessage()).isPositive();
      assertThat(e.problem().code()).isNotEqualTo(RobotFault.BOARD_RESET.code());
    }
  }

  /** Sends commands that differ from all others, may stop them, and resumes the boards. */
  private static void stopAndResume(
      ModelTransport transport, BoardArms arms, double noise, int round, SplittableRandom random) {
    int width = 600 + 10 * round;
    boolean stop = random.nextBoolean();
    if (stop) {
      transport.at(now(transport) + random.nextInt(250_000), arms::stop);
    }
    boolean done = false;
    try {
      arms.servo(Arm.values()[random.nextInt(4)], width);
      done = true;
      arms.perform(
          List.of(
              new ArmCommand.Turn(Arm.R, 90, 0, 70_000),
              new ArmCommand.Turn(Arm.F, 90, 0, 70_000)));
    } catch (ProblemException e) {
      if (noise == 0) {
        assertThat(e.problem().code()).isEqualTo(RobotFault.STOPPED.code());
        assertThat(stop).as(e.getMessage()).isTrue();
      }
    }
    int ran = count(transport, width);
    assertThat(ran).isLessThan(2);
    transport.forgetActions();
    arms.resume();
    assertThat(count(transport, width)).isEqualTo(done ? 1 : ran);
  }

  /** Returns the number of commands with a servo width that ran on both boards. */
  private static int count(ModelTransport transport, int width) {
    return (int)
        Stream.of(PORT, OTHER_PORT)
            .flatMap(port -> transport.board(port).ran.stream())
            .filter(text -> text.startsWith("G ") && text.contains(" " + width + " "))
            .count();
  }

  private static long now(SerialTransport transport) {
    return transport.nowMicros();
  }

  /** Returns a command unlike any other of the run. */
  private static BoardCommand command(SplittableRandom random, int arm, int index) {
    return switch (random.nextInt(3)) {
      case 0 -> BoardCommand.grip(arm, 600 + index, 20 + random.nextInt(200));
      case 1 -> BoardCommand.grip(arm, 1_200 + index, 0);
      default -> BoardCommand.turn(arm, 90, 300, 50_000 + index);
    };
  }
}
