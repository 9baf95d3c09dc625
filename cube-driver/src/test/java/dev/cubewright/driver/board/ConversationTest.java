package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The exchanges of an open session. */
class ConversationTest extends ConversationFixture {
  @Test
  void repeatsTheLineWithoutAnAnswer() {
    open();
    Exchange turn = talk.submit(TURN, 70_000, now);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000");
    pass(59_999);
    assertThat(said()).isEmpty();
    pass(1);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000");
    hear("ok 104 dup");
    assertThat(turn.state()).isEqualTo(Exchange.State.ACCEPTED);

    // The time limit for the end is 1.3 times the predicted duration, plus 60 ms.
    assertThat(talk.deadlineMicros()).isEqualTo(now + 91_000 + 60_000);
    pass(151_000);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000");
    hear("done 104 100 dup");
    assertThat(turn.state()).isEqualTo(Exchange.State.DONE);
    assertThat(talk.deadlineMicros()).isEqualTo(Long.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nak 1*A310", "ok 104*0000", "o\u0080 104*1257"})
  void repeatsSoonAfterACorruptedLine(String line) {
    open();
    talk.submit(TURN, 70_000, now);
    said();
    now += LINES_MICROS;
    hearRaw(line + "\n" + line + "\n");
    assertThat(talk.deadlineMicros()).isLessThanOrEqualTo(now + 2_000);
    pass(2_000);

    assertThat(said()).containsExactly("#104 T 0 90 300 72000");
    assertThat(talk.deadlineMicros()).isEqualTo(now + 60_000);
  }

  @ParameterizedTest
  @ValueSource(longs = {10_000, 500_000, 1_500_000, 2_900_000})
  void aCorruptedLineDoesNotEndALongJob(long corruptedMicros) {
    openWatched();
    long predictedMicros = 3_000_000;
    Exchange turn = talk.submit(TURN, predictedMicros, now);
    hear("ok 104");
    said();
    long began = now;
    boolean broken = false;
    while (now - began < predictedMicros + 500_000) {
      now = Math.min(talk.deadlineMicros(), now + 5_000);
      talk.tick(now);
      if (!broken && now - began >= corruptedMicros) {
        broken = true;
        hearRaw("ok 104 d?p*0000\r\n");
      }
      said().forEach(line -> hear("ok 104 dup"));
    }
    assertThat(talk.problem()).isEmpty();
    hear("done 104 100");

    assertThat(turn.state()).isEqualTo(Exchange.State.DONE);
  }

  @Test
  void aCorruptedLineDoesNotChangeTheTimeLimitOfAJob() {
    open();
    talk.submit(TURN, 3_000_000, now);
    hear("ok 104");
    said();
    long late = now + 3_900_000 + 60_000;
    now += LINES_MICROS;
    hearRaw("rubbish\n");
    pass(2_000);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000");
    hear("ok 104 dup");

    assertThat(talk.deadlineMicros()).isEqualTo(late);
    while (talk.problem().isEmpty()) {
      now = talk.deadlineMicros();
      talk.tick(now);
      said().forEach(line -> hear("ok 104 dup"));
    }
    assertThat(now).isBetween(late + 1_200_000, late + 1_300_000);
  }

  @Test
  void aGapIsFilledFromTheOldest() {
    open();
    Exchange turn = talk.submit(TURN, 70_000, now);
    Exchange grip = talk.submit(GRIP, 100_000, now);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000", "#105 G 1 1 100");
    now += LINES_MICROS;
    hear("err 105 13");
    pass(2_000);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000", "#105 G 1 1 100");
    hear("ok 104", "ok 105", "done 105", "done 104 100");

    assertThat(List.of(turn.state(), grip.state())).containsOnly(Exchange.State.DONE);
  }

  /** Error 13 rejects a number that the board should accept. */
  @ParameterizedTest
  @ValueSource(strings = {"err 104 13", "ok 104;err 104 13", "boot " + WHO})
  void aBoardThatWasResetEndsTheSession(String lines) {
    open();
    Exchange turn = talk.submit(TURN, 300_000, now);
    said();
    hear(lines.split(";"));
    Exchange late = talk.submit(TURN, 70_000, now);

    assertThat(talk.problem()).contains(ProtocolFailure.RESET);
    assertThat(List.of(turn.state(), late.state())).containsOnly(Exchange.State.UNKNOWN);
    pass(1_000_000);
    assertThat(said()).isEmpty();
  }

  @Test
  void keepsNoMoreThanSixNumbersOpen() {
    open();
    for (int index = 0; index < 10; index++) {
      talk.submit(BoardCommand.set(index, 50), 0, now);
    }
    assertThat(said()).hasSize(6).last().isEqualTo("#109 S 5 50");
    hear("ok 105");
    assertThat(said()).isEmpty();
    hear("ok 104");

    assertThat(said()).containsExactly("#110 S 6 50", "#111 S 7 50");
  }

  @Test
  void theNumberAfter9999Is1() {
    talk = new Conversation(9997);
    talk.open(now);
    hear("ok 9998 " + WHO);
    assertThat(said()).containsExactly("#9998 V", "#9999 C 1", "#1 W 0");
    hear("ok 9999", "ok 1");
    talk.submit(GRIP, 0, now);
    for (int index = 0; index < 7; index++) {
      talk.submit(BoardCommand.ping(), 0, now);
    }

    assertThat(said()).hasSize(6).last().isEqualTo("#7 P");
  }

  @Test
  void givesUpAfterTwentyUnansweredTries() {
    open();
    Exchange turn = talk.submit(TURN, 70_000, now);
    int times = 0;
    while (talk.problem().isEmpty()) {
      times += said().size();
      pass(60_000);
    }

    assertThat(times).isEqualTo(20);
    assertThat(turn.state()).isEqualTo(Exchange.State.UNKNOWN);
    assertThat(talk.problem()).contains(ProtocolFailure.SILENCE);
  }

  @Test
  void aJobThatNeverEndsIsGivenUp() {
    open();
    talk.submit(TURN, 70_000, now);
    hear("ok 104");
    for (int index = 0; index < 30; index++) {
      pass(151_000);
      said().forEach(line -> hear("ok 104 dup"));
    }

    assertThat(talk.problem()).contains(ProtocolFailure.UNCONFIRMED);
    assertThat(talk.problem("board 1").orElseThrow().message())
        .isEqualTo("board 1 did not confirm \"" + TURN.text() + "\"");
  }

  @Test
  void unknownLinesAndCodesAreIgnored() {
    open();
    Exchange turn = talk.submit(TURN, 70_000, now);
    hear("news 104", "err 99 77", "done 0 100", "set 3 5", "err 104 77");

    assertThat(turn.state()).isEqualTo(Exchange.State.FAILED);
    assertThat(turn.code()).isEqualTo(77);
    assertThat(talk.problem()).isEmpty();
  }

  @Test
  void nothingIsRepeatedBeforeItIsTransmitted() {
    open();
    pass(LINES_MICROS);
    talk.submit(TURN, 70_000, now);
    said();
    int characters = "\n#104 T 0 90 300 72000*1234\n".length();
    long gone = now + (long) Math.ceil(characters * 1e6 / 11_520);
    hearRaw("rubbish\n");
    assertThat(talk.deadlineMicros()).isEqualTo(gone);
    pass(gone - now - 1);
    assertThat(said()).isEmpty();
    pass(1);

    assertThat(said()).containsExactly("#104 T 0 90 300 72000");
  }
}
