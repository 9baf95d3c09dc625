package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Until a session is open. */
class ConversationOpeningTest extends ConversationFixture {
  @Test
  void asksUntilABoardAnswers() {
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

  @Test
  void noBoardAnswersFor2500Milliseconds() {
    talk.open(now);
    long begin = now;
    while (talk.problem().isEmpty()) {
      now = talk.deadlineMicros();
      talk.tick(now);
    }

    assertThat(now - begin).isEqualTo(2_500_000);
    assertThat(talk.problem()).contains(ProtocolFailure.NO_ANSWER);
    assertThat(talk.deadlineMicros()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void anotherProtocolIsToldFromSilence() {
    talk.open(now);
    hearRaw("Grbl 1.1f ['$' for help]\r\n");
    pass(2_500_000);

    assertThat(talk.problem()).contains(ProtocolFailure.FOREIGN);
  }

  @Test
  void aBadCableIsToldFromAnotherProtocol() {
    talk.open(now);
    hearRaw("ok 101 cubewrit proto=1*57A0\r\nok 101 cubewr\r\n");
    hear("nak 1");
    pass(5_000_000);

    assertThat(talk.problem()).contains(ProtocolFailure.NOISE);
  }

  @Test
  void asksAgainSoonWhenAnAnswerIsBroken() {
    talk.open(now);
    hear("boot " + WHO);
    said();
    now += LINES_MICROS;
    hearRaw("ok 101 cubewr\n");
    pass(2_000);

    assertThat(said()).containsExactly("#101 V");
  }

  @Test
  void whatChattersIsAskedNoMoreOftenThanWhatIsSilent() {
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
  void aBoardThatIsHeardButDoesNotHearIsToldFromABadCable() {
    talk.open(now);
    hear("boot " + WHO);
    pass(2_500_000);

    assertThat(talk.problem()).contains(ProtocolFailure.DEAF);
  }

  @Test
  void aBootThatSpeaksAnotherVersionIsEnough() {
    talk.open(now);
    hear("boot cubewright proto=2 fw=9.1 id=4 arms=2 spt=400");

    assertThat(talk.problem()).contains(ProtocolFailure.WRONG_FIRMWARE);
  }

  @Test
  void aBootWhileTheSessionIsSetUpBeginsAnew() {
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
  void aSetUpThatIsRefusedBeginsAnewAndNotForEver() {
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

  /** It is heard late, and what was said before was cut short by its reset. */
  @Test
  void aBoardThatStartsLateIsWaitedForAndItsLineIsNotBlamed() {
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
  void aBoardThatStartsLateAndHearsNothingIsNoBadCable() {
    talk.open(now);
    hearRaw("1 100*A0\r\n");
    hear("nak 1");
    pass(2_000_000);
    hear("boot " + WHO, "nak 1");
    pass(2_500_000);

    assertThat(talk.problem()).contains(ProtocolFailure.DEAF);
  }

  @Test
  void aBoardOfOursIsAskedAgainSoonThoughNothingOfItWasWhole() {
    talk.open(now);
    said();
    now += LINES_MICROS;
    hearRaw("boot cubewrit proto=1 fw=1.0.0 id=4 arms=2 spt=400*57A0\r\n");
    pass(2_000);
    assertThat(said()).containsExactly("#101 V");
    pass(60_000);
    assertThat(said()).containsExactly("#101 V");
    // Since it was heard, it is waited for as long again as for one that is silent.
    pass(2_437_000);
    assertThat(talk.problem()).isEmpty();
    pass(1_000);
    assertThat(talk.problem()).contains(ProtocolFailure.DEAF);
  }

  @Test
  void aBoardThatIsResetWheneverItIsAskedIsNotWaitedForForEver() {
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
  void aBoardThatIsResetOnceMoreAndHearsNothingIsNotBlamedOnItsSupply() {
    talk.open(now);
    hear("boot " + WHO, "boot " + WHO);
    pass(2_500_000);

    assertThat(talk.problem()).contains(ProtocolFailure.DEAF);
  }

  @Test
  void aBoardThatIsResetWheneverItIsSetUpIsNotWaitedForForEver() {
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
  void whoStoodStillHopesAnew() {
    talk.open(now);
    said();
    standStill(20_000_000);
    assertThat(talk.problem()).isEmpty();
    assertThat(said()).containsExactly("#101 V");
    pass(2_400_000);
    assertThat(talk.problem()).isEmpty();
    said();
    hear("ok 101 " + WHO);
    assertThat(said()).containsExactly("#102 C 1", "#103 W 0");
  }

  @Test
  void whatWaitedWhileItStoodStillGivesAsMuchTimeAsElse() {
    talk.open(now);
    pass(2_400_000);
    said();
    now += 20_000_000;
    hear("boot " + WHO);
    pass(60_000);
    assertThat(talk.problem()).isEmpty();
    assertThat(said()).containsOnly("#101 V");
    // The reset that the port's opening was is all that has happened.
    hear("ok 101 " + WHO, "boot " + WHO);
    assertThat(said()).last().isEqualTo("#105 V");
    assertThat(talk.problem()).isEmpty();
  }

  @Test
  void aBoardThatIsResetWhileItStoodStillInTheMidstOfSettingUpIsAskedAnew() {
    talk.open(now);
    hear("ok 101 " + WHO);
    said();
    now += 20_000_000;
    hear("boot " + WHO);

    assertThat(said()).containsExactly("#105 V");
    assertThat(talk.problem()).isEmpty();
  }

  @Test
  void whoStandsStillAgainAndAgainGivesUpSomeTime() {
    talk.open(now);
    int pauses = 0;
    while (talk.problem().isEmpty()) {
      standStill(1_000_000);
      pauses++;
    }

    // Each time it waits for 200 milliseconds, of 15 seconds altogether.
    assertThat(pauses).isEqualTo(75);
    assertThat(talk.problem()).contains(ProtocolFailure.NO_ANSWER);
  }
}
