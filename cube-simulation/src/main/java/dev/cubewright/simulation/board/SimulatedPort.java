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
  private boolean hadEffect;
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

  /** Returns whether bytes from the board are on their way to the host. */
  final boolean delivers() {
    return lastDeliveryMicros > clock.nowMicros();
  }

  /** {@return whether a fault has changed bytes on its lines, or its board has hung} */
  public final boolean hadEffect() {
    return hadEffect || toBoard.hadEffect() || fromBoard.hadEffect();
  }

  /** Opens the port, which resets the board. */
  final void open(Link opened, Consumer<LinkEvent> events) {
    link = Optional.of(opened);
    listener = events;
    connect();
    reset();
  }

  /** Closes the port. */
  final void close() {
    if (link.isPresent()) {
      link = Optional.empty();
      disconnect();
    }
  }

  /** Pulls the cable out. */
  public final void unplug() {
    plugged = false;
    link.ifPresent(lost -> listener.accept(new LinkEvent.Lost(lost)));
    close();
  }

  /**
   * Repairs the cables and the board's firmware and number, and plugs the cable in. Call it only
   * while the port is closed.
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
      hadEffect = true;
      hangBoard();
    }
  }

  /** Sends bytes from the host. */
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

  /** Delivers bytes that the board has just sent. */
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

  /** Connects the line. */
  void connect() {}

  /** Disconnects the line. */
  void disconnect() {}

  /**
   * Removes the magnet of an arm, if the board's simulator has its own magnets.
   *
   * @param motor 0 or 1
   */
  public void loseMagnet(int motor) {}

  /** Sets the angle of an arm, if the board's simulator has its own arms. */
  void putArm(int motor, int steps) {}

  /** Restores the board's firmware and number, and its line if it was unplugged. */
  abstract void mendBoard(int number, boolean unplugged);

  /** Makes the board hang until it is reset. */
  abstract void hangBoard();

  /** Resets the board. */
  public abstract void reset();

  /** Delivers bytes to the board, starting at a time. */
  abstract void carry(byte[] bytes, long beginMicros);

  /** Switches the board off permanently. */
  public abstract void end();
}
