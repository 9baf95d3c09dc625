package dev.cubewright.robot.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    assertThat(BoardReply.parse(Checksum.seal("set 19 0"))).contains(new BoardReply.Setting(19, 0));
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
  void linesWithOtherCharactersAreNothing() {
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

  @Test
  void everyCodeHasAMeaning() {
    for (int code = 1; code <= 13; code++) {
      assertThat(ErrorCode.meaning(code)).doesNotContain("does not know the code");
    }
    assertThat(ErrorCode.meaning(14)).contains("14");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
