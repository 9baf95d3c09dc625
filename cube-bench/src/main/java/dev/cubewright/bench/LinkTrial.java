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
 * Measures the response time of boards to a line, and to a stop while both motors turn. <b>Arms
 * turn</b>, so the space between them must be empty.
 */
final class LinkTrial {
  private static final int PINGS = 2_000;
  private static final int STOPS = 200;
  private static final long ANSWER_MICROS = 2_000_000;
  private static final long TURNING_MICROS = 30_000;

  private final SerialTransport transport;
  private final StringBuilder received = new StringBuilder();

  private LinkTrial(SerialTransport transport) {
    this.transport = transport;
  }

  /** Prints response times in microseconds; the arguments are the ports. */
  static void run(Arguments arguments) {
    Table table = new Table("port", "measurement", "count", "median", "99 %", "longest");
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

  private static void print(Table table, String port, String measurement, Samples micros) {
    table.row(
        port,
        measurement,
        micros.count(),
        micros.quantile(0.5),
        micros.quantile(0.99),
        micros.greatest());
  }

  private List<Long> stops(String port) {
    List<Long> micros = new ArrayList<>();
    try (Link link = transport.open(port)) {
      // Ends strict mode, in which commands need numbers.
      send(link, "#1 V", "ok 1 ");
      send(link, "#2 C 0", "ok 2");
      for (int stop = 0; stop < STOPS; stop++) {
        send(link, "T 0 180 60", "ok 0");
        send(link, "T 1 -180 60", "ok 0");
        receiveFor(TURNING_MICROS);
        received.setLength(0);
        long began = transport.nowMicros();
        link.send(new byte[] {'!'});
        await("alarm 10");
        micros.add(transport.nowMicros() - began);
        // The stop ends both jobs.
        await("err 0 10", 2);
        send(link, "X", "ok 0");
      }
    }
    return micros;
  }

  private void send(Link link, String text, String answer) {
    received.setLength(0);
    link.send(("\n" + Framing.seal(text) + "\n").getBytes(StandardCharsets.US_ASCII));
    await(answer);
  }

  private void await(String text) {
    await(text, 1);
  }

  private void await(String text, int times) {
    long until = transport.nowMicros() + ANSWER_MICROS;
    while (received.toString().split(text, -1).length <= times) {
      if (transport.nowMicros() > until) {
        throw new IllegalStateException(
            "expected \"" + text + "\" from the board, but received: " + received);
      }
      transport.await(until).ifPresent(this::record);
    }
  }

  private void receiveFor(long micros) {
    long until = transport.nowMicros() + micros;
    while (transport.nowMicros() < until) {
      Optional<LinkEvent> event = transport.await(until);
      event.ifPresent(this::record);
    }
  }

  private void record(LinkEvent event) {
    if (event instanceof LinkEvent.Received bytes) {
      received.append(new String(bytes.bytes(), StandardCharsets.ISO_8859_1));
    }
  }
}
