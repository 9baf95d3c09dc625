package dev.cubewright.bench;

import dev.cubewright.driver.board.BoardProbe;
import dev.cubewright.driver.board.Framing;
import dev.cubewright.driver.board.LineLog;
import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.board.SystemTransport;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures how quickly boards answer a line, and how quickly they say that they have stopped while
 * both motors turn. <b>Arms turn</b>, so nothing may be between them.
 */
final class LinkTrial {
  private static final int PINGS = 2_000;
  private static final int STOPS = 200;
  private static final long ANSWER_MICROS = 2_000_000;
  private static final long TURNING_MICROS = 30_000;

  private final SerialTransport transport;
  private final StringBuilder heard = new StringBuilder();

  private LinkTrial(SerialTransport transport) {
    this.transport = transport;
  }

  /** Measures and prints, in microseconds; the arguments are the ports. */
  static void run(Arguments arguments) {
    Table table = new Table("port", "what", "count", "median", "99 %", "longest");
    try (SystemTransport transport = new SystemTransport()) {
      LinkTrial trial = new LinkTrial(transport);
      for (String port : arguments.words()) {
        List<Long> pings =
            BoardProbe.ping(transport, port, PINGS, LineLog.none(), new StopRequest());
        print(table, port, "ping", Samples.of(pings));
        print(table, port, "stop", Samples.of(trial.stops(port)));
      }
    }
  }

  private static void print(Table table, String port, String what, Samples micros) {
    table.row(
        port, what, micros.count(), micros.quantile(0.5), micros.quantile(0.99), micros.greatest());
  }

  private List<Long> stops(String port) {
    List<Long> micros = new ArrayList<>();
    try (Link link = transport.open(port)) {
      // Ends a strict session, as a number would be needed otherwise.
      say(link, "#1 V", "ok 1 ");
      say(link, "#2 C 0", "ok 2");
      for (int stop = 0; stop < STOPS; stop++) {
        say(link, "T 0 180 60", "ok 0");
        say(link, "T 1 -180 60", "ok 0");
        pass(TURNING_MICROS);
        heard.setLength(0);
        long began = transport.nowMicros();
        link.send(new byte[] {'!'});
        await("alarm 10");
        micros.add(transport.nowMicros() - began);
        // Both jobs end by it.
        await("err 0 10", 2);
        say(link, "X", "ok 0");
      }
    }
    return micros;
  }

  private void say(Link link, String text, String answer) {
    heard.setLength(0);
    link.send(("\n" + Framing.seal(text) + "\n").getBytes(StandardCharsets.US_ASCII));
    await(answer);
  }

  private void await(String text) {
    await(text, 1);
  }

  private void await(String text, int times) {
    long until = transport.nowMicros() + ANSWER_MICROS;
    while (heard.toString().split(text, -1).length <= times) {
      if (transport.nowMicros() > until) {
        throw new IllegalStateException("\"" + text + "\" was not heard but: " + heard);
      }
      transport.await(until).ifPresent(this::hear);
    }
  }

  private void pass(long micros) {
    long until = transport.nowMicros() + micros;
    while (transport.nowMicros() < until) {
      Optional<LinkEvent> event = transport.await(until);
      event.ifPresent(this::hear);
    }
  }

  private void hear(LinkEvent event) {
    if (event instanceof LinkEvent.Received received) {
      heard.append(new String(received.bytes(), StandardCharsets.ISO_8859_1));
    }
  }
}
