package dev.cubewright.simulation.board;

import dev.cubewright.driver.board.Checksum;
import dev.cubewright.simulation.world.VirtualClock;
import java.util.List;
import java.util.function.Consumer;

/**
 * A board in Java that behaves byte for byte like the firmware, in simulated time. Not safe for
 * several threads.
 *
 * <p>It is tested with the same golden file as the firmware. This class has the main loop and its
 * durations; a reset creates a new board.
 */
final class VirtualBoard {
  /** A unit of the board's clock. */
  static final int UNIT_MICROS = 512;

  /**
   * The time from the end of a line to the beginning of its answer, plus that of its characters.
   */
  private static final int LINE_MICROS = 240;

  /** The time for each character of a line. */
  private static final int CHARACTER_MICROS = 17;

  /** The time from the end of a turn to the beginning of its report. */
  private static final int DONE_MICROS = 200;

  /** The time to compute one interval of a ramp. */
  private static final int INTERVAL_MICROS = 130;

  /** The time to read a magnet's sensor. */
  private static final int READING_MICROS = 104;

  private static final int MOST_STATUS_REQUESTS = 255;

  private final VirtualClock clock;
  private final BoardPins pins;
  private final long originMicros;
  private final VirtualOutput output;
  private final VirtualServos servos;
  private final List<VirtualArm> arms;
  private final VirtualInput input = new VirtualInput();
  private final VirtualLine line = new VirtualLine();
  private final VirtualSettings settings = new VirtualSettings();
  private final VirtualCommands commands;
  private long heardUnit;
  private boolean stopRequested;
  private int statusRequests;
  private long passMicros = Long.MAX_VALUE;
  private long freeMicros;
  private boolean dead;

  /**
   * Creates a board that has just been reset and sends its boot line.
   *
   * @param clock the clock
   * @param pins the devices at its pins
   * @param identity the identity kept over resets
   * @param listener receives its output in whole lines; a reset may cut off the last one
   */
  VirtualBoard(
      VirtualClock clock, BoardPins pins, VirtualIdentity identity, Consumer<byte[]> listener) {
    this.clock = clock;
    this.pins = pins;
    originMicros = clock.nowMicros();
    output = new VirtualOutput(clock, listener);
    servos = new VirtualServos(clock, pins);
    arms = List.of(arm(0), arm(1));
    commands = new VirtualCommands(arms, settings, identity, this::send);
    send("boot " + identity.words());
  }

  private VirtualArm arm(int number) {
    VirtualMotor motor = new VirtualMotor(number, clock, pins, () -> pulsed(number));
    return new VirtualArm(number, this, motor, servos, pins);
  }

  /** Switches it off: it sends nothing, and nothing moves. */
  void end() {
    dead = true;
    output.cut();
    servos.silence();
    arms.forEach(arm -> arm.motor().stop());
    pins.reset();
  }

  /** Makes it hang: motors stop, and servos keep their positions. */
  void hang() {
    dead = true;
    output.cut();
    arms.forEach(arm -> arm.motor().stop());
  }

  VirtualSettings settings() {
    return settings;
  }

  /** Returns the time on its clock, in units since the reset. */
  long unit() {
    return (clock.nowMicros() - originMicros) / UNIT_MICROS;
  }

  /** Receives a byte. */
  void receive(byte received) {
    if (dead) {
      return;
    }
    int value = received & 0xFF;
    if (value == '!') {
      arms.forEach(arm -> arm.motor().endPulses());
      input.clear();
      stopRequested = true;
      wake(clock.nowMicros());
    } else if (value == '?') {
      statusRequests = Math.min(statusRequests + 1, MOST_STATUS_REQUESTS);
      wake(clock.nowMicros());
    } else {
      input.keep(value);
      if (value == '\n') {
        wake(clock.nowMicros() + readingMicros());
      } else if (input.isFilling()) {
        wake(clock.nowMicros());
      }
    }
  }

  private void pulsed(int number) {
    VirtualArm arm = arms.get(number);
    if (!arm.motor().moving()) {
      wake(clock.nowMicros() + DONE_MICROS);
    } else if (arm.homes()) {
      // A little late: the firmware reads at once after each pulse. While homing, pulses are slow
      // enough that it is the same step.
      wake(originMicros + (unit() + 1) * UNIT_MICROS + READING_MICROS);
    }
  }

  private long readingMicros() {
    return LINE_MICROS + (long) CHARACTER_MICROS * input.lineLength();
  }

  /** Schedules a pass of the main loop at a time, or later if it is busy then. */
  private void wake(long atMicros) {
    long timeMicros = Math.max(atMicros, freeMicros);
    if (timeMicros >= passMicros || dead) {
      return;
    }
    passMicros = timeMicros;
    clock.schedule(
        timeMicros,
        () -> {
          if (passMicros == timeMicros && !dead) {
            passMicros = Long.MAX_VALUE;
            pass();
          }
        });
  }

  /** One pass of the main loop. */
  private void pass() {
    if (stopRequested) {
      stopRequested = false;
      line.clear();
      commands.enterAlarm(VirtualCode.STOPPED);
    }
    if (statusRequests > 0) {
      statusRequests--;
      send(commands.status());
    }
    if (unit() > watchdogUnit()) {
      commands.enterAlarm(VirtualCode.WATCHDOG);
    }
    long computing = arms.stream().filter(VirtualArm::computes).count();
    boolean ended = commands.stepArms();
    boolean read = commands.waits() ? commands.stepPublished() : stepLine();
    freeMicros = Math.max(clock.nowMicros() + computing * INTERVAL_MICROS, output.roomMicros());
    if (computing > 0 || ended || read || statusRequests > 0) {
      // Another line may already have been received.
      boolean next = read && !input.isEmpty();
      wake(clock.nowMicros() + (next ? readingMicros() : 0));
    }
    wakeInTime();
  }

  private void wakeInTime() {
    long unit = Math.min(arms.get(0).dueUnit(), arms.get(1).dueUnit());
    if (watchdogUnit() != Long.MAX_VALUE) {
      unit = Math.min(unit, watchdogUnit() + 1);
    }
    if (unit != Long.MAX_VALUE) {
      wake(Math.max(clock.nowMicros(), originMicros + unit * UNIT_MICROS));
    }
  }

  /** Returns the last unit of the clock before the watchdog triggers. */
  private long watchdogUnit() {
    int millis = commands.watchdogMillis();
    return millis == 0 ? Long.MAX_VALUE : heardUnit + VirtualGrip.units(millis);
  }

  private boolean stepLine() {
    if (!input.moveTo(line)) {
      return false;
    }
    VirtualFrame frame = line.frame(commands.strict());
    line.clear();
    if (frame.isSound()) {
      heardUnit = unit();
    }
    commands.take(frame);
    return true;
  }

  private void send(String text) {
    output.send(Checksum.seal(text) + "\n");
  }
}
