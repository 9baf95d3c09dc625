package dev.cubewright.console.web;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.util.IO;

/**
 * A gate that accepts connections and reads the head of the first request of each. For a connection
 * that is reset before its head is complete, the gate needs a few system calls and the server
 * creates no object.
 *
 * <p>Not thread-safe, except that any thread may call {@link #wakeUp} and {@link #close}.
 */
final class ConnectionGate implements Closeable {
  /** The maximum number of connections accepted before the earlier ones are read again. */
  private static final int MAX_AT_ONCE = 64;

  private final ServerSocketChannel server;
  private final Listener listener;
  private final Selector selector;
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(RequestHead.MAX_BYTES);

  /** Receives the connections, on the thread of the gate. */
  interface Listener {
    /** Receives a connection that was accepted and not yet read; it may close it. */
    void accepted(Arrival arrival);

    /** Receives a connection that the server can answer; the gate no longer uses it. */
    void answerable(Arrival arrival);

    /** Receives a connection that was closed by its client or failed. */
    void closed(Arrival arrival);
  }

  /** A connection in the gate, and the part of its first request that was read. */
  record Arrival(SocketChannel channel, RequestHead head) {}

  ConnectionGate(ServerSocketChannel server, Listener listener) throws IOException {
    this.server = server;
    this.listener = listener;
    this.selector = Selector.open();
    server.configureBlocking(false);
    server.register(selector, SelectionKey.OP_ACCEPT);
  }

  /** Accepts connections and reads arrived bytes. Waits at most {@code millis}. */
  void select(long millis) throws IOException {
    selector.select(millis);
    for (SelectionKey key : selector.selectedKeys()) {
      if (key.attachment() instanceof Arrival arrival) {
        read(arrival);
      }
    }
    selector.selectedKeys().clear();
    for (int i = 0; i < MAX_AT_ONCE; i++) {
      SocketChannel channel = server.accept();
      if (channel == null) {
        return;
      }
      Arrival arrival = new Arrival(channel, new RequestHead());
      listener.accepted(arrival);
      read(arrival);
    }
  }

  /**
   * Reads the arrived bytes of a connection once, unless the gate no longer uses it. The bytes of a
   * client that sends continuously are read in several calls.
   */
  void read(Arrival arrival) {
    SocketChannel channel = arrival.channel();
    RequestHead head = arrival.head();
    try {
      if (!channel.isOpen() || head.isAnswerable()) {
        return;
      }
      channel.configureBlocking(false);
      if (channel.read(buffer.clear().limit(head.room())) < 0) {
        close(arrival);
        return;
      }
      head.add(buffer.flip());
      SelectionKey key = channel.keyFor(selector);
      if (!head.isAnswerable()) {
        if (key == null) {
          channel.register(selector, SelectionKey.OP_READ, arrival);
        }
        return;
      }
      if (key != null) {
        key.cancel();
      }
      listener.answerable(arrival);
    } catch (IOException e) {
      close(arrival); // The client has reset the connection.
    }
  }

  /** Makes a waiting {@link #select} return. Any thread may call it. */
  void wakeUp() {
    selector.wakeup();
  }

  private void close(Arrival arrival) {
    IO.close(arrival.channel());
    listener.closed(arrival);
  }

  @Override
  public void close() throws IOException {
    selector.close();
  }
}
