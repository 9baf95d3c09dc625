package dev.cubewright.robot.world.commanded;

import dev.cubewright.robot.robot.InspectionPlan;
import dev.cubewright.robot.robot.InspectionView;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.ArrayList;
import java.util.List;

/**
 * One inspection being carried out in a world: each command begins at its time, and each picture is
 * taken when the plan says that the arms are at rest.
 *
 * <p>As with {@link PlanRun}, nobody asks the arms whether they are.
 */
public final class InspectionRun {
  private InspectionRun() {}

  /**
   * {@return how an inspection goes in a world, from now on the world's clock}
   *
   * <p>Moves the clock until the last arm is at rest, also after a command was refused; no picture
   * is taken then.
   *
   * @param world the world, with all arms at rest
   * @param plan the inspection
   * @param camera what takes the pictures, one for each view
   * @throws dev.cubewright.vision.fault.VisionException if the camera gives no picture
   */
  public static InspectionReport in(TwinAxisWorld world, InspectionPlan plan, FrameSource camera) {
    CommandRun commands = new CommandRun(world);
    List<Frame> frames = new ArrayList<>();
    for (InspectionView view : plan.views()) {
      if (!commands.allBegin(view.commands())) {
        break;
      }
      world.clock().advanceTo(commands.originMicros() + view.takenMicros());
      frames.add(camera.next());
    }
    commands.finish();
    return new InspectionReport(
        plan,
        frames,
        commands.lastEndMicros() - commands.originMicros(),
        world.snapshot(),
        commands.brokenRule());
  }
}
