package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Boards that take everything and say nothing. */
final class SilentTransport implements SerialTransport {
  final Deque<LinkEvent> events = new ArrayDeque<>();
  final List<Link> links = new ArrayList<>();
  final List<String> closed = new ArrayList<>();
  final Set<String> broken = new HashSet<>();
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
          public void send(byte[] bytes) {
            if (broken.contains(port)) {
              throw new ProblemException(RobotFault.LINK_LOST.at(port, "is gone", "plug it in"));
            }
          }

          @Override
          public void close() {
            closed.add(port);
          }
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
