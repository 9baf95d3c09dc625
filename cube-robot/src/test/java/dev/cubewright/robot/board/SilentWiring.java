package dev.cubewright.robot.board;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Boards that take everything and say nothing. */
final class SilentWiring implements Wiring {
  final Deque<LinkEvent> events = new ArrayDeque<>();
  final List<Link> links = new ArrayList<>();
  long now = 5_000_000;
  Runnable atTwoSeconds = () -> {};

  @Override
  public List<Port> ports() {
    return List.of();
  }

  @Override
  public Link open(String port) {
    Link link =
        new Link() {
          @Override
          public String port() {
            return port;
          }

          @Override
          public void send(byte[] bytes) {}

          @Override
          public void close() {}
        };
    links.add(link);
    return link;
  }

  @Override
  public long nowMicros() {
    return now;
  }

  @Override
  public Optional<LinkEvent> await(long untilMicros) {
    atTwoSeconds.run();
    if (events.isEmpty()) {
      now = Math.max(now, untilMicros);
    }
    return Optional.ofNullable(events.poll());
  }

  @Override
  public void wake() {
    events.add(new LinkEvent.Woken());
  }

  @Override
  public void close() {}
}
