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
  void checksumsAreThoseOfTheBoard(List<String> row) {
    assertThat(Checksum.seal(row.get(0))).isEqualTo(row.get(0) + "*" + row.get(1));
    assertThat(Checksum.unseal(row.get(0) + "*" + row.get(1))).contains(row.get(0));
  }

  static Stream<String> heard() {
    return GoldenFrames.rows("hear").map(row -> row.get(0));
  }

  @ParameterizedTest
  @MethodSource("heard")
  void everyLineOfTheBoardIsUnderstoodAndPrintedBack(String line) {
    BoardReply reply = BoardReply.parse(line).orElseThrow();

    assertThat(reply).isNotInstanceOf(BoardReply.Unknown.class);
    assertThat(Checksum.seal(reply.text())).isEqualTo(line);
  }

  @Test
  void thereAreLinesOfEveryKind() {
    assertThat(
            heard()
                .map(line -> BoardReply.parse(line).orElseThrow().getClass().getSimpleName())
                .distinct())
        .containsExactlyInAnyOrder(
            "Accepted", "Done", "Failed", "Unsound", "Booted", "Alarm", "Status");
    BoardReply setting = new BoardReply.Setting(19, 0);
    assertThat(setting.text()).isEqualTo("set 19 0");
    assertThat(BoardReply.parse(Checksum.seal(setting.text()))).contains(setting);
  }

  /** Rows whose lines this program could have written. */
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
  }

  @Test
  void commandsOfEveryLetterAreAmongThem() {
    assertThat(commands().map(row -> Splitter.on(' ').splitToList(row.get(2)).get(2)).distinct())
        .containsExactlyInAnyOrder("V", "N", "T", "G", "H", "W", "P", "X", "S");
  }

  private static Optional<BoardCommand> command(String meaning) {
    List<String> words = Splitter.on(' ').splitToList(meaning);
    List<Integer> values = words.subList(3, words.size()).stream().map(Integer::valueOf).toList();
    String kind = words.get(2) + values.size();
    return Optional.ofNullable(
        switch (kind) {
          case "V0" -> new BoardCommand.Identify();
          case "N1" -> new BoardCommand.NameBoard(values.get(0));
          case "C1" -> new BoardCommand.Strict(values.get(0) == 1);
          case "T4" ->
              new BoardCommand.Turn(values.get(0), values.get(1), values.get(2), values.get(3));
          case "G3" -> new BoardCommand.Grip(values.get(0), values.get(1), values.get(2));
          case "H1" -> new BoardCommand.Home(values.get(0));
          case "W1" -> new BoardCommand.Watchdog(values.get(0));
          case "P0" -> new BoardCommand.Ping();
          case "X0" -> new BoardCommand.LeaveAlarm();
          case "S0" -> new BoardCommand.TellSettings();
          case "S1" -> new BoardCommand.TellSetting(values.get(0));
          case "S2" -> new BoardCommand.Set(values.get(0), values.get(1));
          default -> null;
        });
  }

  @Test
  void aWordThatIsTheOneAskedForIsRead() {
    LineWords words = new LineWords(" dup  7 ");

    assertThat(words.nextIs("du")).isFalse();
    assertThat(words.nextIs("dup")).isTrue();
    assertThat(words.nextWhole()).contains(7);
    assertThat(words.nextIs("")).isTrue();
    assertThat(words.next()).isEmpty();
  }

  @Test
  void turningGrippingAndHomingAreJobs() {
    assertThat(
            commands()
                .map(row -> command(row.get(2)).orElseThrow())
                .filter(BoardCommand::isJob)
                .map(command -> command.getClass().getSimpleName())
                .distinct())
        .containsExactlyInAnyOrder("Turn", "Grip", "Home");
  }

  /** The settings of motor 0 have the keys 0 to 9, those of motor 1 the keys 10 to 19. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void theSettingsOfAnArmAreThoseOfItsMotor(int motor) {
    ArmDescription arm = new ArmDescription(1, motor, true, 45, 51, 1300, 1270, 71, 1560);
    RobotDescription robot = RobotDescription.standard();
    MotionProfile fast = robot.profile(Mode.FAST);
    Arm named = motor == 0 ? Arm.R : Arm.B;

    assertThat(new ArmJobs(robot.withArm(named, arm), Mode.FAST).settings(named))
        .extracting(ArmJobs.Job::command)
        .containsExactly(
            new BoardCommand.Set(10 * motor, 51),
            new BoardCommand.Set(10 * motor + 1, 1300),
            new BoardCommand.Set(10 * motor + 2, 1270),
            new BoardCommand.Set(10 * motor + 3, 71),
            new BoardCommand.Set(10 * motor + 4, 1560),
            new BoardCommand.Set(10 * motor + 6, fast.rpm()),
            new BoardCommand.Set(10 * motor + 7, fast.acceleration()),
            new BoardCommand.Set(10 * motor + 8, fast.startSpeed()));
  }

  @Test
  void everyCommandFitsIntoALine() {
    List<BoardCommand> longest =
        List.of(
            new BoardCommand.Turn(1, -180, 600, 400_000),
            new BoardCommand.Grip(1, 2500, 5000),
            new BoardCommand.Set(19, 400_000),
            new BoardCommand.Watchdog(60_000));

    assertThat(longest)
        .allSatisfy(command -> assertThat(command.line(9999).strip()).hasSizeLessThanOrEqualTo(48));
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
        "set 5",
        "<>",
        "<Sleep pos=0,0 home=0,0 servo=0,0 job=-,- last=0 alarm=0>",
        "<Idle pos=0,0 home=0 servo=0,0 job=-,- last=0 alarm=0>",
        "<Idle pos=0,0 home=0,0 servo=0,0 job=x,- last=0 alarm=0>",
        "<Idle>",
        ""
      })
  void whatMakesNoSenseIsUnknown(String text) {
    assertThat(BoardReply.parse(Checksum.seal(text))).contains(new BoardReply.Unknown(text));
  }

  @Test
  void wordsThatLaterFirmwareAddsAreIgnored() {
    assertThat(
            BoardReply.parse(
                Checksum.seal("boot cubewright proto=1 fw=1.2.0 id=3 arms=2 spt=400 led=blue")))
        .contains(new BoardReply.Booted(new BoardIdentity("cubewright", 1, "1.2.0", 3, 2, 400)));
    assertThat(
            BoardReply.parse(
                Checksum.seal("<Idle pos=0,1 home=0,1 servo=0,2 job=-,7 last=9 alarm=0 heat=3>")))
        .map(BoardReply::text)
        .contains("<Idle pos=0,1 home=0,1 servo=0,2 job=-,7 last=9 alarm=0>");
  }

  @Test
  void anIdentityOfAnotherVersionIsUnderstoodAsFarAsNeeded() {
    BoardReply reply = BoardReply.parse(Checksum.seal("ok 7 cubewright proto=2")).orElseThrow();

    assertThat(reply).isInstanceOf(BoardReply.Accepted.class);
    assertThat(((BoardReply.Accepted) reply).identity())
        .hasValueSatisfying(
            identity -> {
              assertThat(identity.protocol()).isEqualTo(2);
              assertThat(identity.isUnderstood()).isFalse();
            });
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
  void linesThatDidNotArriveWholeAreNothing(String line) {
    assertThat(BoardReply.parse(line)).isEmpty();
  }

  @Test
  void acceptedDoneAndFailedAreAnswers() {
    assertThat(
            heard()
                .map(line -> BoardReply.parse(line).orElseThrow())
                .filter(BoardReply::isAnswer)
                .map(reply -> reply.getClass().getSimpleName())
                .distinct())
        .containsExactlyInAnyOrder("Accepted", "Done", "Failed");
  }

  @ParameterizedTest
  @CsvSource({"'-,-', false", "'0,-', true", "'-,7', true", "'1,2', true"})
  void aBoardMovesWhileAnArmHasAJob(String jobs, boolean moving) {
    String line = "<Idle pos=0,1 home=0,1 servo=0,2 job=" + jobs + " last=9 alarm=0>";

    assertThat(BoardReply.parse(Checksum.seal(line)))
        .containsInstanceOf(BoardReply.Status.class)
        .map(reply -> ((BoardReply.Status) reply).status().isMoving())
        .contains(moving);
  }

  @Test
  void linesWithOtherCharactersAreNothing() {
    assertThat(BoardReply.parse(Checksum.seal(" ~"))).contains(new BoardReply.Unknown(" ~"));
    assertThat(BoardReply.parse(Checksum.seal("\u001f"))).isEmpty();
    assertThat(BoardReply.parse(Checksum.seal("\u007f"))).isEmpty();
    assertThat(BoardReply.parse(Checksum.seal("ok\t1"))).isEmpty();
    assertThat(BoardReply.parse(Checksum.seal("ok 1\u0080"))).isEmpty();
  }

  @Test
  void linesAreAssembledFromAnyPieces() {
    LineAssembler assembler = new LineAssembler();

    assertThat(assembler.feed(bytes("ab"))).isEmpty();
    assertThat(assembler.feed(bytes("c\r\n\n\r\nde\nf"))).containsExactly("abc", "de");
    assertThat(assembler.rest()).isEqualTo("f");
    assertThat(assembler.feed(bytes("\n"))).containsExactly("f");
  }

  @Test
  void aLineThatIsTooLongIsNeverASoundOne() {
    LineAssembler assembler = new LineAssembler();
    String whole = "x".repeat(91);
    String sealed = Checksum.seal(whole);
    assertThat(sealed).hasSize(96);

    assertThat(assembler.feed(bytes(sealed + "\r\n"))).containsExactly(sealed);
    List<String> lines = assembler.feed(bytes(Checksum.seal("x".repeat(100_000)) + "\n"));
    assertThat(lines).hasSize(1);
    assertThat(lines.get(0)).hasSizeLessThanOrEqualTo(97);
    assertThat(BoardReply.parse(lines.get(0))).isEmpty();
    assertThat(assembler.feed(bytes(sealed + "\n"))).containsExactly(sealed);
  }

  @ParameterizedTest
  @ValueSource(ints = {97, 98, 99, 200})
  void ofALineThatIsTooLongTheBeginningIsKept(int length) {
    String sealed = Checksum.seal("x".repeat(length - 5));
    assertThat(sealed).hasSize(length);
    LineAssembler assembler = new LineAssembler();

    List<String> lines = assembler.feed(bytes(sealed + "\n" + sealed + "\r\n"));

    assertThat(lines).hasSize(2).allMatch(line -> BoardReply.parse(line).isEmpty());
    assertThat(lines).allMatch(line -> line.startsWith(sealed.substring(0, 96)));
  }

  /** What would be sound up to a return is not, for the line goes on. */
  @Test
  void aReturnEndsNoLine() {
    String sealed = Checksum.seal("x".repeat(91));
    List<String> lines = new LineAssembler().feed(bytes(sealed + "\rx\n"));

    assertThat(lines).hasSize(1).allMatch(line -> BoardReply.parse(line).isEmpty());
  }

  @Test
  void whatWasForgottenIsNoPartOfTheNextLine() {
    LineAssembler assembler = new LineAssembler();
    assembler.feed(bytes("boot cubew"));
    assembler.clear();

    assertThat(assembler.rest()).isEmpty();
    assertThat(assembler.feed(bytes("ok\n"))).containsExactly("ok");
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
  void whatLooksLikeAChecksum(String line, boolean carried) {
    assertThat(Checksum.isCarriedBy(line)).isEqualTo(carried);
  }

  @Test
  void everyCodeHasAMeaning() {
    for (int code = 1; code <= 13; code++) {
      assertThat(ErrorCode.meaning(code)).doesNotContain("this program does not know");
    }
    assertThat(ErrorCode.meaning(1)).isEqualTo("the checksum does not hold");
    assertThat(ErrorCode.meaning(13)).isEqualTo("the number does not fit");
    assertThat(ErrorCode.meaning(0)).isEqualTo("error 0, which this program does not know");
    assertThat(ErrorCode.meaning(14)).isEqualTo("error 14, which this program does not know");
    assertThat(Arrays.stream(ErrorCode.values()).map(ErrorCode::number))
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 13).boxed().toList());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
