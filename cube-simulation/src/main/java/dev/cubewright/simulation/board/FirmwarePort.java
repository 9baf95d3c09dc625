package dev.cubewright.simulation.board;

import dev.cubewright.driver.board.RobotException;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.BoardPins;
import dev.cubewright.simulation.world.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A port with the compiled firmware on it, in a simulator of its own that is a little ahead of the
 * clock. Its bytes go over a pseudo-terminal, as over a serial port.
 */
final class FirmwarePort extends SimulatedPort implements FirmwareEvents.Listener {
  /** Long enough to boot, and to write a number. */
  private static final int SETUP_MICROS = 40_000;

  private final FirmwareProcess process;
  private final FirmwareEvents events;
  private final BoardPins pins;
  private final FirmwareMagnets magnets = new FirmwareMagnets(this::order);
  private FirmwareLine line;
  private final Deque<Burst> coming = new ArrayDeque<>();
  private final HomingMonitor homing;
  private long simulatedMicros;
  private long offsetMicros;
  private boolean wired;
  private boolean running;
  private boolean hung;
  private boolean ended;

  /** Bytes and when the first of them begins to come. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Burst(long beginMicros, byte[] bytes) {}

  /**
   * Starts a simulator and gives its board a number.
   *
   * @param number the number that the board keeps, 0 for none
   * @throws RobotException {@code UNSUPPORTED} if the simulator or the firmware is missing
   */
  FirmwarePort(
      String name,
      VirtualClock clock,
      Cable toBoard,
      Cable fromBoard,
      BoardPins pins,
      int number,
      FirmwareFiles files) {
    super(name, clock, toBoard, fromBoard);
    this.pins = pins;
    homing = new HomingMonitor(pins);
    process = new FirmwareProcess(files);
    events = new FirmwareEvents(process);
    line = new FirmwareLine(name, events.awaitDevice());
    giveNumber(number);
    process.order("pulses 1");
    for (int motor = 0; motor < VirtualIdentity.ARMS; motor++) {
      int of = motor;
      pins.steps(motor).ifPresent(steps -> putArm(of, steps));
      pins.magnetSteps(motor).ifPresent(steps -> magnets.put(of, steps));
    }
    offsetMicros = clock.nowMicros() - simulatedMicros;
    wired = true;
  }

  /** As a person does it once for each board; what it says meanwhile is for nobody. */
  private void giveNumber(int number) {
    order("run " + SETUP_MICROS);
    events.awaitRan(this);
    connect();
    write(("N " + number + "\n").getBytes(StandardCharsets.US_ASCII));
    order("run " + SETUP_MICROS);
    events.awaitRan(this);
    disconnect();
  }

  @Override
  void connect() {
    line.open();
  }

  @Override
  void disconnect() {
    line.close();
    if (!plugged()) {
      order("unplug");
    }
  }

  /** Its simulator stands still. */
  @Override
  void hangBoard() {
    hung = true;
  }

  /** As a person does it: the line is plugged in again, and the board gets its number. */
  @Override
  void mendBoard(int number, boolean unplugged) {
    if (unplugged) {
      order("plug");
      line = new FirmwareLine(name(), events.awaitPlugged());
    }
    magnets.mend();
    reset();
    wired = false;
    giveNumber(number);
    wired = true;
    offsetMicros = clock().nowMicros() - simulatedMicros;
  }

  @Override
  public void reset() {
    if (hung) {
      hung = false;
      offsetMicros = clock().nowMicros() - simulatedMicros;
    }
    if (!ended) {
      order("reset");
      // It runs a little ahead of the clock, and its arms move until it comes to this.
      at(simulatedMicros, pins::reset);
    }
  }

  @Override
  public void loseMagnet(int motor) {
    magnets.lose(motor);
  }

  @Override
  void putArm(int motor, int steps) {
    order("angle " + motor + " " + Math.floorMod(steps, ArmPose.STEPS_PER_TURN));
  }

  @Override
  void carry(byte[] bytes, long beginMicros) {
    coming.add(new Burst(beginMicros, bytes));
  }

  /** Begins to run until a time of the clock. */
  void begin(long untilMicros) {
    if (hung) {
      coming.clear();
      return;
    }
    while (!ended && !coming.isEmpty() && coming.getFirst().beginMicros < untilMicros) {
      Burst burst = coming.remove();
      if (runTo(burst.beginMicros)) {
        finish();
      }
      if (isOpen()) {
        write(burst.bytes);
      }
    }
    running = !ended && runTo(untilMicros);
  }

  /** Ends what was begun; what the board did is done when the clock comes to it. */
  void finish() {
    if (running) {
      running = false;
      events.awaitRan(this);
    }
  }

  /** Returns whether it is not there yet, and now runs. */
  private boolean runTo(long timeMicros) {
    long micros = timeMicros - offsetMicros - simulatedMicros;
    running = micros > 0;
    if (running) {
      order("run " + micros);
    }
    return running;
  }

  private void write(byte[] bytes) {
    if (!line.write(bytes)) {
      throw process.ended("its line takes no bytes");
    }
    homing.received(bytes);
    order("await " + bytes.length);
  }

  /** The simulator counts a step that was not made, so the magnet is farther away by its count. */
  @Override
  public void pulse(long boardMicros, int motor, boolean positive) {
    at(
        boardMicros,
        () -> {
          if (!pins.pulse(motor, positive)) {
            magnets.move(motor, positive ? 1 : -1);
          }
        });
  }

  @Override
  public void servo(long boardMicros, int motor, int widthMicros) {
    at(boardMicros, () -> pins.servo(motor, widthMicros));
  }

  @Override
  public void lineEnded(long boardMicros) {
    line.ended(boardMicros);
  }

  /** Reads what has gone to the host, and has it told line by line when each has gone. */
  @Override
  public void ran(long boardMicros, int bytes) {
    simulatedMicros = boardMicros;
    if (!line.read(bytes, this::gone)) {
      throw process.ended("bytes on the line from it were lost");
    }
  }

  private void gone(byte[] bytes, long boardMicros) {
    at(
        boardMicros,
        () -> {
          homing.sent(bytes);
          sent(bytes);
        });
  }

  private void at(long boardMicros, Runnable happening) {
    if (wired) {
      clock().schedule(Math.max(boardMicros + offsetMicros, clock().nowMicros()), happening);
    }
  }

  private void order(String order) {
    if (!ended) {
      process.order(order);
    }
  }

  @Override
  public void end() {
    ended = true;
    line.close();
    process.end();
  }
}
