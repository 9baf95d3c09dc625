package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cubewright.driver.board.LineLogEntry.Kind;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Mode;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineLogTest extends BoardArmsFixture {
  @TempDir Path folder;

  /** Bytes that are not printable are escaped; characters above 255 are not. */
  @Test
  void anEntryIsALineThatAPersonCanRead() {
    assertThat(new LineLogEntry(1500, A, 2, Kind.SENT, "\n#8 C 1*A81C\n").format())
        .isEqualTo("1500\t/dev/ttyA\t2\tsent\t\\n#8 C 1*A81C\\n");
    String text = "\u0000\u001f ~\u007f\u00a0\u00ff\u0100\u2013\\\r\t";
    assertThat(new LineLogEntry(1, "/dev/tty\t", 0, Kind.REFUSED, text).format())
        .isEqualTo(
            "1\t/dev/tty\\t\t0\trefused\t" + "\\x00\\x1f ~\\x7f\\xa0\\xff\u0100\u2013\\\\\\r\\t");
  }

  @Test
  void aLogContainsAllEventsOfThePorts() throws IOException {
    Path file = folder.resolve("lines.tsv");
    List<LineLogEntry> entries = new ArrayList<>();
    transport.reject("/dev/ttyC", RobotFault.PORT_IN_USE);
    try (LineLogFile log = new LineLogFile(file)) {
      LineLog both =
          entry -> {
            entries.add(entry);
            log.add(entry);
          };
      try (BoardArms arms =
          BoardArms.connect(transport, robot, Mode.FAST, List.of(), both, new StopRequest())) {
        transport.at(arms.nowMicros() + 300_000, arms::stop);
        fault(
            () -> {
              while (true) {
                arms.perform(List.of(turn(Arm.R, 90), turn(Arm.F, 90)));
              }
            });
      }
    }

    assertThat(Files.readAllLines(file))
        .startsWith("cubewright-lines\t1")
        .endsWith(entries.stream().map(LineLogEntry::format).toArray(String[]::new));
    assertThat(entries)
        .filteredOn(entry -> entry.kind() == Kind.REFUSED)
        .extracting(LineLogEntry::port, LineLogEntry::text)
        .containsExactly(tuple("/dev/ttyC", "port-in-use"));
    for (String port : List.of(A, B)) {
      List<LineLogEntry> its = entries.stream().filter(each -> each.port().equals(port)).toList();
      assertThat(its.get(0).kind()).isEqualTo(Kind.OPENED);
      assertThat(its.get(its.size() - 1).kind()).isEqualTo(Kind.CLOSED);
      assertThat(its).isSortedAccordingTo((a, b) -> Long.compare(a.timeMicros(), b.timeMicros()));
      String sent = text(its, Kind.SENT);
      assertThat(transport.board(port).ran).isNotEmpty().allMatch(sent::contains);
      assertThat(text(its, Kind.RECEIVED)).contains("boot cubewright", "done ", "alarm 10");
      assertThat(text(its, Kind.STOPPED)).isEqualTo("!!!");
    }
  }

  private static String text(List<LineLogEntry> entries, Kind kind) {
    StringBuilder text = new StringBuilder();
    entries.stream().filter(entry -> entry.kind() == kind).forEach(e -> text.append(e.text()));
    return text.toString();
  }

  @Test
  void addingNeitherBlocksNorFailsIfTheDiskHangs() throws Exception {
    CountDownLatch hanging = new CountDownLatch(1);
    Writer full =
        new Writer() {
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
}
