package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Alarms, the watchdog and the status. */
class ConversationStopTest extends ConversationFixture {
  @Test
  void repeatsTheStopByteUntilTheAlarm() {
    openWatched();
    Exchange turn = talk.submit(TURN, 70_000, now);
    hear("ok 104");
    said();
    talk.stop(now);
    assertThat(said()).containsExactly("!");
    pass(20_000);
    assertThat(said()).containsExactly("!");
    hear("alarm 10", "err 104 10");

    assertThat(talk.alarm()).isEqualTo(10);
    assertThat(turn.state()).isEqualTo(Exchange.State.FAILED);
    assertThat(turn.code()).isEqualTo(10);
    pass(200_000);
    assertThat(said()).isEmpty();
    talk.submit(BoardCommand.leaveAlarm(), 0, now);
    assertThat(said()).containsExactly("#105 X");
    hear("ok 105");
    assertThat(talk.alarm()).isZero();
  }

  @Test
  void aStopGivesUpUnansweredCommandsAndFillsTheirNumbers() {
    open();
    Exchange turn = talk.submit(TURN, 70_000, now);
    Exchange grip = talk.submit(GRIP, 100_000, now);
    List<Exchange> waiting =
        IntStream.range(0, 7)
            .mapToObj(index -> talk.submit(BoardCommand.set(index, 50), 0, now))
            .toList();
    hear("ok 104");
    said();
    talk.stop(now);

    assertThat(turn.state()).isEqualTo(Exchange.State.ACCEPTED);
    assertThat(grip.state()).isEqualTo(Exchange.State.UNKNOWN);
    assertThat(waiting).extracting(Exchange::state).containsOnly(Exchange.State.UNKNOWN);
    pass(0);
    assertThat(said()).containsExactly("!", "#105 P", "#106 P", "#107 P", "#108 P", "#109 P");
    hear("alarm 10", "err 104 10", "ok 105", "ok 106", "ok 107", "ok 108", "ok 109");
    talk.submit(BoardCommand.leaveAlarm(), 0, now);
    assertThat(said()).containsExactly("#110 X");
  }

  @Test
  void aLateErrorOfAnEarlierJobDoesNotCauseAnAlarm() {
    open();
    Exchange turn = talk.submit(TURN, 70_000, now);
    hear("ok 104");
    talk.stop(now);
    hear("alarm 10");
    talk.submit(BoardCommand.leaveAlarm(), 0, now);
    hear("ok 105", "err 104 10", "err 104 10 dup");
    said();

    assertThat(talk.alarm()).isZero();
    assertThat(turn.state()).isEqualTo(Exchange.State.UNKNOWN);
    pass(1_000_000);
    assertThat(said()).isEmpty();
    talk.submit(TURN, 70_000, now);
    hear("err 106 6");
    assertThat(talk.alarm()).isEqualTo(10);
  }

  @Test
  void aRepeatedAnswerDoesNotEndALaterAlarm() {
    open();
    hear("alarm 10");
    talk.submit(BoardCommand.leaveAlarm(), 0, now);
    hear("alarm 10", "ok 104 dup");
    assertThat(talk.alarm()).isEqualTo(10);
    talk.submit(BoardCommand.leaveAlarm(), 0, now);
    hear("alarm 10", "ok 105");

    assertThat(talk.alarm()).isZero();
  }

  @Test
  void aBoardThatDoesNotConfirmTheStopIsGivenUp() {
    open();
    talk.stop(now);
    int bytes = 0;
    for (int index = 0; index < 30; index++) {
      bytes += said().size();
      pass(20_000);
    }

    assertThat(bytes).isEqualTo(20);
    assertThat(talk.problem()).contains(ProtocolFailure.SILENCE);
  }

  @Test
  void aWatchdogAlarmDiffersFromAStop() {
    openWatched();
    hear("alarm 11");

    assertThat(talk.alarm()).isEqualTo(11);
  }

  @Test
  void keepsTheWatchdogFromStopping() {
    openWatched();
    assertThat(talk.deadlineMicros()).isEqualTo(now + 200_000);
    pass(200_000);
    assertThat(said()).containsExactly("#104 P");
    hear("ok 104");
    talk.submit(TURN, 600_000, now);
    hear("ok 105");
    said();
    // While a job runs, its line is repeated, which also recovers a lost report of its end.
    pass(200_000);
    assertThat(said()).containsExactly("#105 T 0 90 300 72000");
    // That line may have been lost.
    assertThat(talk.deadlineMicros()).isEqualTo(now + 60_000);
    pass(60_000);
    assertThat(said()).containsExactly("#105 T 0 90 300 72000");
    hear("done 105 100 dup");
    Exchange off = talk.submit(BoardCommand.watchdog(0), 0, now);
    said();
    hear("ok 106");

    assertThat(off.state()).isEqualTo(Exchange.State.DONE);
    assertThat(talk.deadlineMicros()).isEqualTo(Long.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(longs = {176_000, 200_000, 224_000})
  void sendsNothingNearTheExpectedEndOfAJob(long predictedMicros) {
    openWatched();
    talk.submit(TURN, predictedMicros, now);
    hear("ok 104");

    assertThat(talk.deadlineMicros()).isEqualTo(now + predictedMicros + 25_000);
  }

  @Test
  void repeatsTheStatusQuery() {
    open();
    talk.queryStatus(now);
    pass(60_000);
    assertThat(said()).containsExactly("??");
    hear("<Idle pos=0,0 home=0,0 servo=0,0 job=-,- last=103 alarm=0>");

    assertThat(talk.status()).isPresent();
    assertThat(talk.deadlineMicros()).isEqualTo(Long.MAX_VALUE);
  }
}
