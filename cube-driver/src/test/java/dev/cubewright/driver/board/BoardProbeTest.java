package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.problem.ProblemException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Queries and stops of boards without a robot description. */
class BoardProbeTest extends BoardArmsFixture {
  @Test
  void stopsOnlyBoardsWithThisFirmware() {
    transport.resetOnOpen = false;
    transport.plug("/dev/ttyC", new ModelBoard(3));
    transport.board("/dev/ttyC").foreign = true;

    List<BoardProbe.Answer> answers =
        BoardProbe.stop(transport, List.of(A, B, "/dev/ttyC"), false, LineLog.none());

    assertThat(answers)
        .extracting(answer -> answer.identity().isPresent())
        .containsExactly(true, true, false);
    assertThat(transport.board(A).alarm()).isEqualTo(10);
    assertThat(transport.board(B).alarm()).isEqualTo(10);
    assertThat(transport.board("/dev/ttyC").alarm()).isZero();
    assertThat(transport.openPorts()).isEmpty();
  }

  @Test
  void aBoardUnpluggedBeforeItsConfirmationHasNotStopped() {
    // The stop is the third line to the board, after the identity and strict mode.
    AtomicInteger sent = new AtomicInteger();
    transport.sending =
        port -> {
          if (port.equals(A) && sent.incrementAndGet() == 3) {
            transport.unplug(A);
          }
        };

    List<BoardProbe.Answer> answers =
        BoardProbe.stop(transport, List.of(A, B), false, LineLog.none());

    assertThat(answers.get(0).identity()).isEmpty();
    assertThat(answers.get(0).fault())
        .hasValueSatisfying(
            fault -> assertThat(fault.code()).isEqualTo(RobotFault.LINK_LOST.code()));
    assertThat(answers.get(1).identity()).isPresent();
  }

  @Test
  void builtInAndWirelessPortsAreUnlikely() {
    transport.plug("/dev/ttyS0", new ModelBoard(3));
    transport.plug("/dev/rfcomm1", new ModelBoard(4));

    assertThat(BoardProbe.likelyPorts(transport)).containsExactly(A, B);
  }

  @Test
  void queriesReturnTheBoardsAndReleaseThePorts() {
    transport.reject("/dev/ttyC", RobotFault.NO_PERMISSION);
    transport.board(B).silent = true;

    List<BoardProbe.Answer> answers =
        BoardProbe.query(transport, List.of("/dev/ttyC", A, B), LineLog.none(), new StopRequest());

    assertThat(answers).extracting(BoardProbe.Answer::port).containsExactly("/dev/ttyC", A, B);
    assertThat(answers.get(0).fault().orElseThrow().code())
        .isEqualTo(RobotFault.NO_PERMISSION.code());
    assertThat(answers.get(1).identity().orElseThrow().board()).isEqualTo(1);
    assertThat(answers.get(2).fault().orElseThrow().code()).isEqualTo(RobotFault.NO_ANSWER.code());
    assertThat(transport.openPorts()).isEmpty();
    assertThat(BoardProbe.ping(transport, A, 5, LineLog.none(), new StopRequest()))
        .hasSize(5)
        .allSatisfy(micros -> assertThat(micros).isBetween(500L, 5_000L));
  }

  @Test
  void aStopDoesNotWaitForASilentPort() {
    transport.resetOnOpen = false;
    transport.board(B).silent = true;

    requireStopped(stop -> BoardProbe.query(transport, List.of(A, B), LineLog.none(), stop));

    assertThat(transport.board(A).alarm()).isEqualTo(10);
  }

  @Test
  void aStopEndsThePings() {
    transport.resetOnOpen = false;

    requireStopped(stop -> BoardProbe.ping(transport, A, 10_000, LineLog.none(), stop));

    assertThat(transport.board(A).alarm()).isEqualTo(10);
  }

  @Test
  void afterAStopNoPortIsQueried() {
    StopRequest requested = new StopRequest();
    requested.request();

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> BoardProbe.query(transport, List.of(A, B), LineLog.none(), requested));
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> BoardProbe.ping(transport, A, 1, LineLog.none(), requested));
    // Opening the port would have reset the board, which would report that.
    assertThat(transport.board(A).takeOutput()).isEmpty();
  }

  /** Requires that something ends soon after it receives a stop. */
  private void requireStopped(Consumer<StopRequest> asking) {
    StopRequest stop = new StopRequest();
    long stopMicros = transport.nowMicros() + 500_000;
    transport.at(stopMicros, stop::request);

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> asking.accept(stop))
        .satisfies(e -> assertThat(e.problem().code()).isEqualTo(RobotFault.STOPPED.code()));
    assertThat(transport.nowMicros() - stopMicros).isLessThan(100_000);
    assertThat(transport.openPorts()).isEmpty();
  }

  private BoardProbe.Answer stopA(boolean named) {
    return BoardProbe.stop(transport, List.of(A, B), named, LineLog.none()).get(0);
  }

  @Test
  void aBoardWithAnotherProtocolIsStopped() {
    transport.board(A).identity = "cubewright proto=2 fw=9.0.0 id=%d arms=2 spt=400";

    BoardProbe.Answer answer = stopA(false);

    assertThat(transport.board(A).alarm()).isEqualTo(10);
    assertThat(answer.identity()).hasValueSatisfying(it -> assertThat(it.board()).isEqualTo(1));
    assertThat(answer.fault()).isEmpty();
    assertThat(transport.board(B).alarm()).isEqualTo(10);
  }

  @Test
  void aBoardThatAnswersNothingIsStoppedAndReported() {
    ModelBoard deaf = transport.board(A);
    deaf.reset();
    // Its boot line arrives; later lines are lost.
    transport.at(transport.nowMicros() + 20_000, () -> deaf.silent = true);

    BoardProbe.Answer answer = stopA(false);

    assertThat(deaf.alarm()).isEqualTo(10);
    assertThat(answer.stopSent()).isTrue();
  }

  @Test
  void aSilentBoardReceivesAStopOnlyOnANamedPort() {
    transport.resetOnOpen = false;
    transport.board(A).silent = true;

    assertThat(stopA(false).stopSent()).isFalse();
    assertThat(transport.board(A).alarm()).isZero();

    BoardProbe.Answer answer = stopA(true);

    assertThat(answer.stopSent()).isTrue();
    assertThat(answer.identity()).isEmpty();
    assertThat(transport.board(A).alarm()).isEqualTo(10);
  }

  @Test
  void aBoardThatAnswersHasConfirmedTheStop() {
    for (boolean named : List.of(false, true)) {
      BoardProbe.Answer answer = stopA(named);

      assertThat(answer.fault()).isEmpty();
      assertThat(answer.identity()).isPresent();
      assertThat(answer.stopSent()).isTrue();
      assertThat(transport.board(A).alarm()).isEqualTo(10);
    }
  }
}
