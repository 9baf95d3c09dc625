package dev.cubewright.simulation.board;

import dev.cubewright.simulation.board.VirtualSettings.Item;
import dev.cubewright.simulation.world.ArmPose;

/** One arm of a virtual board: its motor, its servo and its job. */
final class VirtualArm {
  private static final int STEPS_PER_TURN = ArmPose.STEPS_PER_TURN;
  private static final int LONGEST_TURN = STEPS_PER_TURN / 2;
  private static final int SEEK_PULSES = 440;
  private static final int LEAVE_PULSES = 200;
  private static final double HOMING_INTERVAL = 4000;

  private enum Job {
    NONE,
    PREPARE,
    TURN,
    SETTLE,
    SEEK_MAGNET,
    LEAVE_MAGNET
  }

  /** The result of a step of the job. */
  enum Outcome {
    NONE,
    DONE,
    FAILED
  }

  private final int number;
  private final VirtualBoard board;
  private final VirtualMotor motor;
  private final VirtualGrip grip;
  private final BoardPins pins;
  private Job job = Job.NONE;
  private boolean homed;
  private boolean forward;
  private int position;
  private int pulses;
  private int looked;
  private int left;
  private StepRamp ramp = new StepRamp(new StepRamp.Profile(1, 1, 1));
  private boolean rampHolds;

  VirtualArm(
      int number, VirtualBoard board, VirtualMotor motor, VirtualServos servos, BoardPins pins) {
    this.number = number;
    this.board = board;
    this.motor = motor;
    this.grip = new VirtualGrip(number, board, servos);
    this.pins = pins;
  }

  boolean idle() {
    return job == Job.NONE;
  }

  boolean homed() {
    return homed;
  }

  int width() {
    return grip.width();
  }

  VirtualMotor motor() {
    return motor;
  }

  /** Returns whether a ramp is being computed. */
  boolean computes() {
    return job == Job.PREPARE;
  }

  /** Returns whether the answer at the end of the job includes the position. */
  boolean tellsPosition() {
    return job != Job.SETTLE;
  }

  /** Returns whether the board acts after each pulse. */
  boolean homes() {
    return job == Job.SEEK_MAGNET || job == Job.LEAVE_MAGNET;
  }

  /** Returns the unit of the clock in which the arm must be stepped without an event. */
  long dueUnit() {
    return grip.dueUnit(job == Job.SETTLE);
  }

  /** Returns the current position of the arm, also while it moves. */
  int position() {
    boolean counting = job == Job.TURN || homes();
    int moved = counting ? motor.count() % STEPS_PER_TURN : 0;
    return Math.floorMod(position + (forward ? moved : -moved), STEPS_PER_TURN);
  }

  void begin(VirtualCommand command) {
    switch (command.letter()) {
      case 'T' -> beginTurn(command);
      case 'G' -> {
        grip.begin(command);
        job = Job.SETTLE;
      }
      default -> beginHome();
    }
  }

  private void beginTurn(VirtualCommand command) {
    int signed = ArmPose.steps(command.argument(1));
    StepRamp.Profile profile =
        new StepRamp.Profile(
            command.count() > 2 ? command.argument(2) : setting(Item.RPM),
            command.count() > 3 ? command.argument(3) : setting(Item.ACCELERATION),
            setting(Item.START));
    forward = signed > 0;
    pulses = Math.abs(signed);
    job = Job.PREPARE;
    if (!rampHolds || !ramp.profile().equals(profile)) {
      ramp = new StepRamp(profile);
      rampHolds = true;
    }
  }

  private void beginHome() {
    know(false);
    forward = true;
    pulses = SEEK_PULSES + LEAVE_PULSES;
    looked = 0;
    job = Job.SEEK_MAGNET;
    rampHolds = false;
    motor.start(true, pulses, pulse -> HOMING_INTERVAL);
  }

  /** Continues the arm's job. */
  Outcome step() {
    grip.step();
    return switch (job) {
      case NONE -> Outcome.NONE;
      case PREPARE -> stepPrepare();
      case TURN -> motor.moving() ? Outcome.NONE : stand(Outcome.DONE);
      case SETTLE -> grip.settled() ? end(Outcome.DONE) : Outcome.NONE;
      case SEEK_MAGNET, LEAVE_MAGNET -> stepHome();
    };
  }

  private Outcome stepPrepare() {
    // A turn by 0 computes the whole ramp.
    if (!ramp.ready(pulses > 0 ? pulses : LONGEST_TURN)) {
      ramp.compute();
      return Outcome.NONE;
    }
    if (pulses == 0) {
      return end(Outcome.DONE);
    }
    StepRamp turning = ramp;
    int length = pulses;
    motor.start(forward, length, pulse -> turning.interval(pulse, length));
    job = Job.TURN;
    return Outcome.NONE;
  }

  /** Reads the magnet once after each pulse; first seeks it, then leaves it. */
  private Outcome stepHome() {
    int count = motor.count();
    if (count == looked && motor.moving()) {
      return Outcome.NONE;
    }
    looked = count;
    boolean near = pins.magnetNear(number, setting(Item.MAGNET_THRESHOLD));
    int farthest = job == Job.SEEK_MAGNET ? SEEK_PULSES : left + LEAVE_PULSES;
    if (job == Job.SEEK_MAGNET && near) {
      left = count;
      job = Job.LEAVE_MAGNET;
    } else if (job == Job.LEAVE_MAGNET && !near) {
      motor.stop();
      position = 0;
      know(true);
      return end(Outcome.DONE);
    } else if (count >= farthest || !motor.moving()) {
      motor.stop();
      return stand(Outcome.FAILED);
    }
    return Outcome.NONE;
  }

  /** Aborts the job and stops the motor. */
  void abort() {
    motor.stop();
    if (job == Job.TURN || homes()) {
      stand(Outcome.NONE);
      know(false);
    }
    job = Job.NONE;
  }

  /** Ends the job of a stopped motor and updates the position. */
  private Outcome stand(Outcome outcome) {
    position = position();
    return end(outcome);
  }

  private Outcome end(Outcome outcome) {
    job = Job.NONE;
    return outcome;
  }

  private void know(boolean known) {
    homed = known;
    pins.homed(number, known);
  }

  private int setting(Item item) {
    return board.settings().get(number, item);
  }
}
