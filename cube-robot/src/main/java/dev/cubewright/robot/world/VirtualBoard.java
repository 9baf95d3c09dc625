package dev.cubewright.robot.world;

import dev.cubewright.robot.board.Checksum;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * A board in Java that behaves byte for byte as the firmware does, in simulated time. Not safe for
 * several threads.
 *
 * <p>It is held against the same golden file as the firmware, so each is a test of the other. What
 * the board does is here: its main loop, its states and its commands; what it forgets in a reset is
 * in its fields, so a reset makes a new one of it.
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
  private final VirtualIdentity identity;
  private final long originMicros;
  private final VirtualOutput output;
  private final VirtualServos servos;
  private final List<VirtualArm> arms;
  private final VirtualInput input = new VirtualInput();
  private final VirtualLine line = new VirtualLine();
  private final VirtualSettings settings = new VirtualSettings();
  private final VirtualSession session = new VirtualSession();
  private final Job[] jobs = {Job.SILENT, Job.SILENT};
  private boolean fresh = true;
  private boolean strict;
  private Optional<VirtualCode> alarm = Optional.empty();
  private int watchdogMillis;
  private long heardUnit;
  private Optional<VirtualCommand> waiting = Optional.empty();
  private boolean stopRequested;
  private int statusRequests;
  private long passMicros = Long.MAX_VALUE;
  private long freeMicros;
  private boolean dead;

  /** To whom the end of an arm's job is told. */
  private record Job(boolean reported, int number) {
    private static final Job SILENT = new Job(false, 0);
  }

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
    this.identity = identity;
    originMicros = clock.nowMicros();
    output = new VirtualOutput(clock, listener);
    servos = new VirtualServos(clock, pins);
    arms = List.of(arm(0), arm(1));
    output.send(Checksum.seal("boot " + identity.words()) + "\n");
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

  VirtualSettings settings() {
    return settings;
  }

  /** Returns the time on its own clock, in units since it was reset. */
  long unit() {
    return (clock.nowMicros() - originMicros) / UNIT_MICROS;
  }

  /** Takes a byte whose last bit has just come. */
  void receive(byte received) {
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
      // Nothing but the clock wakes the main loop for a single pulse.
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
      enterAlarm(VirtualCode.STOPPED);
    }
    if (statusRequests > 0) {
      statusRequests--;
      reportStatus();
    }
    if (watchdogMillis > 0 && alarm.isEmpty() && unit() > watchdogUnit()) {
      enterAlarm(VirtualCode.WATCHDOG);
    }
    long computing = arms.stream().filter(VirtualArm::computes).count();
    boolean ended = stepArms();
    boolean read = waiting.isPresent() ? stepPublished() : stepLine();
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
    if (watchdogMillis > 0 && alarm.isEmpty()) {
      unit = Math.min(unit, watchdogUnit() + 1);
    }
    if (unit != Long.MAX_VALUE) {
      wake(Math.max(clock.nowMicros(), originMicros + unit * UNIT_MICROS));
    }
  }

  private long watchdogUnit() {
    return heardUnit + VirtualArm.units(watchdogMillis);
  }

  private boolean stepArms() {
    boolean any = false;
    for (int number = 0; number < arms.size(); number++) {
      VirtualArm arm = arms.get(number);
      boolean tellsPosition = arm.tellsPosition();
      VirtualArm.Outcome outcome = arm.step();
      if (outcome == VirtualArm.Outcome.FAILED) {
        jobEnded(number, "err", " " + VirtualCode.HOMING_FAILED.number());
      } else if (outcome == VirtualArm.Outcome.DONE) {
        jobEnded(number, "done", tellsPosition ? " " + arm.position() : "");
      }
      any |= outcome != VirtualArm.Outcome.NONE;
    }
    return any;
  }

  private void jobEnded(int arm, String word, String rest) {
    Job job = jobs[arm];
    if (job.reported) {
      answer(job.number, word + " " + job.number + rest, false);
    }
  }

  private void enterAlarm(VirtualCode code) {
    arms.forEach(arm -> arm.motor().stop());
    fresh = false;
    alarm = Optional.of(code);
    waiting = Optional.empty();
    send("alarm " + code.number());
    for (int number = 0; number < arms.size(); number++) {
      if (!arms.get(number).idle()) {
        arms.get(number).abort();
        jobEnded(number, "err", " " + code.number());
      }
    }
  }

  private boolean idle() {
    return arms.stream().allMatch(VirtualArm::idle);
  }

  /** Lines of the published kind wait for all that was begun before. */
  private boolean stepPublished() {
    if (!idle()) {
      return false;
    }
    VirtualCommand command = waiting.orElseThrow();
    waiting = Optional.empty();
    if (refusal(command).isEmpty()) {
      fresh = false;
      begin(command.settledAsPublished(settings), Job.SILENT);
    }
    return true;
  }

  private boolean stepLine() {
    if (!input.moveTo(line)) {
      return false;
    }
    VirtualFrame frame = line.frame(strict);
    line.clear();
    if (frame instanceof VirtualFrame.Refused refused) {
      send("nak " + refused.code().number());
    } else if (frame instanceof VirtualFrame.Published published) {
      heardUnit = unit();
      waiting = VirtualCommand.readPublished(published.body());
    } else if (frame instanceof VirtualFrame.Numbered numbered) {
      heardUnit = unit();
      run(numbered.number(), VirtualCommand.read(numbered.body()));
    }
    return true;
  }

  private void run(int number, VirtualCommand.Reading reading) {
    // A sound V opens a session and fits always.
    boolean opens = reading.command().filter(command -> command.letter() == 'V').isPresent();
    if (number != 0 && !opens) {
      Optional<String> stored = session.stored(number);
      if (stored.isPresent()) {
        send(stored.get() + " dup");
        return;
      }
      if (!session.takes(number)) {
        send("err " + number + " " + VirtualCode.GAP.number());
        return;
      }
    }
    Optional<VirtualCode> code =
        reading.code().or(() -> perform(number, reading.command().orElseThrow()));
    if (code.isPresent()) {
      answer(number, "err " + number + " " + code.get().number(), false);
    } else {
      fresh = false;
    }
  }

  /** Does what a command says and answers, unless it returns a code to be answered. */
  private Optional<VirtualCode> perform(int number, VirtualCommand command) {
    switch (command.letter()) {
      case 'T', 'G', 'H' -> {
        Optional<VirtualCode> refusal = refusal(command);
        if (refusal.isEmpty()) {
          answer(number, "ok " + number, true);
          begin(command, new Job(true, number));
        }
        return refusal;
      }
      case 'S' -> {
        return setting(number, command);
      }
      case 'V' -> {
        if (number != 0) {
          openSession(number);
        }
        send("ok " + number + " " + identity.words());
        return Optional.empty();
      }
      case 'N' -> {
        if (!idle()) {
          return Optional.of(VirtualCode.BUSY);
        }
        identity.put(command.argument(0));
      }
      case 'C' -> strict = command.argument(0) == 1;
      case 'W' -> watchdogMillis = command.argument(0);
      case 'X' -> alarm = Optional.empty();
      default -> {
        // P does nothing.
      }
    }
    answer(number, "ok " + number, false);
    return Optional.empty();
  }

  private void begin(VirtualCommand command, Job job) {
    jobs[command.argument(0)] = job;
    arms.get(command.argument(0)).begin(command);
  }

  /** Returns why an arm may not begin what a T, G or H asks for. */
  private Optional<VirtualCode> refusal(VirtualCommand command) {
    int number = command.argument(0);
    VirtualArm arm = arms.get(number);
    if (alarm.isPresent()) {
      return Optional.of(VirtualCode.IN_ALARM);
    }
    if (!arm.idle()) {
      return Optional.of(VirtualCode.BUSY);
    }
    boolean needed = settings.get(number, VirtualSettings.Item.HOMING_NEEDED) != 0;
    return command.letter() == 'T' && needed && !arm.homed()
        ? Optional.of(VirtualCode.NOT_HOMED)
        : Optional.empty();
  }

  private Optional<VirtualCode> setting(int number, VirtualCommand command) {
    int key = command.argument(0);
    if (command.count() == 1) {
      answer(number, "ok " + number + " " + settings.get(key), false);
      return Optional.empty();
    }
    if (command.count() == 0 ? !idle() : !arms.get(VirtualSettings.armOf(key)).idle()) {
      return Optional.of(VirtualCode.BUSY);
    }
    if (command.count() == 2) {
      settings.put(key, command.argument(1));
    } else {
      for (int told = 0; told < VirtualSettings.KEYS; told++) {
        send("set " + told + " " + settings.get(told));
      }
    }
    answer(number, "ok " + number, false);
    return Optional.empty();
  }

  /** The old numbers of jobs that go on may soon mean something else. */
  private void openSession(int number) {
    session.open(number);
    for (int arm = 0; arm < jobs.length; arm++) {
      jobs[arm] = new Job(jobs[arm].reported, 0);
    }
  }

  /** Sends an answer, and keeps it if its line had a number. */
  private void answer(int number, String text, boolean open) {
    if (number != 0) {
      session.keep(number, text, open);
    }
    send(text);
  }

  private void send(String text) {
    output.send(Checksum.seal(text) + "\n");
  }

  private void reportStatus() {
    String state = fresh ? "Boot" : "Idle";
    state = idle() ? state : "Run";
    state = alarm.isPresent() ? "Alarm" : state;
    send(
        "<"
            + state
            + " pos="
            + pair(number -> Integer.toString(arms.get(number).position()))
            + " home="
            + pair(number -> arms.get(number).homed() ? "1" : "0")
            + " servo="
            + pair(number -> Integer.toString(arms.get(number).width()))
            + " job="
            + pair(number -> arms.get(number).idle() ? "-" : Integer.toString(jobs[number].number))
            + " last="
            + session.last()
            + " alarm="
            + alarm.map(VirtualCode::number).orElse(0)
            + ">");
  }

  private static String pair(IntFunction<String> each) {
    return each.apply(0) + "," + each.apply(1);
  }
}
