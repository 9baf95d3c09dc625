package dev.cubewright.robot.world.commanded;

import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;

/**
 * How one arm stands at a moment. An immutable value.
 *
 * <p>While the arm turns, the angles are those from before the turn.
 *
 * @param arm which arm
 * @param degrees by how much it has been turned since the beginning, positive clockwise as seen
 *     from outside the held face; any number, as arms are never turned back
 * @param layerDegrees by how much the layer in front of it stands off the grid of quarter turns,
 *     -89 to 89
 * @param grip whether it holds the cube
 * @param turning whether it is turning
 */
public record ArmPose(Arm arm, int degrees, int layerDegrees, GripState grip, boolean turning) {
  static final int QUARTER_DEGREES = 90;

  /** {@return whether it holds the cube firmly} */
  public boolean holds() {
    return grip == GripState.CLOSED;
  }

  /** {@return whether it is in the way of the cube, holding or not} */
  public boolean touches() {
    return grip != GripState.OPEN;
  }

  /** {@return whether its motor or its servo is moving} */
  public boolean busy() {
    return turning || grip == GripState.CLOSING || grip == GripState.OPENING;
  }

  /** {@return whether the layer in front of it is off the grid or on its way} */
  public boolean layerOffGrid() {
    return layerDegrees != 0 || (turning && touches());
  }

  /** {@return whether its own fingers stand between two quarter turns} */
  public boolean fingersOffGrid() {
    return degrees % QUARTER_DEGREES != 0;
  }

  /** Returns whether there is something left to do for a command. */
  boolean isChangedBy(ArmCommand command) {
    return !after(command).equals(this);
  }

  /** Returns the pose while a command is being carried out. */
  ArmPose during(ArmCommand command) {
    if (command instanceof ArmCommand.Turn) {
      return new ArmPose(arm, degrees, layerDegrees, grip, true);
    }
    return with(command instanceof ArmCommand.Grip ? GripState.CLOSING : GripState.OPENING);
  }

  /** Returns the pose when a command has been carried out. */
  ArmPose after(ArmCommand command) {
    if (command instanceof ArmCommand.Turn turn) {
      int layer = holds() ? (layerDegrees + turn.degrees()) % QUARTER_DEGREES : layerDegrees;
      return new ArmPose(arm, degrees + turn.degrees(), layer, grip, false);
    }
    return with(command instanceof ArmCommand.Grip ? GripState.CLOSED : GripState.OPEN);
  }

  /** Returns how many quarter turns the layer has made when a turn has ended. */
  int layerQuarters(ArmCommand.Turn turn) {
    return holds() ? (layerDegrees + turn.degrees()) / QUARTER_DEGREES : 0;
  }

  private ArmPose with(GripState next) {
    return new ArmPose(arm, degrees, layerDegrees, next, turning);
  }
}
