package dev.cubewright.simulation.board;

import dev.cubewright.driver.board.Checksum;
import dev.cubewright.simulation.world.BoardPins;
import dev.cubewright.simulation.world.VirtualClock;
import java.util.List;
import java.util.function.Consumer;

/**
 * A board in Java that behaves byte for byte as the firmware does, in simulated time. Not safe for
 * several threads.
 *
 * <p>It is held against the same golden file as the firmware, so each is a test of the other. Here
 * is its main loop, and how long everything takes; a reset makes a new one of it.
 */
final class VirtualBoard {
  /** A unit of the board's clock. */
  static final int UNIT_MICROS = 512;

  /** How long the main loop takes from the end of a line until its answer begins, and more. */
  private static final int LINE_MICROS = 240;

  /** For each character of the line. */
  private static final int CHARACTER_MICROS = 17;

  /** How long it takes from the end of a turn until that begins to be told. */
  private static final int DONE_MICROS = 200;

  /** How long it takes to compute one interval of a ramp. */
  private static final int INTERVAL_MICROS = 130;

  /** How long a reading of a magnet's sensor takes. */
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
   * Makes a board that was reset just now and says so.
   *
   * @param clock the clock to live by
   * @param pins what hangs on it
   * @param identity what it keeps over resets
   * @param listener is given what it sends, whole lines but for a last one that a reset cuts off
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

  /** Switches it off: nothing comes from it any more, and nothing moves. */
  void end() {
    dead = true;
    output.cut();
    servos.silence();
    arms.forEach(arm -> arm.motor().stop());
    pins.reset();
  }

  /** Makes it do nothing any more; motors stop, and servos hold where they are. */
  void hang() {
    dead = true;
    output.cut();
    arms.forEach(arm -> arm.motor().stop());
  }

  VirtualSettings settings() {
    return settings;
  }

  /** Returns the time on its own clock, in units since it was reset. */
  long unit() {
    return (clock.nowMicros() - originMicros) / UNIT_MICROS;
  }

  /** Takes a byte whose last bit has just come. */
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
      // A little late: the firmware is woken by each pulse and looks at once. An arm that looks for
      // its magnet is slow enough that it comes to the same step.
      wake(originMicros + (unit() + 1) * UNIT_MICROS + READING_MICROS);
    }
  }

  private long readingMicros() {
    return LINE_MICROS + (long) CHARACTER_MICROS * input.lineLength();
  }

  /** Has the main loop look for something to do at a time, or later if it is busy then. */
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
      // Another line may have come already.
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

  /** Returns the last unit of the clock in which it need not have heard anything. */
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
