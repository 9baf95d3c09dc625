package dev.cubewright.robot.session;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.world.BrokenRule;
import dev.cubewright.robot.world.FaultPlan;
import dev.cubewright.robot.world.InjectedFault;
import dev.cubewright.robot.world.Rule;
import dev.cubewright.robot.world.WorldSnapshot;
import dev.cubewright.vision.fault.FaultKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Holds what a session says against what became of the world. Returns why they do not fit, nothing
 * if they do.
 *
 * @param puzzle the cube
 * @param faults what went wrong on purpose
 * @param end the world at the end
 * @param broken the rules that were broken
 */
record SoakJudge(Puzzle puzzle, FaultPlan faults, WorldSnapshot end, List<BrokenRule> broken) {
  /** What the camera or the operator may say, whatever it was that nobody else could see. */
  private static final Set<String> SEEN =
      Stream.concat(
              Arrays.stream(FaultKind.values()).map(FaultKind::code),
              Stream.of(
                  SessionFault.Code.NOT_SOLVED,
                  SessionFault.Code.LOW_CONFIDENCE,
                  SessionFault.Code.NOT_GRIPPED,
                  SessionFault.Code.NOT_INSERTED))
          .collect(Collectors.toUnmodifiableSet());

  private static final double LARGEST_ERROR = 0.02;

  /** Judges a session that says that the cube is solved. */
  Optional<String> ofSolved(TurnReport report) {
    if (!end.solved(puzzle)) {
      return Optional.of("the session says that the cube is solved, and it is not");
    }
    Optional<InjectedFault> fault = faults.faults().stream().findFirst();
    if (fault.isPresent()) {
      return fault.get().kind().maySolve()
          ? Optional.empty()
          : Optional.of("the fault went unnoticed");
    }
    if (!broken.isEmpty()) {
      return Optional.of("a rule was broken: " + broken.get(0).message());
    }
    long off = Math.abs(report.measuredMicros() - report.predictedMicros());
    return off <= LARGEST_ERROR * report.predictedMicros()
        ? Optional.empty()
        : Optional.of("the prediction is off by " + off + " us");
  }

  /** Judges a session that says why it stopped. */
  Optional<String> ofReported(SessionFault reported) {
    if (broken.stream().anyMatch(rule -> rule.rule() == Rule.CUBE_DROPPED)) {
      return Optional.of("the cube was dropped");
    }
    if (end.cube().isPresent() && !end.cubeHeld()) {
      return Optional.of("nothing holds the cube");
    }
    Optional<InjectedFault> fault = faults.faults().stream().findFirst();
    if (fault.isEmpty() || !fault.get().kind().mayStop()) {
      return Optional.of("there was no reason to stop: " + reported.problem());
    }
    InjectedFault.Kind kind = fault.get().kind();
    boolean fits =
        SEEN.contains(reported.code())
            || kind.fitting().stream().anyMatch(each -> each.code().equals(reported.code()));
    if (!fits) {
      return Optional.of(kind.code() + " was reported as " + reported.code());
    }
    return isUnseen(kind) ? Optional.empty() : ofAdvice(reported);
  }

  /** Nobody can be told what not even the boards know. */
  private static boolean isUnseen(InjectedFault.Kind kind) {
    return switch (kind) {
      case MOTOR_STALLED, SERVO_SLOW, SERVO_STUCK -> true;
      default -> false;
    };
  }

  /** What is said of the fingers and the layers must be so. */
  private Optional<String> ofAdvice(SessionFault reported) {
    Optional<Axis> axis = reported.holding().axis();
    if (axis.isPresent() && !axis.get().arms().stream().allMatch(arm -> end.arm(arm).holds())) {
      return Optional.of("it says that " + reported.holding().sentence() + ", which is not so");
    }
    if (reported.wayOn() == WayOn.GO_ON_HELD && end.layerOffGrid()) {
      return Optional.of("it says to go on, but a layer stands askew");
    }
    boolean inArms = end.cube().isPresent() && !end.handHolds();
    if (inArms && (reported.wayOn() == WayOn.BEGIN_AGAIN || reported.wayOn() == WayOn.REPEAT)) {
      return Optional.of("it says to begin again, but the arms hold the cube");
    }
    return Optional.empty();
  }
}
