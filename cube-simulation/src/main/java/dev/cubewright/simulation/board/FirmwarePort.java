package dev.cubewright.simulation.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A port with the compiled firmware on it, in a simulator of its own that is a little ahead of the
 * clock. Its bytes go over a pseudo-terminal, as over a serial port.
 */
final class FirmwarePort extends SimulatedPort implements FirmwareEvents.Listener {
  /** The time to boot, or to store a number. */
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

  /** Bytes, and the time when the first begins to arrive. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Burst(long beginMicros, byte[] bytes) {}

  /**
   * Starts a simulator and gives its board a number.
   *
   * @param number the number that the board keeps, 0 for none
   * @throws ProblemException {@code UNSUPPORTED} if the simulator or the firmware is missing
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

  /** Sets the board's number, as a person does once, and discards its output. */
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

  /** Stops its simulator. */
  @Override
  void hangBoard() {
    hung = true;
  }

  /** Plugs the line in again and sets the board's number, as a person does. */
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
      // It runs a little ahead of the clock, so its arms move until that time.
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

  /** Starts to run until a time of the clock. */
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

  /** Waits for the end of the run; its effects occur when the clock reaches their times. */
  void finish() {
    if (running) {
      running = false;
      events.awaitRan(this);
    }
  }

  /** Starts to run until a time; returns false if it has already been reached. */
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

  /** The simulator counts steps that were not made, so its magnet has to move. */
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

  /** Reads the bytes sent to the host and schedules each line at the time when it was sent. */
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
