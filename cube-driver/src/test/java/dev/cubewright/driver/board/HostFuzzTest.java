package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Nearly valid lines and random text as input to all readers of a board's output. */
class HostFuzzTest {
  private static final int LINES = 25_000;
  private static final long SEED = 5;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final List<String> sound =
      GoldenFrames.rows("hear")
          .map(row -> Framing.unseal(row.get(0)).orElseThrow())
          .distinct()
          .toList();

  @Test
  void noInputCausesAnException() {
    Framing framing = new Framing();
    Conversation talk = new Conversation(1);
    long now = 0;
    int known = 0;
    int unknown = 0;
    int broken = 0;
    for (int line = 0; line < LINES; line++) {
      byte[] bytes = line(talk).getBytes(StandardCharsets.ISO_8859_1);
      int half = random.nextInt(bytes.length + 1);
      for (byte[] part :
          List.of(Arrays.copyOf(bytes, half), Arrays.copyOfRange(bytes, half, bytes.length))) {
        for (String assembled : framing.feed(part)) {
          Optional<BoardReply> reply = BoardReply.parse(assembled);
          if (reply.isEmpty()) {
            broken++;
            continue;
          }
          boolean isUnknown = reply.get() instanceof BoardReply.Unknown;
          unknown += isUnknown ? 1 : 0;
          known += isUnknown ? 0 : 1;
        }
        assertThat(framing.incompleteLine().length())
            .isLessThanOrEqualTo(Framing.MAXIMUM_LENGTH + 1);
        talk.receive(part, now);
      }
      now += random.nextInt(100_000);
      talk.tick(now);
      assertThat(talk.takeOutput()).hasSizeLessThan(1_000);
      if (!talk.isReady() && random.nextInt(20) == 0) {
        talk.open(now);
      }
      if (random.nextInt(3) == 0) {
        talk.submit(BoardCommand.grip(random.nextInt(2), 1, 100), 100_000, now);
      }
      if (random.nextInt(20) == 0) {
        talk.submit(BoardCommand.watchdog(random.nextInt(2) * 500), 0, now);
      }
      if (random.nextInt(50) == 0) {
        talk.stop(now);
        talk.queryStatus(now);
      }
    }

    assertThat(List.of(known, unknown, broken))
        .as("known, unknown and broken with seed %d", SEED)
        .allSatisfy(count -> assertThat(count).isGreaterThan(LINES / 20));
  }

  /** Returns a line, which may answer the last command and may be corrupted. */
  private String line(Conversation talk) {
    String text = sound.get(random.nextInt(sound.size()));
    if (random.nextInt(3) == 0) {
      String asked = new String(talk.takeOutput(), StandardCharsets.ISO_8859_1);
      int begin = asked.lastIndexOf('#');
      int end = asked.indexOf(' ', begin);
      String who = asked.contains(" V") ? " cubewright proto=1 fw=1.0.0 id=1 arms=2 spt=400" : "";
      text = begin < 0 ? text : "ok " + asked.substring(begin + 1, end) + who;
    }
    StringBuilder changed = new StringBuilder(text);
    for (int change = random.nextInt(3); change > 0; change--) {
      change(changed);
    }
    StringBuilder line = new StringBuilder(Framing.seal(changed.toString()));
    if (random.nextInt(4) == 0) {
      change(line);
    }
    return line + (random.nextInt(20) == 0 ? "" : "\r\n");
  }

  private void change(StringBuilder text) {
    int place = random.nextInt(text.length() + 1);
    switch (random.nextInt(5)) {
      case 0 -> text.insert(place, (char) random.nextInt(256));
      case 1 -> text.insert(place, " -0123456789,=<>*#dup".charAt(random.nextInt(21)));
      case 2 -> text.delete(Math.max(0, place - 1 - random.nextInt(4)), place);
      case 3 -> text.insert(place, text.substring(0, place));
      default -> text.insert(place, "9".repeat(random.nextInt(120)));
    }
  }
}
