package dev.cubewright.simulation.board;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Carries out the lines of a virtual board: its commands, states and answers. */
final class VirtualCommands {
  private final VirtualJobs jobs;
  private final VirtualSettings settings;
  private final VirtualIdentity identity;
  private final Consumer<String> sender;
  private final VirtualSession session = new VirtualSession();
  private boolean fresh = true;
  private boolean strict;
  private Optional<VirtualCode> alarm = Optional.empty();
  private int watchdogMillis;
  private Optional<VirtualCommand> waiting = Optional.empty();

  /** Creates the state after a reset; the sender receives answers without checksums. */
  VirtualCommands(
      List<VirtualArm> arms,
      VirtualSettings settings,
      VirtualIdentity identity,
      Consumer<String> sender) {
    this.jobs = new VirtualJobs(arms, (number, text) -> answer(number, text, false));
    this.settings = settings;
    this.identity = identity;
    this.sender = sender;
  }

  boolean strict() {
    return strict;
  }

  /** Returns the watchdog's timeout, 0 if it is off. */
  int watchdogMillis() {
    return alarm.isEmpty() ? watchdogMillis : 0;
  }

  /** Returns whether a line of the published form is waiting. */
  boolean waits() {
    return waiting.isPresent();
  }

  /** Carries out a line. */
  void take(VirtualFrame frame) {
    if (frame instanceof VirtualFrame.Refused refused) {
      send("nak " + refused.code().number());
    } else if (frame instanceof VirtualFrame.Published published) {
      waiting = VirtualCommand.readPublished(published.body());
    } else if (frame instanceof VirtualFrame.Numbered numbered) {
      run(numbered.number(), VirtualCommand.read(numbered.body()));
    }
  }

  /** Continues all jobs; returns whether one has ended. */
  boolean stepArms() {
    return jobs.step();
  }

  /** Enters the alarm state and ends all jobs. */
  void enterAlarm(VirtualCode code) {
    jobs.stopMotors();
    fresh = false;
    alarm = Optional.of(code);
    waiting = Optional.empty();
    send("alarm " + code.number());
    jobs.abort(code);
  }

  /** Carries out the waiting line if all earlier jobs have ended; returns whether it did. */
  boolean stepPublished() {
    if (!jobs.idle()) {
      return false;
    }
    VirtualCommand command = waiting.orElseThrow();
    waiting = Optional.empty();
    if (refusal(command).isEmpty()) {
      fresh = false;
      jobs.begin(command.settledAsPublished(settings));
    }
    return true;
  }

  private void run(int number, VirtualCommand.Reading reading) {
    // A valid V opens a session with any number.
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

  /** Carries out a command and answers it, or returns a code to answer with. */
  private Optional<VirtualCode> perform(int number, VirtualCommand command) {
    switch (command.letter()) {
      case 'T', 'G', 'H' -> {
        Optional<VirtualCode> refusal = refusal(command);
        if (refusal.isEmpty()) {
          answer(number, "ok " + number, true);
          jobs.begin(command, number);
        }
        return refusal;
      }
      case 'S' -> {
        return setting(number, command);
      }
      case 'V' -> {
        if (number != 0) {
          session.open(number);
          jobs.forgetNumbers();
        }
        send("ok " + number + " " + identity.words());
        return Optional.empty();
      }
      case 'N' -> {
        if (!jobs.idle()) {
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

  /** Returns why an arm refuses a T, G or H. */
  private Optional<VirtualCode> refusal(VirtualCommand command) {
    int number = command.argument(0);
    VirtualArm arm = jobs.arm(number);
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
    if (command.count() == 0 ? !jobs.idle() : !jobs.arm(VirtualSettings.armOf(key)).idle()) {
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

  /** Sends an answer, and stores it if its line had a number. */
  private void answer(int number, String text, boolean open) {
    if (number != 0) {
      session.keep(number, text, open);
    }
    send(text);
  }

  private void send(String text) {
    sender.accept(text);
  }

  /** Returns the answer to a status byte. */
  String status() {
    String state = fresh ? "Boot" : "Idle";
    state = jobs.idle() ? state : "Run";
    state = alarm.isPresent() ? "Alarm" : state;
    return "<"
        + state
        + jobs.status()
        + " last="
        + session.last()
        + " alarm="
        + alarm.map(VirtualCode::number).orElse(0)
        + ">";
  }
}
