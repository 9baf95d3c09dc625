package dev.cubewright.robot.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Word by word. */
class ConversationTest {
  private static final String WHO = "cubewright proto=1 fw=1.0.0 id=4 arms=2 spt=400";
  private static final BoardCommand TURN = new BoardCommand.Turn(0, 90, 300, 72_000);
  private static final BoardCommand GRIP = new BoardCommand.Grip(1, 1, 100);

  private long now = 10_000_000;
  private Conversation talk = new Conversation(100);

  private void hear(String... texts) {
    for (String text : texts) {
      hearRaw(Checksum.seal(text) + "\r\n");
    }
  }

  private void hearRaw(String bytes) {
    talk.receive(bytes.getBytes(StandardCharsets.ISO_8859_1), now);
  }

  /** Returns what was said, without checksums and line ends. */
  private List<String> said() {
    List<String> lines = new ArrayList<>();
    String bytes = new String(talk.takeOutput(), StandardCharsets.US_ASCII);
    for (String line : bytes.split("\n", -1)) {
      if (!line.isEmpty()) {
        lines.add(Checksum.unseal(line).orElse(line));
      }
    }
    return lines;
  }

  private void pass(long micros) {
    now += micros;
    talk.tick(now);
  }

  private void open(int watchdogMillis) {
    talk.open(watchdogMillis, now);
    assertThat(said()).containsExactly("#101 V");
    hear("ok 101 " + WHO);
    assertThat(said()).containsExactly("#102 C 1", "#103 W " + watchdogMillis);
    hear("ok 102", "ok 103");
    assertThat(talk.isReady()).isTrue();
  }

  @Test
  void asksUntilSomebodyAnswers() {
    talk.open(500, now);
    assertThat(said()).containsExactly("#101 V");
    for (int poll = 0; poll < 3; poll++) {
      assertThat(talk.deadlineMicros()).isEqualTo(now + 200_000);
      pass(200_000);
      assertThat(said()).containsExactly("#101 V");
    }
    hear("boot " + WHO);
    assertThat(said()).containsExactly("#101 V");
    hear("ok 7 old", "done 101 100", "ok 101 " + WHO);

    assertThat(said()).containsExactly("#102 C 1", "#103 W 500");
    assertThat(talk.identity()).contains(new BoardIdentity("cubewright", 1, "1.0.0", 4, 2, 400));
  }

  @Test
  void nobodyAnswersFor2500Milliseconds() {
    talk.open(500, now);
    long begin = now;
    while (talk.problem().isEmpty()) {
      now = talk.deadlineMicros();
      talk.tick(now);
    }

    assertThat(now - begin).isEqualTo(2_500_000);
    assertThat(talk.problem()).contains(Problem.noAnswer());
    assertThat(talk.deadlineMicros()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void anotherProtocolIsToldFromSilence() {
    talk.open(500, now);
    hearRaw("Grbl 1.1f ['$' for help]\r\n");
    pass(2_500_000);

    assertThat(talk.problem()).contains(Problem.foreign());
  }

  @Test
  void aBadCableIsToldFromAnotherProtocol() {
    talk.open(500, now);
    hearRaw("ok 101 cubewr\n");
    hear("nak 1");
    pass(2_500_000);

    assertThat(talk.problem()).contains(Problem.noise());
  }

  @Test
  void asksAgainSoonWhenAnAnswerIsBroken() {
    talk.open(500, now);
    hear("boot " + WHO);
    said();
    hearRaw("ok 101 cubewr\n");
    pass(2_000);

    assertThat(said()).containsExactly("#101 V");
  }

  @Test
  void whatChattersIsAskedNoMoreOftenThanWhatIsSilent() {
    talk.open(500, now);
    int asked = 0;
    for (int line = 0; line < 500; line++) {
      asked += said().size();
      hearRaw("$GPGGA,092750.000,5321.6802,N,00630.3372,W,1,8*76\r\n");
      pass(5_000);
    }

    assertThat(asked).isLessThanOrEqualTo(13);
    assertThat(talk.problem()).contains(Problem.foreign());
  }

  @Test
  void aBoardThatIsHeardButDoesNotHearIsToldFromABadCable() {
    talk.open(500, now);
    hear("boot " + WHO);
    pass(2_500_000);

    assertThat(talk.problem()).contains(Problem.deaf());
  }

  @Test
  void aBootThatSpeaksAnotherVersionIsEnough() {
    talk.open(500, now);
    hear("boot cubewright proto=2 fw=9.1 id=4 arms=2 spt=400");

    assertThat(talk.problem().orElseThrow().kind()).isEqualTo(RobotFault.Kind.WRONG_FIRMWARE);
  }

  @Test
  void aBootWhileTheSessionIsSetUpBeginsAnew() {
    talk.open(500, now);
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
    talk.open(500, now);
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

  @Test
  void sendsTheSameLineAgainOnSilence() {
    open(0);
    Exchange turn = talk.submit(TURN, 70_000, now);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000");
    pass(59_999);
    assertThat(said()).isEmpty();
    pass(1);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000");
    hear("ok 104 dup");
    assertThat(turn.state()).isEqualTo(Exchange.State.ACCEPTED);

    // The end is awaited for 1.3 times as long as predicted, and 60 ms.
    assertThat(talk.deadlineMicros()).isEqualTo(now + 91_000 + 60_000);
    pass(151_000);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000");
    hear("done 104 100 dup");
    assertThat(turn.state()).isEqualTo(Exchange.State.DONE);
    assertThat(talk.deadlineMicros()).isEqualTo(Long.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nak 1*A310", "ok 104*0000", "o\u0080 104*1257"})
  void sendsAgainSoonAfterABrokenLine(String line) {
    open(0);
    talk.submit(TURN, 70_000, now);
    said();
    hearRaw(line + "\n" + line + "\n");
    assertThat(talk.deadlineMicros()).isLessThanOrEqualTo(now + 2_000);
    pass(2_000);

    assertThat(said()).containsExactly("#104 T 0 90 300 72000");
    assertThat(talk.deadlineMicros()).isEqualTo(now + 60_000);
  }

  @ParameterizedTest
  @ValueSource(longs = {10_000, 500_000, 1_500_000, 2_900_000})
  void aBrokenLineDoesNotEndALongJob(long brokenMicros) {
    open(500);
    long predictedMicros = 3_000_000;
    Exchange turn = talk.submit(TURN, predictedMicros, now);
    hear("ok 104");
    said();
    long began = now;
    boolean broken = false;
    while (now - began < predictedMicros + 500_000) {
      now = Math.min(talk.deadlineMicros(), now + 5_000);
      talk.tick(now);
      if (!broken && now - began >= brokenMicros) {
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
  void aBrokenLineLeavesTheTimeUntilWhichAJobIsAwaited() {
    open(0);
    talk.submit(TURN, 3_000_000, now);
    hear("ok 104");
    said();
    long late = now + 3_900_000 + 60_000;
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
    open(0);
    Exchange turn = talk.submit(TURN, 70_000, now);
    Exchange grip = talk.submit(GRIP, 100_000, now);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000", "#105 G 1 1 100");
    hear("err 105 13");
    pass(2_000);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000", "#105 G 1 1 100");
    hear("ok 104", "ok 105", "done 105", "done 104 100");

    assertThat(List.of(turn.state(), grip.state())).containsOnly(Exchange.State.DONE);
  }

  @Test
  void thirteenOnTheOldestMeansThatTheBoardWasReset() {
    open(0);
    Exchange turn = talk.submit(TURN, 70_000, now);
    said();
    hear("err 104 13");

    assertThat(talk.problem()).contains(Problem.reset());
    assertThat(turn.state()).isEqualTo(Exchange.State.UNKNOWN);
    pass(1_000_000);
    assertThat(said()).isEmpty();
  }

  @Test
  void thirteenOnWhatWasAcceptedMeansTheSame() {
    open(500);
    talk.submit(TURN, 300_000, now);
    hear("ok 104");
    said();
    pass(200_000);
    assertThat(said()).containsExactly("#104 T 0 90 300 72000");
    hear("err 104 13");

    assertThat(talk.problem()).contains(Problem.reset());
  }

  @Test
  void bootMeansThatTheBoardWasReset() {
    open(0);
    hear("boot " + WHO);
    Exchange late = talk.submit(TURN, 70_000, now);

    assertThat(talk.problem()).contains(Problem.reset());
    assertThat(late.state()).isEqualTo(Exchange.State.UNKNOWN);
    assertThat(said()).isEmpty();
  }

  @Test
  void keepsNoMoreThanSixNumbersOpen() {
    open(0);
    List<Exchange> all =
        IntStream.range(0, 10)
            .mapToObj(index -> talk.submit(new BoardCommand.TellSetting(index), 0, now))
            .toList();
    assertThat(said()).hasSize(6).last().isEqualTo("#109 S 5");
    hear("ok 105 1276");
    assertThat(said()).isEmpty();
    hear("ok 104 50");

    assertThat(said()).containsExactly("#110 S 6", "#111 S 7");
    assertThat(all.get(1).acceptance().orElseThrow().value()).contains(1276);
  }

  @Test
  void oneIsTheNumberAfter9999() {
    talk = new Conversation(9997);
    talk.open(0, now);
    hear("ok 9998 " + WHO);
    assertThat(said()).containsExactly("#9998 V", "#9999 C 1", "#1 W 0");
    hear("ok 9999", "ok 1");
    talk.submit(GRIP, 0, now);
    for (int index = 0; index < 7; index++) {
      talk.submit(new BoardCommand.Ping(), 0, now);
    }

    assertThat(said()).hasSize(6).last().isEqualTo("#7 P");
  }

  @Test
  void keepsTheWatchdogQuiet() {
    open(500);
    assertThat(talk.deadlineMicros()).isEqualTo(now + 200_000);
    pass(200_000);
    assertThat(said()).containsExactly("#104 P");
    hear("ok 104");
    talk.submit(TURN, 600_000, now);
    hear("ok 105");
    said();
    // While a job goes on, its line serves, and if its end was lost it is heard now.
    pass(200_000);
    assertThat(said()).containsExactly("#105 T 0 90 300 72000");
    // Perhaps that was lost.
    assertThat(talk.deadlineMicros()).isEqualTo(now + 60_000);
    pass(60_000);
    assertThat(said()).containsExactly("#105 T 0 90 300 72000");
    hear("done 105 100 dup");
    Exchange off = talk.submit(new BoardCommand.Watchdog(0), 0, now);
    said();
    hear("ok 106");

    assertThat(off.state()).isEqualTo(Exchange.State.DONE);
    assertThat(talk.deadlineMicros()).isEqualTo(Long.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(longs = {176_000, 200_000, 224_000})
  void keepsSilentAboutTheTimeAtWhichAJobIsDue(long predictedMicros) {
    open(500);
    talk.submit(TURN, predictedMicros, now);
    hear("ok 104");

    assertThat(talk.deadlineMicros()).isEqualTo(now + predictedMicros + 25_000);
  }

  @Test
  void repeatsTheStopByteUntilItHearsTheAlarm() {
    open(500);
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
    talk.submit(new BoardCommand.LeaveAlarm(), 0, now);
    assertThat(said()).containsExactly("#105 X");
    hear("ok 105");
    assertThat(talk.alarm()).isZero();
  }

  @Test
  void aStopGivesUpWhatIsNotAnsweredAndFillsItsNumber() {
    open(0);
    Exchange turn = talk.submit(TURN, 70_000, now);
    Exchange grip = talk.submit(GRIP, 100_000, now);
    List<Exchange> waiting =
        IntStream.range(0, 7)
            .mapToObj(index -> talk.submit(new BoardCommand.TellSetting(index), 0, now))
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
    talk.submit(new BoardCommand.LeaveAlarm(), 0, now);
    assertThat(said()).containsExactly("#110 X");
  }

  @Test
  void whatIsHeardOfAJobFromBeforeTheAlarmDoesNotStopAgain() {
    open(0);
    Exchange turn = talk.submit(TURN, 70_000, now);
    hear("ok 104");
    talk.stop(now);
    hear("alarm 10");
    talk.submit(new BoardCommand.LeaveAlarm(), 0, now);
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
  void aStoredAnswerDoesNotLiftAnAlarmThatCameSince() {
    open(0);
    hear("alarm 10");
    talk.submit(new BoardCommand.LeaveAlarm(), 0, now);
    hear("alarm 10", "ok 104 dup");
    assertThat(talk.alarm()).isEqualTo(10);
    talk.submit(new BoardCommand.LeaveAlarm(), 0, now);
    hear("alarm 10", "ok 105");

    assertThat(talk.alarm()).isZero();
  }

  @Test
  void aBoardThatDoesNotSayThatItStoppedIsGivenUp() {
    open(0);
    talk.stop(now);
    int bytes = 0;
    for (int index = 0; index < 30; index++) {
      bytes += said().size();
      pass(20_000);
    }

    assertThat(bytes).isEqualTo(20);
    assertThat(talk.problem()).contains(Problem.silence());
  }

  @Test
  void givesUpAfterTwentyTriesForNothing() {
    open(0);
    Exchange turn = talk.submit(TURN, 70_000, now);
    int times = 0;
    while (talk.problem().isEmpty()) {
      times += said().size();
      pass(60_000);
    }

    assertThat(times).isEqualTo(20);
    assertThat(turn.state()).isEqualTo(Exchange.State.UNKNOWN);
    assertThat(talk.problem()).contains(Problem.silence());
  }

  @Test
  void aJobThatNeverEndsIsGivenUpToo() {
    open(0);
    talk.submit(TURN, 70_000, now);
    hear("ok 104");
    for (int index = 0; index < 30; index++) {
      pass(151_000);
      said().forEach(line -> hear("ok 104 dup"));
    }

    assertThat(talk.problem()).contains(Problem.endless(TURN));
  }

  @Test
  void aWatchdogAlarmIsToldFromAStop() {
    open(500);
    hear("alarm 11");

    assertThat(talk.alarm()).isEqualTo(11);
  }

  @Test
  void asksForTheStatusAgain() {
    open(0);
    talk.askStatus(now);
    pass(60_000);
    assertThat(said()).containsExactly("??");
    hear("<Idle pos=0,0 home=0,0 servo=0,0 job=-,- last=103 alarm=0>");

    assertThat(talk.status()).isPresent();
    assertThat(talk.deadlineMicros()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void unknownLinesAndCodesDoNoHarm() {
    open(0);
    Exchange turn = talk.submit(TURN, 70_000, now);
    hear("news 104", "err 99 77", "done 0 100", "set 3 5", "err 104 77");

    assertThat(turn.state()).isEqualTo(Exchange.State.FAILED);
    assertThat(turn.code()).isEqualTo(77);
    assertThat(talk.problem()).isEmpty();
  }

  @Test
  void countsWhatGoesWrong() {
    open(0);
    talk.submit(new BoardCommand.Ping(), 0, now);
    now += 2_345;
    hear("ok 104");
    talk.submit(TURN, 70_000, now);
    hearRaw("nak 1*A310\nrubbish\n");
    pass(2_000);
    hear("ok 105");

    LinkHealth health = talk.health("/dev/x");
    assertThat(health.board()).isEqualTo(4);
    assertThat(health.resent()).isEqualTo(1);
    assertThat(health.badLines()).isEqualTo(1);
    assertThat(health.badLinesThere()).isEqualTo(1);
    assertThat(health.maximumMicros()).isEqualTo(2_345);
    // C 1, W 0 and P; that of the turn may be the answer to the first line or to the second.
    assertThat(health.answers()).isEqualTo(3);
  }
}
