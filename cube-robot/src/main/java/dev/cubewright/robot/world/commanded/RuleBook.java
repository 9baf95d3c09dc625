package dev.cubewright.robot.world.commanded;

import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Judges whether an arm may begin something. Immutable.
 *
 * <p>It is enough to look at beginnings: each action bars, while it lasts, whatever would make its
 * end impossible.
 */
final class RuleBook {
  private final Map<Arm, ArmPose> poses;

  /** Looks at the arms as they stand. */
  RuleBook(Map<Arm, ArmPose> poses) {
    this.poses = Map.copyOf(poses);
  }

  /** Returns the rule that is broken if the command begins now, if any. */
  Optional<Rule> brokenBy(ArmCommand command) {
    ArmPose pose = pose(command.arm());
    if (pose.busy()) {
      return Optional.of(Rule.ARM_BUSY);
    }
    if (!pose.isChangedBy(command)) {
      return Optional.empty();
    }
    if (command instanceof ArmCommand.Turn) {
      return turn(pose);
    }
    if (poses.values().stream().anyMatch(ArmPose::layerOffGrid)) {
      return Optional.of(Rule.LAYER_OFF_GRID);
    }
    return command instanceof ArmCommand.Grip ? grip(pose) : release(pose);
  }

  private Optional<Rule> turn(ArmPose pose) {
    if (!pose.touches()) {
      return Optional.empty();
    }
    Collection<Arm> across = pose.arm().axis().other().arms();
    if (across.stream().anyMatch(arm -> pose(arm).touches())) {
      return Optional.of(Rule.ORTHOGONAL_ARM_GRIPS);
    }
    return pose(pose.arm().opposite()).holds()
        ? Optional.empty()
        : Optional.of(Rule.OTHER_HALF_FREE);
  }

  private Optional<Rule> grip(ArmPose pose) {
    return pose.fingersOffGrid() ? Optional.of(Rule.FINGERS_OFF_GRID) : Optional.empty();
  }

  private Optional<Rule> release(ArmPose pose) {
    boolean heldByAnother =
        poses.values().stream().anyMatch(other -> other.arm() != pose.arm() && other.holds());
    return heldByAnother ? Optional.empty() : Optional.of(Rule.CUBE_DROPPED);
  }

  private ArmPose pose(Arm arm) {
    return Objects.requireNonNull(poses.get(arm));
  }
}
