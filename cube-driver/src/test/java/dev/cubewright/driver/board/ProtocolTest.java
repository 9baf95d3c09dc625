package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmDescription;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.MotionProfile;
import dev.cubewright.driver.robot.RobotDescription;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolTest {
  static Stream<List<String>> checksums() {
    return GoldenFrames.rows("crc");
  }

  @ParameterizedTest
  @MethodSource("checksums")
  void checksumsEqualTheBoards(List<String> row) {
    assertThat(Framing.seal(row.get(0))).isEqualTo(row.get(0) + "*" + row.get(1));
    assertThat(Framing.unseal(row.get(0) + "*" + row.get(1))).contains(row.get(0));
  }

  private static BoardReply parsed(String text) {
    return BoardReply.parse(Framing.seal(text)).orElseThrow();
  }

  @Test
  void everyLineOfTheBoardIsParsed() {
    assertThat(GoldenFrames.rows("hear").map(row -> BoardReply.parse(row.get(0)).orElseThrow()))
        .extracting(reply -> reply.getClass().getSimpleName())
        .containsOnly("Accepted", "Done", "Failed", "Corrupted", "Booted", "Alarm", "Status");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ok 9999|Accepted[number=9999, identity=Optional.empty, duplicate=false]",
        "ok 3 294|Accepted[number=3, identity=Optional.empty, duplicate=false]",
        "ok 3 294 dup|Accepted[number=3, identity=Optional.empty, duplicate=true]",
        "ok 2 dup|Accepted[number=2, identity=Optional.empty, duplicate=true]",
        "ok 7 cubewright proto=1|Accepted[number=7, identity=Optional.empty, duplicate=false]",
        "ok 7 cubewright proto=1 fw=1.0.0 id=0 arms=2 spt=400|Accepted[number=7, identity=Optional["
            + "BoardIdentity[firmware=cubewright, protocol=1, version=1.0.0, board=0, arms=2,"
            + " stepsPerTurn=400]], duplicate=false]",
        "ok 7 cubewright proto=2|Accepted[number=7, identity=Optional[BoardIdentity["
            + "firmware=cubewright, protocol=2, version=?, board=0, arms=0, stepsPerTurn=0]],"
            + " duplicate=false]",
        "boot cubewright proto=1 fw=1.2.0 id=3 arms=2 spt=400 led=blue|Booted[identity=BoardIdentity["
            + "firmware=cubewright, protocol=1, version=1.2.0, board=3, arms=2, stepsPerTurn=400]]",
        "done 2 100 dup|Done[number=2]",
        "done 11|Done[number=11]",
        "err 4 3 dup|Failed[number=4, code=3]",
        "nak 8|Corrupted[code=8]",
        "alarm 11|Alarm[code=11]",
        "<Run pos=300,1 home=0,1 servo=0,1276 job=-,11 last=11 alarm=0 heat=3>|Status[arms=["
            + "ArmState[position=300, homed=false, servoMicros=0, moving=false],"
            + " ArmState[position=1, homed=true, servoMicros=1276, moving=true]]]",
      })
  void aReplyHasTheValuesOfItsLine(String text, String reply) {
    assertThat(parsed(text)).hasToString(reply);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "news 5",
        "ok",
        "ok x",
        "ok 12345678",
        "done",
        "err 5",
        "err five 5",
        "nak",
        "boot cubewright",
        "boot cubewright proto=1",
        "alarm",
        "set 19 0",
        "<>",
        "<Sleep pos=0,0 home=0,0 servo=0,0 job=-,- last=0 alarm=0>",
        "<Idle pos=0,0 home=0 servo=0,0 job=-,- last=0 alarm=0>",
        "<Idle pos=0,0 home=0,0 servo=0,0 job=x,- last=0 alarm=0>",
        "<Idle pos=0,0 home=0,0 servo=0,0 job=-,- last=x alarm=0>",
        "<Idle pos=0,0 home=0,0 servo=0,0 job=-,- last=0>",
        "<Idle>",
        " ~",
        ""
      })
  void invalidTextsAreUnknown(String text) {
    assertThat(parsed(text)).isEqualTo(new BoardReply.Unknown());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ok 1",
        "ok 1*42F3",
        "ok 1*42F2 ",
        "ok 1*42F",
        "*",
        "",
        "ok 1*42F2*42F2",
        "ok 1*４2F2"
      })
  void corruptedLinesAreEmpty(String line) {
    assertThat(BoardReply.parse(line)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u001f", "\u007f", "ok\t1", "ok 1\u0080"})
  void linesWithOtherCharactersAreEmpty(String text) {
    assertThat(BoardReply.parse(Framing.seal(text))).isEmpty();
  }

  /** Returns the rows with lines that this program may write. */
  static Stream<List<String>> commands() {
    return GoldenFrames.rows("frame")
        .filter(row -> row.get(2).startsWith("command") && command(row.get(2)).isPresent());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void commandsAreWrittenAsTheBoardReadsThem(List<String> row) {
    BoardCommand command = command(row.get(2)).orElseThrow();
    String meaning = Splitter.on(' ').limit(3).splitToList(row.get(2)).get(2);

    assertThat(command.text()).isEqualTo(meaning);
    String number = Splitter.on(' ').splitToList(row.get(2)).get(1);
    String canonical = "#" + number + " " + meaning;
    if (row.get(1).startsWith(canonical + "*") && canonical.indexOf('*') < 0) {
      assertThat(command.line(Integer.parseInt(number)).strip()).isEqualToIgnoringCase(row.get(1));
    }
    assertThat(command.isJob()).isEqualTo(meaning.matches("[TGH].*"));
  }

  @Test
  void theRowsContainEveryCommand() {
    assertThat(commands().map(row -> Splitter.on(' ').splitToList(row.get(2)).get(2)).distinct())
        .containsExactlyInAnyOrder("V", "N", "T", "G", "H", "W", "P", "X", "S");
    assertThat(BoardCommand.strict().text()).isEqualTo("C 1");
  }

  private static Optional<BoardCommand> command(String meaning) {
    List<String> words = Splitter.on(' ').splitToList(meaning);
    List<Integer> values = words.subList(3, words.size()).stream().map(Integer::valueOf).toList();
    String kind = words.get(2) + values.size();
    return Optional.ofNullable(
        switch (kind) {
          case "V0" -> BoardCommand.identify();
          case "N1" -> BoardCommand.name(values.get(0));
          case "T4" ->
              BoardCommand.turn(values.get(0), values.get(1), values.get(2), values.get(3));
          case "G3" -> BoardCommand.grip(values.get(0), values.get(1), values.get(2));
          case "H1" -> BoardCommand.home(values.get(0));
          case "W1" -> BoardCommand.watchdog(values.get(0));
          case "P0" -> BoardCommand.ping();
          case "X0" -> BoardCommand.leaveAlarm();
          case "S2" -> BoardCommand.set(values.get(0), values.get(1));
          default -> null;
        });
  }

  /**
   * The settings of motor 0 have the keys 0 to 9; the settings of motor 1 have the keys 10 to 19.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void theSettingsOfAnArmHaveTheKeysOfItsMotor(int motor) {
    ArmDescription arm = new ArmDescription(1, motor, true, 45, 51, 1300, 1270, 71, 1560);
    RobotDescription robot = RobotDescription.standard();
    MotionProfile fast = robot.profile(Mode.FAST);
    Arm named = motor == 0 ? Arm.R : Arm.B;

    assertThat(new ArmJobs(robot.withArm(named, arm), Mode.FAST).settings(named))
        .extracting(ArmJobs.Job::command)
        .containsExactly(
            BoardCommand.set(10 * motor, 51),
            BoardCommand.set(10 * motor + 1, 1300),
            BoardCommand.set(10 * motor + 2, 1270),
            BoardCommand.set(10 * motor + 3, 71),
            BoardCommand.set(10 * motor + 4, 1560),
            BoardCommand.set(10 * motor + 6, fast.rpm()),
            BoardCommand.set(10 * motor + 7, fast.acceleration()),
            BoardCommand.set(10 * motor + 8, fast.startSpeed()));
  }

  @Test
  void everyCommandFitsIntoALine() {
    List<BoardCommand> longest =
        List.of(
            BoardCommand.turn(1, -180, 600, 400_000),
            BoardCommand.grip(1, 2500, 5000),
            BoardCommand.set(19, 400_000),
            BoardCommand.watchdog(60_000));

    assertThat(longest)
        .allSatisfy(command -> assertThat(command.line(9999).strip()).hasSizeLessThanOrEqualTo(48));
  }

  @Test
  void linesAreAssembledFromAnyPieces() {
    Framing framing = new Framing();

    assertThat(framing.feed(bytes("ab"))).isEmpty();
    assertThat(framing.feed(bytes("c\r\n\n\r\nde\nf"))).containsExactly("abc", "de");
    assertThat(framing.incompleteLine()).isEqualTo("f");
    framing.clear();
    assertThat(framing.incompleteLine()).isEmpty();
    assertThat(framing.feed(bytes("ok\n"))).containsExactly("ok");
  }

  /** The longest line has 96 characters; a longer line is truncated. */
  @ParameterizedTest
  @ValueSource(ints = {96, 97, 98, 99, 200, 100_000})
  void aLineThatIsTooLongIsInvalid(int length) {
    String sealed = Framing.seal("x".repeat(length - 5));
    assertThat(sealed).hasSize(length);

    List<String> lines = new Framing().feed(bytes(sealed + "\n" + sealed + "\r\n"));

    assertThat(lines).hasSize(2).allMatch(line -> line.startsWith(sealed.substring(0, 96)));
    assertThat(lines).allMatch(line -> BoardReply.parse(line).isPresent() == (length == 96));
    assertThat(lines).allMatch(line -> line.length() <= 97);
  }

  /** A line that is valid up to a carriage return is invalid, because the line continues. */
  @Test
  void aCarriageReturnDoesNotEndALine() {
    String sealed = Framing.seal("x".repeat(91));
    List<String> lines = new Framing().feed(bytes(sealed + "\rx\n"));

    assertThat(lines).hasSize(1).allMatch(line -> BoardReply.parse(line).isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "ok 1*42F2, true",
    "ok 1*0000, true",
    "ok?1*99FF, true",
    "o*1234, true",
    "*1234, false",
    "ok 1*42f2, false",
    "ok 1*42FG, false",
    "ok 1*:2F2, false",
    "ok 1*42F, false",
    "ok 1*42F22, false",
    "ok 1#42F2, false",
    "1234, false",
    "'', false"
  })
  void recognizesTheFormOfAChecksum(String line, boolean carried) {
    assertThat(Framing.isSealed(line)).isEqualTo(carried);
  }

  @Test
  void everyCodeHasAMeaning() {
    for (int code = 1; code <= 13; code++) {
      assertThat(ErrorCode.meaning(code)).doesNotContain("this program does not know");
    }
    assertThat(ErrorCode.meaning(1)).isEqualTo("the checksum is wrong");
    assertThat(ErrorCode.meaning(13)).isEqualTo("the number is out of sequence");
    assertThat(ErrorCode.meaning(0)).isEqualTo("error 0, which this program does not know");
    assertThat(ErrorCode.meaning(14)).isEqualTo("error 14, which this program does not know");
    assertThat(Arrays.stream(ErrorCode.values()).map(ErrorCode::number))
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 13).boxed().toList());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
