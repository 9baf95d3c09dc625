package dev.cubewright.simulation;

import com.dylibso.chicory.runtime.ExportFunction;
import com.dylibso.chicory.runtime.HostFunction;
import com.dylibso.chicory.runtime.ImportValues;
import com.dylibso.chicory.runtime.Instance;
import com.dylibso.chicory.wasm.types.FunctionType;
import com.dylibso.chicory.wasm.types.ValType;
import dev.cubewright.simulation.firmware.FirmwareCode;
import dev.cubewright.simulation.world.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/**
 * A board that runs the firmware, compiled to WebAssembly, in simulated time. A reset creates a new
 * board. Not thread-safe.
 *
 * <p>The firmware runs a pass of its main loop only when a value that it queries has changed: a
 * byte arrives, a turn ends, a motor whose step count it has read makes a step, or the clock
 * advances after it has read the clock. A pass takes no simulated time. Its processor time elapses
 * before the pass (lines, ends of turns, magnets) or after it (ramps, pieces of a status).
 */
final class FirmwareBoard {
  static final int UNIT_MICROS = 512;

  private static final int ARMS = 2;

  /** The bits of a pass: work is pending, ramps were computed, arms are homed (from arm 0 on). */
  private static final int BUSY = 1;

  private static final int COMPUTING = 0b110;
  private static final int HOMED = 0b1000;

  /** The time of a pass after which the firmware is still busy. */
  private static final int PASS_MICROS = 50;

  /** The time to compute one interval of a ramp. */
  private static final int INTERVAL_MICROS = 130;

  private static final int READING_MICROS = 104;

  /** The sensor's readings near its magnet and away from it; at most 1023. */
  private static final int NEAR_READING = 614;

  private static final int AWAY_READING = 12;

  private static final int MOST_STATUS_REQUESTS = 255;

  private final VirtualClock clock;
  private final BoardHardware hardware;
  private final long originMicros;
  private final BoardOutput output;
  private final BoardServos servos;
  private final BoardInput input = new BoardInput();
  private final List<BoardMotor> motors;
  private final Instance firmware;
  private final ExportFunction pass;
  private final ExportFunction interval;
  private final boolean[] homed = new boolean[ARMS];
  private final boolean[] countRead = new boolean[ARMS];
  private boolean clockRead;
  private boolean stopRequested;
  private int statusRequests;

  private final Set<Long> passes = new HashSet<>();

  private long freeMicros;
  private boolean dead;

  /**
   * Creates a board that has just been reset and sends its boot line. The listener receives its
   * output in whole lines; a reset may truncate the last one.
   */
  FirmwareBoard(VirtualClock clock, BoardHardware hardware, Consumer<byte[]> listener) {
    this.clock = clock;
    this.hardware = hardware;
    originMicros = clock.nowMicros();
    output = new BoardOutput(clock, listener);
    servos = new BoardServos(clock, hardware);
    motors = List.of(motor(0), motor(1));
    firmware =
        Instance.builder(FirmwareCode.load())
            .withMachineFactory(FirmwareCode::create)
            .withImportValues(functions())
            .build();
    pass = firmware.export("board_pass");
    interval = firmware.export("turn_interval");
    firmware.export("board_begin").apply();
  }

  /**
   * Starts a thread that reads the compiled firmware, which takes about 50 ms of processor time.
   * Later boards wait for it.
   */
  static void readAhead() {
    Thread reader = new Thread(FirmwareCode::load, "firmware");
    reader.setDaemon(true);
    reader.start();
  }

  private BoardMotor motor(int arm) {
    return new BoardMotor(arm, clock, hardware, () -> pulsed(arm));
  }

  private ImportValues functions() {
    return ImportValues.builder()
        .addFunction(
            query("clock_units", 0, arguments -> readClock()),
            action("serial_send", 2, arguments -> send((int) arguments[0], (int) arguments[1])),
            query("serial_all_sent", 0, arguments -> truth(output.isEmpty())),
            query("serial_receive", 1, arguments -> truth(receiveTo((int) arguments[0]))),
            query("stop_take_request", 0, arguments -> truth(takeStop())),
            query("status_take_request", 0, arguments -> truth(takeStatus())),
            action(
                "motor_start",
                4,
                arguments ->
                    start(arguments[0], arguments[1] != 0, arguments[2], (int) arguments[3])),
            query("motor_moving", 1, arguments -> truth(motor(arguments[0]).moving())),
            query("motor_pulses", 1, arguments -> readCount((int) arguments[0])),
            action("motor_stop", 1, arguments -> motor(arguments[0]).stop()),
            action("servo_put", 2, arguments -> servos.put((int) arguments[0], (int) arguments[1])),
            query(
                "magnet_read",
                1,
                arguments -> hardware.magnetNear((int) arguments[0]) ? NEAR_READING : AWAY_READING),
            query("identity_read", 0, arguments -> hardware.number()),
            action("identity_write", 1, arguments -> hardware.putNumber((int) arguments[0])))
        .build();
  }

  private static HostFunction query(String name, int parameters, ToLongFunction<long[]> body) {
    return new HostFunction(
        "env",
        name,
        FunctionType.of(Collections.nCopies(parameters, ValType.I32), List.of(ValType.I32)),
        (instance, arguments) -> new long[] {body.applyAsLong(arguments)});
  }

  private static HostFunction action(String name, int parameters, Consumer<long[]> body) {
    return new HostFunction(
        "env",
        name,
        FunctionType.of(Collections.nCopies(parameters, ValType.I32), List.of()),
        (instance, arguments) -> {
          body.accept(arguments);
          return new long[0];
        });
  }

  private static long truth(boolean value) {
    return value ? 1 : 0;
  }

  private BoardMotor motor(long arm) {
    return motors.get((int) arm);
  }

  private void start(long arm, boolean forward, long ramp, int pulses) {
    motor(arm).start(forward, pulses, pulse -> interval.apply(ramp, pulse, pulses)[0] / 2.0);
  }

  private long readCount(int arm) {
    countRead[arm] = true;
    return motors.get(arm).count();
  }

  private long readClock() {
    clockRead = true;
    return unit();
  }

  private long unit() {
    return (clock.nowMicros() - originMicros) / UNIT_MICROS;
  }

  private void send(int address, int length) {
    byte[] line = firmware.memory().readBytes(address, length);
    output.send(hardware.reported(new String(line, StandardCharsets.US_ASCII)));
  }

  private boolean receiveTo(int address) {
    int value = input.next(clock.nowMicros());
    if (value == BoardInput.NONE) {
      return false;
    }
    firmware.memory().writeByte(address, (byte) value);
    return true;
  }

  private boolean takeStop() {
    boolean requested = stopRequested;
    stopRequested = false;
    return requested;
  }

  private boolean takeStatus() {
    boolean requested = statusRequests > 0;
    statusRequests -= requested ? 1 : 0;
    return requested;
  }

  void end() {
    hang();
    servos.silence();
    hardware.reset();
  }

  /** Makes the board hang: motors stop, and servos keep their positions. */
  void hang() {
    dead = true;
    output.cut();
    motors.forEach(BoardMotor::stop);
  }

  void receive(byte received) {
    if (dead) {
      return;
    }
    int value = received & 0xFF;
    if (value == '!') {
      motors.forEach(BoardMotor::endPulses);
      input.clear();
      stopRequested = true;
      wake(clock.nowMicros());
    } else if (value == '?') {
      statusRequests = Math.min(statusRequests + 1, MOST_STATUS_REQUESTS);
      wake(clock.nowMicros());
    } else {
      input.keep(value, clock.nowMicros());
      if (input.isFilling()) {
        wake(clock.nowMicros());
      }
      wakeForLine();
    }
  }

  private void pulsed(int arm) {
    if (!motors.get(arm).moving()) {
      wake(clock.nowMicros());
    } else if (countRead[arm]) {
      wake(clock.nowMicros() + READING_MICROS);
    }
  }

  /**
   * Schedules a pass for the time when a line can be read. A line that can already be read waits
   * for the pass after the next event.
   */
  private void wakeForLine() {
    if (input.lineMicros() > clock.nowMicros() && input.lineMicros() != Long.MAX_VALUE) {
      wake(input.lineMicros());
    }
  }

  private void wake(long atMicros) {
    long timeMicros = Math.max(atMicros, freeMicros);
    if (passes.add(timeMicros)) {
      clock.schedule(
          timeMicros,
          () -> {
            passes.remove(timeMicros);
            if (!dead) {
              pass();
            }
          });
    }
  }

  private void pass() {
    long nowMicros = clock.nowMicros();
    if (nowMicros < freeMicros) {
      wake(freeMicros);
      return;
    }
    Arrays.fill(countRead, false);
    clockRead = false;
    int flags = (int) pass.apply()[0];
    boolean busy = (flags & BUSY) != 0;
    int computing = Integer.bitCount(flags & COMPUTING);
    for (int arm = 0; arm < ARMS; arm++) {
      boolean known = (flags & HOMED << arm) != 0;
      if (known != homed[arm]) {
        homed[arm] = known;
        hardware.homed(arm, known);
      }
    }
    freeMicros = Math.max(nowMicros + (long) computing * INTERVAL_MICROS, output.roomMicros());
    if (busy) {
      wake(nowMicros + PASS_MICROS);
    }
    if (clockRead) {
      wake(originMicros + (unit() + 1) * UNIT_MICROS);
    }
    wakeForLine();
  }
}
