package dev.cubewright.bench.robot;

import dev.cubewright.driver.board.Framing;
import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.SerialTransport;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Two ports whose boards answer sensibly, nearly so, or not at all; in simulated time. */
final class BabblingTransport implements SerialTransport {
  private static final Pattern ASKED = Pattern.compile("#([0-9]+) ([A-Z])");
  private static final List<String> WORDS =
      List.of("ok", "done", "err", "nak", "boot", "alarm", "set", "<Idle pos=", "news", "");
  private static final String DIGITS = " -0123456789,=<>*#dup";

  private final SplittableRandom random;
  private final Map<String, BabblingLink> links = new HashMap<>();
  private final Deque<LinkEvent> events = new ArrayDeque<>();
  private long nowMicros = 1_000_000;
  private long lines;

  BabblingTransport(SplittableRandom random) {
    this.random = random;
  }

  /** Returns how many lines have been said to the host. */
  long lines() {
    return lines;
  }

  @Override
  public List<Port> ports() {
    return List.of(new Port("1", ""), new Port("2", ""));
  }

  @Override
  public Link open(String port) {
    BabblingLink link = new BabblingLink(port);
    links.put(port, link);
    return link;
  }

  @Override
  public long nowMicros() {
    return nowMicros;
  }

  @Override
  public Optional<LinkEvent> await(long untilMicros) {
    if (events.isEmpty() && untilMicros > nowMicros) {
      // Unasked lines, too.
      if (random.nextInt(4) == 0 || untilMicros == Long.MAX_VALUE) {
        links.values().forEach(link -> link.say(babble()));
      } else {
        nowMicros = untilMicros;
      }
    }
    nowMicros += random.nextInt(2_000);
    return Optional.ofNullable(events.poll());
  }

  @Override
  public void wake() {
    events.add(new LinkEvent.Woken());
  }

  @Override
  public void close() {
    links.clear();
    events.clear();
  }

  private String babble() {
    StringBuilder text = new StringBuilder(WORDS.get(random.nextInt(WORDS.size())));
    for (int index = random.nextInt(30); index > 0; index--) {
      text.append(
          random.nextInt(20) == 0
              ? (char) random.nextInt(256)
              : DIGITS.charAt(random.nextInt(DIGITS.length())));
    }
    return random.nextBoolean() ? Framing.seal(text.toString()) : text.toString();
  }

  /** Answers as a board would, most of the time. */
  private final class BabblingLink implements Link {
    private final String port;

    BabblingLink(String port) {
      this.port = port;
    }

    void say(String line) {
      lines++;
      byte[] bytes = (line + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
      events.add(new LinkEvent.Received(this, bytes));
    }

    @Override
    public String port() {
      return port;
    }

    @Override
    public void send(byte[] bytes) {
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      Matcher asked = ASKED.matcher(text);
      while (asked.find()) {
        answer(asked.group(1), asked.group(2));
      }
      if (text.indexOf('!') >= 0 && random.nextInt(3) > 0) {
        say(Framing.seal("alarm 10"));
      }
      if (text.indexOf('?') >= 0 && random.nextInt(3) > 0) {
        say(Framing.seal("<Idle pos=0,0 home=0,0 servo=0,0 job=-,- last=0 alarm=0>"));
      }
    }

    private void answer(String number, String letter) {
      switch (random.nextInt(40)) {
        case 0 -> say(babble());
        case 1 -> say(Framing.seal("err " + number + " " + random.nextInt(20)));
        case 2 -> say(Framing.seal("nak " + random.nextInt(10)));
        case 3 -> say(Framing.seal("ok " + random.nextInt(10_000) + " dup"));
        case 4 -> lines++;
        default -> {
          boolean who = letter.equals("V");
          say(
              Framing.seal(
                  "ok "
                      + number
                      + (who ? " cubewright proto=1 fw=1 id=" + port + " arms=2 spt=400" : "")));
          if (letter.matches("[TGH]")) {
            say(Framing.seal("done " + number + (letter.equals("G") ? "" : " 100")));
          }
        }
      }
    }

    @Override
    public void close() {
      links.remove(port, this);
    }
  }
}
