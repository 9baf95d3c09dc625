package dev.cubewright.driver.board;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A transport that keeps the links that were opened, by the names of their ports. */
final class LinkRecorder implements SerialTransport {
  private final SerialTransport transport;
  private final Map<String, Link> links = new LinkedHashMap<>();

  LinkRecorder(SerialTransport transport) {
    this.transport = transport;
  }

  /** Returns the link that was opened last at a port. */
  Link link(String port) {
    return Objects.requireNonNull(links.get(port));
  }

  @Override
  public Link open(String port) {
    Link link = transport.open(port);
    links.put(port, link);
    return link;
  }

  @Override
  public List<Port> ports() {
    return transport.ports();
  }

  @Override
  public long nowMicros() {
    return transport.nowMicros();
  }

  @Override
  public Optional<LinkEvent> await(long untilMicros) {
    return transport.await(untilMicros);
  }

  @Override
  public void wake() {
    transport.wake();
  }

  @Override
  public void close() {
    transport.close();
  }
}
