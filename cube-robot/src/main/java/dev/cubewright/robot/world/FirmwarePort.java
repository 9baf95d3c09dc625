package dev.cubewright.robot.world;

import com.fazecast.jSerialComm.SerialPort;
import com.google.common.base.Splitter;
import dev.cubewright.robot.board.RobotException;
import dev.cubewright.robot.board.RobotFault;
import dev.cubewright.robot.robot.SerialSpeed;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * A port with the compiled firmware on it, in a simulator of its own that is a little ahead of the
 * clock. Its bytes go over a pseudo-terminal, as over a serial port.
 */
final class FirmwarePort extends SimulatedPort {
  /** The bytes are there when they are read; this is only to give up. */
  private static final int READ_MILLIS = 10_000;

  /** Long enough to boot, and to write a number. */
  private static final int SETUP_MICROS = 40_000;

  private static final Splitter COLUMNS = Splitter.on('\t');

  private final FirmwareProcess process;
  private final BoardPins pins;
  private final int[] magnetSteps = new int[VirtualIdentity.ARMS];
  private final boolean[] magnetMissing = new boolean[VirtualIdentity.ARMS];
  private SerialPort serial;
  private final Deque<Burst> coming = new ArrayDeque<>();
  private final Deque<Long> lineEnds = new ArrayDeque<>();
  private final HomingWatch homing;
  private final ByteArrayOutputStream partial = new ByteArrayOutputStream();
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
    homing = new HomingWatch(pins);
    process = new FirmwareProcess(files);
    serial = SerialPort.getCommPort(COLUMNS.splitToList(process.event()).get(2));
    giveNumber(number);
    process.order("pulses 1");
    offsetMicros = clock.nowMicros() - simulatedMicros;
    wired = true;
  }

  /** As a person does it once for each board; what it says meanwhile is for nobody. */
  private void giveNumber(int number) {
    order("run " + SETUP_MICROS);
    awaitRan();
    connect();
    write(("N " + number + "\n").getBytes(StandardCharsets.US_ASCII));
    order("run " + SETUP_MICROS);
    awaitRan();
    disconnect();
  }

  @Override
  void connect() {
    serial.setBaudRate(SerialSpeed.BAUD);
    serial.setComPortTimeouts(SerialPort.TIMEOUT_READ_BLOCKING, READ_MILLIS, 0);
    if (!serial.openPort(0)) {
      throw new RobotException(
          new RobotFault(
              RobotFault.Kind.LINK_LOST,
              name() + " on " + serial.getSystemPortPath(),
              "does not open, error " + serial.getLastErrorCode(),
              "try again"));
    }
    partial.reset();
    lineEnds.clear();
    byte[] old = new byte[serial.bytesAvailable()];
    serial.readBytes(old, old.length);
  }

  @Override
  void disconnect() {
    serial.closePort();
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
      serial = SerialPort.getCommPort(awaitPlugged());
    }
    for (int motor = 0; motor < VirtualIdentity.ARMS; motor++) {
      magnetMissing[motor] = false;
      putMagnet(motor, magnetSteps[motor]);
    }
    reset();
    wired = false;
    giveNumber(number);
    wired = true;
    offsetMicros = clock().nowMicros() - simulatedMicros;
  }

  private String awaitPlugged() {
    while (true) {
      List<String> event = COLUMNS.splitToList(process.event());
      if (event.size() > 2 && event.get(1).equals("plugged")) {
        return event.get(2);
      }
    }
  }

  @Override
  void reset() {
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
  void loseMagnet(int motor) {
    magnetMissing[motor] = true;
    order("magnet " + motor + " missing");
  }

  @Override
  void putArm(int motor, int steps) {
    order("angle " + motor + " " + Math.floorMod(steps, VirtualArm.STEPS_PER_TURN));
  }

  /** Puts the magnet of an arm somewhere, in steps of its motor. */
  void putMagnet(int motor, int steps) {
    magnetSteps[motor] = Math.floorMod(steps, VirtualArm.STEPS_PER_TURN);
    if (!magnetMissing[motor]) {
      order("magnet " + motor + " " + magnetSteps[motor]);
    }
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
      awaitRan();
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
    if (serial.writeBytes(bytes, bytes.length) != bytes.length) {
      throw process.ended("its line takes no bytes");
    }
    homing.received(bytes);
    order("await " + bytes.length);
  }

  private void awaitRan() {
    while (!take(COLUMNS.splitToList(process.event()))) {
      // Further events.
    }
  }

  /** Takes an event; returns whether it has run as far as it was told to. */
  private boolean take(List<String> event) {
    if (event.size() < 2) {
      return false; // A warning of the simulator, such as of bytes that came too fast.
    }
    long timeMicros = Long.parseLong(event.get(0));
    switch (event.get(1)) {
      case "pulse" -> {
        int motor = Integer.parseInt(event.get(2));
        boolean positive = event.get(4).equals("1");
        at(timeMicros, () -> pulse(motor, positive));
      }
      case "servo" -> servo(timeMicros, event.get(2), event.get(3));
      case "servo-silent" -> servo(timeMicros, event.get(2), "0");
      case "out" -> lineEnds.add(timeMicros);
      case "crashed" -> throw process.ended("the firmware has crashed");
      case "missing" -> throw process.ended("bytes on the line to it were lost");
      case "ran" -> {
        simulatedMicros = timeMicros;
        read(Integer.parseInt(event.get(2)));
        return true;
      }
      default -> {
        // Of no interest to the world.
      }
    }
    return false;
  }

  /** The simulator counts a step that was not made, so the magnet is farther away by its count. */
  private void pulse(int motor, boolean positive) {
    if (!pins.pulse(motor, positive)) {
      putMagnet(motor, magnetSteps[motor] + (positive ? 1 : -1));
    }
  }

  private void servo(long timeMicros, String motor, String width) {
    at(timeMicros, () -> pins.servo(Integer.parseInt(motor), Integer.parseInt(width)));
  }

  /** Reads what has gone to the host, and has it told line by line when each has gone. */
  private void read(int count) {
    if (!serial.isOpen()) {
      return;
    }
    byte[] bytes = new byte[count];
    if (count > 0 && serial.readBytes(bytes, count) != count) {
      throw process.ended("bytes on the line from it were lost");
    }
    for (byte value : bytes) {
      partial.write(value);
      if (value == '\n') {
        byte[] line = partial.toByteArray();
        partial.reset();
        at(
            lineEnds.remove(),
            () -> {
              homing.sent(line);
              sent(line);
            });
      }
    }
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
  void end() {
    ended = true;
    serial.closePort();
    process.end();
  }
}
