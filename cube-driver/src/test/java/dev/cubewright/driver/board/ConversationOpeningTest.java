package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conversations until the session is open. */
class ConversationOpeningTest extends ConversationFixture {
  @Test
  void queriesUntilABoardAnswers() {
    talk.open(now);
    assertThat(said()).containsExactly("#101 V");
    for (int poll = 0; poll < 3; poll++) {
      assertThat(talk.deadlineMicros()).isEqualTo(now + 200_000);
      pass(200_000);
      assertThat(said()).containsExactly("#101 V");
    }
    hear("boot " + WHO);
    assertThat(said()).containsExactly("#101 V");
    hear("ok 7 old", "done 101 100", "ok 101 " + WHO);

    assertThat(said()).containsExactly("#102 C 1", "#103 W 0");
    assertThat(talk.identity()).contains(new BoardIdentity("cubewright", 1, "1.0.0", 4, 2, 400));
  }

  /** The last step of each row ends the attempt. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "pass 2499; pass 1|NO_ANSWER",
        "raw Grbl 1.1f ['$' for help]; pass 2499; pass 1|FOREIGN",
        "raw ok 101 cubewrit proto=1*57A0; raw ok 101 cubewr; hear nak 1; pass 5000|NOISE",
        "hear boot WHO; pass 2499; pass 1|NOT_RECEIVING",
        "hear boot cubewright proto=2 fw=9.1 id=4 arms=2 spt=400|WRONG_FIRMWARE",
        // The board starts late and receives nothing, but the cable is good.
        "raw 1 100*A0; hear nak 1; pass 2000; hear boot WHO; hear nak 1; pass 2499; pass 1|NOT_RECEIVING",
        // A second reset does not indicate a bad supply.
        "hear boot WHO; hear boot WHO; pass 2499; pass 1|NOT_RECEIVING"
      })
  void givesUpWithAReason(String steps, ProtocolFailure failure) {
    talk.open(now);
    for (String step : Splitter.on("; ").split(steps)) {
      assertThat(talk.problem()).as("before %s", step).isEmpty();
      String rest = step.substring(step.indexOf(' ') + 1);
      switch (step.substring(0, step.indexOf(' '))) {
        case "pass" -> pass(1000L * Integer.parseInt(rest));
        case "hear" -> hear(rest.replace("WHO", WHO));
        default -> hearRaw(rest + "\r\n");
      }
    }
    assertThat(talk.problem()).contains(failure);
    assertThat(talk.deadlineMicros()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void anUnknownDeviceIsQueriedNoMoreOftenThanASilentOne() {
    talk.open(now);
    int asked = 0;
    for (int line = 0; line < 500; line++) {
      asked += said().size();
      hearRaw("$GPGGA,092750.000,5321.6802,N,00630.3372,W,1,8*76\r\n");
      pass(5_000);
    }

    assertThat(asked).isLessThanOrEqualTo(13);
    assertThat(talk.problem()).contains(ProtocolFailure.FOREIGN);
  }

  @Test
  void aBootDuringTheSetUpRestartsTheHandshake() {
    talk.open(now);
    said();
    hear("ok 101 " + WHO);
    said();
    hear("boot " + WHO);

    assertThat(said()).containsExactly("#105 V");
    hear("ok 105 " + WHO, "ok 106", "ok 107");
    assertThat(talk.isReady()).isTrue();
  }

  @Test
  void aRejectedSetUpRestartsALimitedNumberOfTimes() {
    talk.open(now);
    List<String> said = said();
    int sessions = 0;
    while (talk.problem().isEmpty()) {
      sessions++;
      String number = said.get(0).substring(1, said.get(0).indexOf(' '));
      hear("ok " + number + " " + WHO, "err " + (Integer.parseInt(number) + 1) + " 13");
      said = said();
      said = said.subList(said.size() - (talk.problem().isEmpty() ? 1 : 0), said.size());
    }

    assertThat(sessions).isEqualTo(6);
  }

  /** The board's first line is late, and its reset truncates an earlier line. */
  @Test
  void waitsForALateBoardWithoutReportingABadLine() {
    talk.open(now);
    long begin = now;
    hearRaw("1 100*A0\r\n");
    while (now - begin < 2_450_000) {
      pass(50_000);
    }
    hear("boot " + WHO, "nak 1");
    pass(100_000);
    said();
    assertThat(talk.problem()).isEmpty();
    hear("ok 101 " + WHO);
    assertThat(said()).containsExactly("#102 C 1", "#103 W 0");
    hear("ok 102", "ok 103");
    assertThat(talk.isReady()).isTrue();
  }

  @Test
  void aBoardWithCorruptedLinesIsQueriedAgainSoon() {
    talk.open(now);
    said();
    now += LINES_MICROS;
    hearRaw("boot cubewrit proto=1 fw=1.0.0 id=4 arms=2 spt=400*57A0\r\n");
    pass(2_000);
    assertThat(said()).containsExactly("#101 V");
    pass(60_000);
    assertThat(said()).containsExactly("#101 V");
    // The first received line extends the time limit once.
    pass(2_437_000);
    assertThat(talk.problem()).isEmpty();
    pass(1_000);
    assertThat(talk.problem()).contains(ProtocolFailure.NOT_RECEIVING);
  }

  @Test
  void aBoardThatIsResetByEachQueryIsGivenUp() {
    talk.open(now);
    long begin = now;
    while (talk.problem().isEmpty()) {
      pass(500_000);
      hear("boot " + WHO);
    }
    assertThat(now - begin).isEqualTo(15_000_000);
    assertThat(talk.problem()).contains(ProtocolFailure.RESETS);
  }

  @Test
  void aBoardThatIsResetByEachSetUpIsGivenUp() {
    talk.open(now);
    int boots = 0;
    while (talk.problem().isEmpty()) {
      List<String> said = said();
      String asked = said.get(said.size() - 1);
      hear("ok " + asked.substring(1, asked.indexOf(' ')) + " " + WHO, "boot " + WHO);
      boots++;
    }

    assertThat(boots).isEqualTo(6);
    assertThat(talk.problem()).contains(ProtocolFailure.RESETS);
  }

  @Test
  void aPauseExtendsTheTimeLimit() {
    talk.open(now);
    said();
    pause(20_000_000);
    assertThat(talk.problem()).isEmpty();
    assertThat(said()).containsExactly("#101 V");
    pass(2_400_000);
    assertThat(talk.problem()).isEmpty();
    said();
    hear("ok 101 " + WHO);
    assertThat(said()).containsExactly("#102 C 1", "#103 W 0");
  }

  @Test
  void linesReceivedAfterAPauseExtendTheTimeLimit() {
    talk.open(now);
    pass(2_400_000);
    said();
    now += 20_000_000;
    hear("boot " + WHO);
    pass(60_000);
    assertThat(talk.problem()).isEmpty();
    assertThat(said()).containsOnly("#101 V");
    // Opening the port has caused the only reset.
    hear("ok 101 " + WHO, "boot " + WHO);
    assertThat(said()).last().isEqualTo("#105 V");
    assertThat(talk.problem()).isEmpty();
  }

  @Test
  void aBoardResetDuringAPauseOfTheSetUpIsQueriedAgain() {
    talk.open(now);
    hear("ok 101 " + WHO);
    said();
    now += 20_000_000;
    hear("boot " + WHO);

    assertThat(said()).containsExactly("#105 V");
    assertThat(talk.problem()).isEmpty();
  }

  @Test
  void repeatedPausesDoNotExtendTheLimitForever() {
    talk.open(now);
    int pauses = 0;
    while (talk.problem().isEmpty()) {
      pause(1_000_000);
      pauses++;
    }

    // Each wait is 200 milliseconds; the limit is 15 seconds in total.
    assertThat(pauses).isEqualTo(75);
    assertThat(talk.problem()).contains(ProtocolFailure.NO_ANSWER);
  }
}
