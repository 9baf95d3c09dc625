package dev.cubewright.simulation.soak;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.simulation.fault.InjectedFault;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.BrokenRule;
import dev.cubewright.simulation.world.Rule;
import dev.cubewright.simulation.world.WorldSnapshot;
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
 * <p>Only what no board can know may end in a broken rule or in a cube that is not solved. Of
 * anything else the boards must know, so that each command is carried out once, or reported.
 *
 * @param puzzle the cube
 * @param struck what went wrong on purpose, nothing if nothing was affected by it
 * @param end the world at the end
 * @param broken the rules that were broken
 * @param misturned what was done otherwise than it was told, nothing if all was as told
 */
record SoakCheck(
    Puzzle puzzle,
    Optional<InjectedFault.Kind> struck,
    WorldSnapshot end,
    List<BrokenRule> broken,
    Optional<String> misturned) {
  /** What the camera or the operator may say of what nobody else could see. */
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

  /** Judges a session that says that the cube is solved. */
  Optional<String> ofSolved(TurnReport report) {
    if (!end.solved(puzzle) || !isHeld(Stage.RELEASE)) {
      return Optional.of("the session says that the cube is solved, and it is not");
    }
    return ofArms()
        .or(
            () ->
                struck.isPresent()
                    ? struck
                        .filter(kind -> !kind.maySolve())
                        .map(kind -> "the fault went unnoticed")
                    : ofTime(report));
  }

  private boolean isUnseen() {
    return struck.filter(InjectedFault.Kind::isUnseen).isPresent();
  }

  private static Optional<String> ofTime(TurnReport report) {
    long off = Math.abs(report.measuredMicros() - report.predictedMicros());
    return off <= LARGEST_ERROR * report.predictedMicros()
        ? Optional.empty()
        : Optional.of("the prediction is off by " + off + " us");
  }

  /** Judges a session that says why it stopped. */
  Optional<String> ofReported(SessionFault reported) {
    if (end.cube().isPresent() && !isHeld(reported.stage())) {
      return Optional.of("nothing holds the cube");
    }
    if (SolveJob.wasSolved(reported) && !end.solved(puzzle)) {
      return Optional.of("the cube was said to be solved, and it is not");
    }
    if (struck.isEmpty() || !struck.get().mayStop()) {
      return Optional.of("there was no reason to stop: " + reported.problem());
    }
    InjectedFault.Kind kind = struck.get();
    boolean fits =
        (kind.isUnseen() && SEEN.contains(reported.code()))
            || kind.fitting().contains(reported.code());
    if (!fits) {
      return Optional.of(kind.code() + " was reported as " + reported.code());
    }
    return ofArms().or(() -> kind.isUnseen() ? Optional.empty() : ofAdvice(reported));
  }

  /** Judges what the arms did. */
  private Optional<String> ofArms() {
    boolean unseen = isUnseen();
    return broken.stream()
        .filter(rule -> !unseen || rule.rule() == Rule.CUBE_DROPPED)
        .findFirst()
        .map(rule -> "a rule was broken: " + rule.message())
        .or(() -> unseen ? Optional.empty() : misturned);
  }

  /** A hand counts only while the cube is put in and taken out. */
  private boolean isHeld(Stage stage) {
    return (stage.compareTo(Stage.TAKE) <= 0 || stage == Stage.RELEASE)
        ? end.cubeHeld()
        : end.arms().stream().anyMatch(ArmPose::holds);
  }

  /** What is said of the fingers and the layers must be so. */
  private Optional<String> ofAdvice(SessionFault reported) {
    Optional<Axis> axis = reported.holding().axis();
    if (axis.isPresent() && !axis.get().arms().stream().allMatch(arm -> end.arm(arm).holds())) {
      return Optional.of("it says that " + reported.holding().sentence() + ", which is not so");
    }
    if (reported.wayOn() == RecoveryAdvice.GO_ON_HELD && end.layerOffGrid()) {
      return Optional.of("it says to go on, but a layer stands askew");
    }
    boolean inArms = end.cube().isPresent() && !end.handHolds();
    if (inArms
        && (reported.wayOn() == RecoveryAdvice.BEGIN_AGAIN
            || reported.wayOn() == RecoveryAdvice.REPEAT)) {
      return Optional.of("it says to begin again, but the arms hold the cube");
    }
    return Optional.empty();
  }
}
