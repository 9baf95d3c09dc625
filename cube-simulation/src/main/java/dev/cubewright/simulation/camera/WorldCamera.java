package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.driver.robot.InspectionPlan;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.TwinAxisWorld;
import dev.cubewright.simulation.world.WorldEvent;
import dev.cubewright.simulation.world.WorldListener;
import dev.cubewright.simulation.world.WorldSnapshot;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.Iterator;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A camera directed at the D place of a world; see {@link SimulatedRig#camera}. */
final class WorldCamera implements FrameSource {
  private final TwinAxisWorld world;
  private final SimulatedRig rig;
  private final long seed;
  private final FaceletWriter writer;
  private final SimulatedCamera camera;
  private final WorldListener counter = this::count;
  private int taken;
  private int moved;

  WorldCamera(TwinAxisWorld world, Puzzle puzzle, SimulatedRig rig, long seed) {
    this.world = world;
    this.rig = rig;
    this.seed = seed;
    this.writer = new FaceletWriter(puzzle);
    Iterator<Photograph> photographs = Stream.generate(this::photograph).iterator();
    this.camera = new SimulatedCamera(photographs);
    world.addListener(counter);
  }

  @Override
  public Frame next() {
    return camera.next();
  }

  @Override
  public Supplier<Frame> take() {
    return camera.take();
  }

  @Override
  public void close() {
    world.removeListener(counter);
    camera.close();
  }

  private void count(WorldEvent event) {
    if (event instanceof WorldEvent.TurnBegan || event instanceof WorldEvent.GripChanged) {
      moved++;
    }
  }

  private Photograph photograph() {
    WorldSnapshot now = world.snapshot();
    Optional<FaceStickers> stickers =
        now.cube().map(cube -> FaceStickers.of(writer.facelets(cube), InspectionPlan.SEEN));
    // The pose changes only when the arms move.
    Pose held = rig.pose().jittered(rig.shift(), rig.degrees(), chance("grip", moved));
    String name = "picture " + ++taken;
    Photograph sharp = rig.photograph(name, stickers, now.arms(), held, chance("noise", taken));
    return now.arms().stream().anyMatch(ArmPose::turning)
        ? Disturbance.BLURRED.applied(sharp)
        : sharp;
  }

  private long chance(String what, int number) {
    return new SplittableRandom(seed ^ ((long) what.hashCode() << Integer.SIZE) ^ number)
        .nextLong();
  }
}
