package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A conversation with scripted input and checked output. */
abstract class ConversationFixture {
  static final String WHO = "cubewright proto=1 fw=1.0.0 id=4 arms=2 spt=400";
  static final BoardCommand TURN = BoardCommand.turn(0, 90, 300, 72_000);
  static final BoardCommand GRIP = BoardCommand.grip(1, 1, 100);

  /** Longer than the transmission of several lines. */
  static final long LINES_MICROS = 20_000;

  long now = 10_000_000;
  Conversation talk = new Conversation(100);

  void hear(String... texts) {
    for (String text : texts) {
      hearRaw(Framing.seal(text) + "\r\n");
    }
  }

  void hearRaw(String bytes) {
    talk.receive(bytes.getBytes(StandardCharsets.ISO_8859_1), now);
  }

  /** Returns the lines sent since the last call, without checksums and line ends. */
  List<String> said() {
    List<String> lines = new ArrayList<>();
    String bytes = new String(talk.takeOutput(), StandardCharsets.US_ASCII);
    for (String line : bytes.split("\n", -1)) {
      if (!line.isEmpty()) {
        lines.add(Framing.unseal(line).orElse(line));
      }
    }
    return lines;
  }

  /** Advances time and polls the conversation at each of its deadlines. */
  void pass(long micros) {
    long end = now + micros;
    while (talk.deadlineMicros() < end) {
      now = Math.max(now, talk.deadlineMicros());
      talk.tick(now);
    }
    now = end;
    talk.tick(now);
  }

  /** Advances time without polling the conversation. */
  void pause(long micros) {
    now += micros;
    talk.tick(now);
  }

  /** Opens a session; the next number is 104. */
  void open() {
    talk.open(now);
    assertThat(said()).containsExactly("#101 V");
    hear("ok 101 " + WHO);
    assertThat(said()).containsExactly("#102 C 1", "#103 W 0");
    hear("ok 102", "ok 103");
    assertThat(talk.isReady()).isTrue();
  }

  /** Opens a session and turns the watchdog on; the next number is 104. */
  void openWatched() {
    talk = new Conversation(99);
    talk.open(now);
    hear("ok 100 " + WHO, "ok 101", "ok 102");
    said();
    talk.submit(BoardCommand.watchdog(500), 0, now);
    assertThat(said()).containsExactly("#103 W 500");
    hear("ok 103");
  }
}
