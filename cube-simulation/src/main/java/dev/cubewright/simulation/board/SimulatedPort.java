package dev.cubewright.simulation.board;

import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.simulation.world.VirtualClock;
import java.util.Optional;
import java.util.function.Consumer;

/** One simulated port with a board on it. Not safe for several threads. */
public abstract class SimulatedPort {
  private final String name;
  private final VirtualClock clock;
  private final Cable toBoard;
  private final Cable fromBoard;
  private Optional<Link> link = Optional.empty();
  private Consumer<LinkEvent> listener = event -> {};
  private boolean plugged = true;
  private boolean struck;
  private long freeMicros;
  private long lastDeliveryMicros;

  SimulatedPort(String name, VirtualClock clock, Cable toBoard, Cable fromBoard) {
    this.name = name;
    this.clock = clock;
    this.toBoard = toBoard;
    this.fromBoard = fromBoard;
  }

  /** {@return its name} */
  public final String name() {
    return name;
  }

  final VirtualClock clock() {
    return clock;
  }

  final boolean plugged() {
    return plugged;
  }

  final boolean isOpen() {
    return link.isPresent();
  }

  /** Returns whether something that the board has said is on its way to the host. */
  final boolean delivers() {
    return lastDeliveryMicros > clock.nowMicros();
  }

  /** {@return whether a fault has changed bytes on its lines, or its board has hung} */
  public final boolean struck() {
    return struck || toBoard.struck() || fromBoard.struck();
  }

  /** The host has opened it, which resets the board. */
  final void open(Link opened, Consumer<LinkEvent> events) {
    link = Optional.of(opened);
    listener = events;
    connect();
    reset();
  }

  /** The host has closed it. */
  final void close() {
    if (link.isPresent()) {
      link = Optional.empty();
      disconnect();
    }
  }

  /** Pulls the cable. */
  public final void unplug() {
    plugged = false;
    link.ifPresent(lost -> listener.accept(new LinkEvent.Lost(lost)));
    close();
  }

  /**
   * Repairs everything: the cables are whole and plugged in, and the board has its firmware and its
   * number. To be called while the port is closed.
   *
   * @param number the number of the board
   */
  public final void mend(int number) {
    toBoard.mend();
    fromBoard.mend();
    boolean wasPlugged = plugged;
    plugged = true;
    mendBoard(number, !wasPlugged);
  }

  /** Makes the board hang until it is reset. If the port is closed, opening it resets the board. */
  public final void hang() {
    if (isOpen()) {
      struck = true;
      hangBoard();
    }
  }

  /** The host sends bytes now. */
  final void send(byte[] bytes) {
    if (!plugged) {
      return;
    }
    long beginMicros = Math.max(clock.nowMicros(), freeMicros);
    freeMicros = beginMicros + (long) bytes.length * VirtualOutput.BYTE_MICROS;
    byte[] carried = toBoard.carried(bytes, beginMicros);
    if (carried.length > 0) {
      carry(carried, beginMicros + toBoard.delayMicros(bytes.length, beginMicros));
    }
  }

  /** The board has sent bytes until now. */
  final void sent(byte[] bytes) {
    long nowMicros = clock.nowMicros();
    Optional<Link> to = link;
    if (to.isEmpty()) {
      return;
    }
    long beginMicros = nowMicros - (long) bytes.length * VirtualOutput.BYTE_MICROS;
    byte[] carried = fromBoard.carried(bytes, beginMicros);
    if (carried.length == 0) {
      return;
    }
    long delayMicros = fromBoard.delayMicros(bytes.length, beginMicros);
    lastDeliveryMicros = Math.max(lastDeliveryMicros, nowMicros + delayMicros);
    clock.schedule(
        lastDeliveryMicros,
        () -> {
          if (link.equals(to)) {
            listener.accept(new LinkEvent.Received(to.get(), carried));
          }
        });
  }

  /** The line is there from now on. */
  void connect() {}

  /** The line is there no more. */
  void disconnect() {}

  /**
   * Takes the magnet of an arm away, if the board's simulator has a world of its own.
   *
   * @param motor 0 or 1
   */
  public void loseMagnet(int motor) {}

  /** An arm was put to an angle by hand, if the board has a world of its own. */
  void putArm(int motor, int steps) {}

  /** Gives the board its firmware and its number, and its line if that was taken away. */
  abstract void mendBoard(int number, boolean unplugged);

  /** Makes the board do nothing until it is reset. */
  abstract void hangBoard();

  /** Resets the board. */
  public abstract void reset();

  /** Brings bytes to the board, one after the other, of which the first begins at a time. */
  abstract void carry(byte[] bytes, long beginMicros);

  /** Switches the board off for good. */
  public abstract void end();
}
