package dev.cubewright.simulation.soak;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.simulation.ExpectedEnd;
import dev.cubewright.simulation.InjectedFault;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.Rule;
import dev.cubewright.simulation.world.WorldEvent;
import dev.cubewright.simulation.world.WorldSnapshot;
import dev.cubewright.vision.fault.FaultKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares the report of a session with the state of the world. Returns the contradiction; empty if
 * there is none.
 *
 * <p>Only faults that boards cannot detect may cause a broken rule or an unsolved cube. With all
 * other faults, each command must be carried out exactly once or reported.
 *
 * @param puzzle the cube
 * @param injected the injected fault; empty if it had no effect
 * @param end the world at the end
 * @param broken the rules that were broken
 * @param misturned the first command not carried out as sent; empty if there is none
 */
record SoakCheck(
    Puzzle puzzle,
    Optional<InjectedFault.Kind> injected,
    WorldSnapshot end,
    List<WorldEvent.RuleBroken> broken,
    Optional<String> misturned) {
  /** The codes that the camera or the operator may report for faults that boards cannot detect. */
  static final Set<String> SEEN =
      Stream.concat(
              Arrays.stream(FaultKind.values()).map(FaultKind::code),
              Stream.of(
                  SessionFault.Code.NOT_SOLVED,
                  SessionFault.Code.NO_CUBE,
                  SessionFault.Code.LOW_CONFIDENCE,
                  SessionFault.Code.NOT_GRIPPED,
                  SessionFault.Code.NOT_INSERTED))
          .collect(Collectors.toUnmodifiableSet());

  private static final double LARGEST_ERROR = 0.02;

  /** Judges a session that reports a solved cube. */
  Optional<String> ofSolved(TurnReport report) {
    if (!end.solved(puzzle) || !isHeld(Stage.RELEASE)) {
      return Optional.of("the session reports a solved cube, but it is not solved");
    }
    return ofArms()
        .or(
            () ->
                injected.isPresent()
                    ? injected
                        .filter(kind -> !ExpectedEnd.maySolve(kind))
                        .map(kind -> "the fault went unnoticed")
                    : ofTime(report));
  }

  private boolean isUnseen() {
    return injected.filter(ExpectedEnd::isUnseen).isPresent();
  }

  private static Optional<String> ofTime(TurnReport report) {
    long off = Math.abs(report.measuredMicros() - report.predictedMicros());
    return off <= LARGEST_ERROR * report.predictedMicros()
        ? Optional.empty()
        : Optional.of("the prediction is off by " + off + " us");
  }

  /** Judges a session that reports why it stopped. */
  Optional<String> ofReported(SessionFault reported) {
    if (end.cube().isPresent() && !isHeld(reported.stage())) {
      return Optional.of("nothing holds the cube");
    }
    if (SolveJob.wasSolved(reported) && !end.solved(puzzle)) {
      return Optional.of("the cube was reported as solved, but it is not");
    }
    if (injected.isEmpty() || !ExpectedEnd.mayStop(injected.get())) {
      return Optional.of("there was no reason to stop: " + reported.problem().message());
    }
    InjectedFault.Kind kind = injected.get();
    boolean fits =
        (ExpectedEnd.isUnseen(kind) && SEEN.contains(reported.code()))
            || ExpectedEnd.fitting(kind).contains(reported.code());
    if (!fits) {
      return Optional.of(kind.code() + " was reported as " + reported.code());
    }
    return ofArms().or(() -> ExpectedEnd.isUnseen(kind) ? Optional.empty() : ofAdvice(reported));
  }

  /** Judges the arms. */
  private Optional<String> ofArms() {
    boolean unseen = isUnseen();
    return broken.stream()
        .filter(rule -> !unseen || rule.rule() == Rule.CUBE_DROPPED)
        .findFirst()
        .map(rule -> "a rule was broken: " + rule.message())
        .or(() -> unseen ? Optional.empty() : misturned);
  }

  /** A hand counts only while the cube is inserted or removed. */
  private boolean isHeld(Stage stage) {
    return (stage.compareTo(Stage.TAKE) <= 0 || stage == Stage.RELEASE)
        ? end.cubeHeld()
        : end.arms().stream().anyMatch(ArmPose::holds);
  }

  /** Checks the reported state of the fingers and the layers. */
  private Optional<String> ofAdvice(SessionFault reported) {
    Optional<Axis> axis = reported.holding().axis();
    if (axis.isPresent() && !axis.get().arms().stream().allMatch(arm -> end.arm(arm).holds())) {
      return Optional.of("it reports that " + reported.holding().sentence() + ", which is false");
    }
    if (reported.recovery() == RecoveryAdvice.GO_ON_HELD && end.layerOffGrid()) {
      return Optional.of("it advises to continue, but a layer is not aligned");
    }
    boolean inArms = end.cube().isPresent() && !end.handHolds();
    if (inArms
        && (reported.recovery() == RecoveryAdvice.BEGIN_AGAIN
            || reported.recovery() == RecoveryAdvice.REPEAT)) {
      return Optional.of("it advises to start again, but the arms hold the cube");
    }
    return Optional.empty();
  }
}
