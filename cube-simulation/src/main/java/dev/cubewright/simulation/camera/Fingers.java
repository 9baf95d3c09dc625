package dev.cubewright.simulation.camera;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.simulation.world.ArmPose;
import java.util.List;
import java.util.stream.Stream;

/**
 * The fingers of the four arms in the camera's picture of the D place. An immutable value.
 *
 * <p>All arms are equal, so the fingers of opposite arms are related by a half turn. With F at the
 * upper edge of the picture, R is on the right.
 *
 * @param position the middle of a finger along the side from which it enters, 0 to 1; measured from
 *     the upper edge for R, from the left edge for F, and from the opposite ends for L and B
 * @param width the width of a finger, in edges of the face, 0 to 1
 * @param reach the length by which a closed finger covers the face, in edges of the face, 0 to 1
 */
public record Fingers(double position, double width, double reach) {
  private static final LinearColor COLOR = LinearColor.gray(0.04);

  /** The distance from the face to the end of an open finger, in edges of the face. */
  private static final double CLEAR = 0.3;

  /** The outer end of a finger, in edges of the face; outside of every picture. */
  private static final double OUTSIDE = 10;

  public Fingers {
    Range.SHARE.require("position", position);
    Range.SHARE.require("width", width);
    Range.SHARE.require("reach", reach);
  }

  /** {@return fingers at the middle of each side that do not cover the centers of the stickers} */
  public static Fingers standard() {
    return new Fingers(0.5, 0.5, 0.08);
  }

  List<Cover> covers(List<ArmPose> arms) {
    return Stream.concat(
            // A layer between quarter turns shows the dark inside of the cube, not its stickers.
            arms.stream().filter(ArmPose::layerOffGrid).map(pose -> cover(pose.arm(), 0.5, 1, 0.5)),
            arms.stream().map(this::finger))
        .toList();
  }

  private Cover finger(ArmPose pose) {
    boolean first = pose.arm() == Arm.R || pose.arm() == Arm.F;
    double open = Math.max(0, Math.min(pose.opening(), 1));
    return cover(
        pose.arm(), first ? position : 1 - position, width, reach - open * (reach + CLEAR));
  }

  private static Cover cover(Arm arm, double middle, double width, double reach) {
    double from = middle - width / 2;
    double to = middle + width / 2;
    return switch (arm) {
      case R -> new Cover(1 - reach, from, OUTSIDE, to, COLOR);
      case B -> new Cover(from, 1 - reach, to, OUTSIDE, COLOR);
      case L -> new Cover(-OUTSIDE, from, reach, to, COLOR);
      case F -> new Cover(from, -OUTSIDE, to, reach, COLOR);
    };
  }
}
