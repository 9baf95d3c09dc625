package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.LineLogEntry.Kind;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineLogTest {
  private static final String A = "/dev/ttyA";
  private static final String B = "/dev/ttyB";

  private final RobotDescription robot = RobotDescription.standard();

  @TempDir Path folder;

  @Property(tries = 100)
  void entriesAreReadAsTheyWereWritten(
      @ForAll long time, @ForAll byte[] bytes, @ForAll Kind kind, @ForAll byte board) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    LineLogEntry entry = new LineLogEntry(time, "/dev/ttyUSB\t0", board, kind, text);

    assertThat(entry.format()).doesNotContain("\n");
    assertThat(LineLogEntry.parse(entry.format())).contains(entry);
  }

  @Test
  void anEntryCanBeReadByAPerson() {
    assertThat(new LineLogEntry(1500, A, 2, Kind.SENT, "\n#8 C 1*A81C\n").format())
        .isEqualTo("1500\t/dev/ttyA\t2\tsent\t\\n#8 C 1*A81C\\n");
  }

  /** Each byte that is no character that can be printed, and no character beyond a byte. */
  @Test
  void onlyWhatCannotBePrintedIsEscaped() {
    String text = "\u0000\u001f ~\u007f\u00a0\u00ff\u0100\u2013\\\r\t";
    LineLogEntry entry = new LineLogEntry(1, A, 2, Kind.REFUSED, text);

    assertThat(entry.format())
        .isEqualTo(
            "1\t/dev/ttyA\t2\trefused\t" + "\\x00\\x1f ~\\x7f\\xa0\\xff\u0100\u2013\\\\\\r\\t");
    assertThat(LineLogEntry.parse(entry.format())).contains(entry);
  }

  @Test
  void ofALongLineThatIsNoEntryTheBeginningIsShown() {
    assertThat(LineLogEntry.shown("x".repeat(80))).isEqualTo("x".repeat(80));
    assertThat(LineLogEntry.shown("x".repeat(80) + "y")).isEqualTo("x".repeat(80));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1\t2\t3\tsent",
        "x\t/dev/a\t1\tsent\t",
        "1\t/dev/a\t1\tspoken\t",
        "1\t/dev/a\t1\tsent\t\\q",
        "1\t/dev/a\t1\tsent\t\\x4",
        "1\t/dev/a\t1\tsent\t\\x",
        "1\t/dev/a\tone\tsent\t",
        "1\t\\q\t1\tsent\t",
        "1\t/dev/a\t1\tSENT\t",
        "1\t/dev/a\t1\tsent\t\t",
        "1\t/dev/a\t1\tsent\t\\"
      })
  void whatIsNoEntryIsNone(String line) {
    assertThat(LineLogEntry.parse(line)).isEmpty();
  }

  @Test
  void aFileWithoutEndIsNotReadForEver() {
    assertThatThrownBy(() -> LineLogFile.read(Path.of("/dev/zero")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("has more than");
  }

  @Test
  void noCharacterOfAFileDoesSomethingWhereItIsShown() throws IOException {
    Path file =
        Files.writeString(folder.resolve("odd.tsv"), LineLogFile.HEADER + "\n\u001b[2J\n\n");

    assertThatThrownBy(() -> LineLogFile.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("line 2 is no entry: \"\\x1b[2J\"");
  }

  @Test
  void aFileThatWasCutOffIsReadUpToThere() throws IOException {
    Path file = folder.resolve("lines.tsv");
    try (LineLogFile log = new LineLogFile(file)) {
      log.add(new LineLogEntry(1, A, 0, Kind.OPENED, ""));
      log.add(new LineLogEntry(2, A, 0, Kind.SENT, "!"));
    }
    Files.writeString(file, "3\t/dev/tt", StandardOpenOption.APPEND);
    assertThat(LineLogFile.read(file)).hasSize(2);

    Files.writeString(file, "\n4\t/dev/ttyA\t0\tsent\t?\n", StandardOpenOption.APPEND);
    assertThatThrownBy(() -> LineLogFile.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("line 4");

    Path other = Files.writeString(folder.resolve("other.tsv"), "something else\n");
    assertThatThrownBy(() -> LineLogFile.read(other))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("cubewright-lines");
  }

  @Test
  void addingNeverWaitsForADiskThatHangsAndNeverFails() throws Exception {
    java.util.concurrent.CountDownLatch hanging = new java.util.concurrent.CountDownLatch(1);
    java.io.Writer full =
        new java.io.Writer() {
          @Override
          public void write(char[] characters, int offset, int length) throws IOException {
            try {
              hanging.await();
            } catch (InterruptedException e) {
              throw new IOException(e);
            }
            throw new IOException("no space left");
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    LineLogFile log = new LineLogFile(Path.of("full.tsv"), full);
    for (int index = 0; index < 10_000; index++) {
      log.add(new LineLogEntry(index, A, 0, Kind.SENT, "?"));
    }
    hanging.countDown();

    assertThatThrownBy(log::close)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("full.tsv")
        .hasRootCauseMessage("no space left");
  }

  /** What happens in a run, and how it ends. */
  private List<String> run(
      SerialTransport transport, LineLog log, java.util.function.Consumer<Arms> plan) {
    List<String> happened = new ArrayList<>();
    try (BoardArms arms = BoardArms.connect(transport, robot, Mode.FAST, List.of(), log)) {
      arms.addListener(
          new ArmsListener() {
            @Override
            public void ended(ArmCommand command, long timeMicros) {
              happened.add(command + " at " + timeMicros);
            }
          });
      plan.accept(arms);
      arms.home(List.of(Arm.values()));
      for (int turn = 0; turn < 20; turn++) {
        arms.perform(
            List.of(
                new ArmCommand.Turn(Arm.R, 90, 0, 50_000),
                new ArmCommand.Turn(Arm.L, -90, 0, 50_000)));
        arms.disableWatchdog();
      }
      happened.add(arms.status().toString());
    } catch (ProblemException e) {
      happened.add(e.problem().sentence());
    }
    return happened;
  }

  private List<LineLogEntry> recorded(ModelTransport transport, List<String> happened, Path file)
      throws IOException {
    try (LineLogFile log = new LineLogFile(file)) {
      happened.addAll(
          run(
              transport,
              log,
              arms -> {
                if (file.endsWith("stopped.tsv")) {
                  transport.at(arms.nowMicros() + 700_000, arms::stop);
                } else if (file.endsWith("reset.tsv")) {
                  transport.at(arms.nowMicros() + 700_000, () -> transport.board(B).reset());
                } else if (file.endsWith("unplugged.tsv")) {
                  transport.at(arms.nowMicros() + 700_000, () -> transport.unplug(A));
                }
              }));
    }
    return LineLogFile.read(file);
  }

  @ParameterizedTest
  @ValueSource(strings = {"whole.tsv", "noisy.tsv", "stopped.tsv", "reset.tsv", "unplugged.tsv"})
  void aRunCanBeDoneAgainFromItsLog(String name) throws IOException {
    ModelTransport transport = new ModelTransport(7, name.equals("noisy.tsv") ? 0.004 : 0);
    transport.plug(A, new ModelBoard(1));
    transport.plug(B, new ModelBoard(2));
    List<String> happened = new ArrayList<>();
    List<LineLogEntry> entries = recorded(transport, happened, folder.resolve(name));

    LineLogReplay replay = new LineLogReplay(entries);
    List<LineLogEntry> again = new ArrayList<>();
    List<String> happenedAgain = run(replay, again::add, arms -> replay.onStop(arms::stop));

    assertThat(replay.divergence()).isEmpty();
    assertThat(replay.isComplete()).isTrue();
    assertThat(happenedAgain).isEqualTo(happened);
    assertThat(again).isEqualTo(entries);
    assertThat(happened).hasSizeGreaterThan(name.equals("whole.tsv") ? 40 : 0);
  }

  @Test
  void anotherDriverIsNoticed() throws IOException {
    List<LineLogEntry> entries =
        recorded(ModelTransport.ofTwo(), new ArrayList<>(), folder.resolve("whole.tsv"));
    LineLogReplay replay = new LineLogReplay(entries);

    assertThatThrownBy(
            () -> {
              BoardArms arms =
                  BoardArms.connect(replay, robot, Mode.FAST, List.of(), LineLog.none());
              arms.perform(List.of(new ArmCommand.Grip(Arm.R, 0, 0)));
            })
        .isInstanceOf(ProblemException.class);
    assertThat(replay.divergence().orElseThrow()).contains("sends").contains("G 0 1");
  }

  @Test
  void portsThatDidNotOpenDoNotOpenAgain() throws IOException {
    ModelTransport transport = ModelTransport.ofTwo();
    transport.refuse("/dev/ttyC", RobotFault.PORT_IN_USE);
    List<LineLogEntry> entries = new ArrayList<>();
    BoardProbe.ask(transport, List.of("/dev/ttyC"), entries::add, new StopRequest());

    BoardProbe.Answer answer =
        BoardProbe.ask(
                new LineLogReplay(entries), List.of("/dev/ttyC"), LineLog.none(), new StopRequest())
            .get(0);

    assertThat(answer.fault().orElseThrow().code()).isEqualTo(RobotFault.PORT_IN_USE.code());
  }
}
