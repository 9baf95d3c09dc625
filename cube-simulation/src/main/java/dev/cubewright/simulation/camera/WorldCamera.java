package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.driver.robot.InspectionPlan;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.TwinAxisWorld;
import dev.cubewright.simulation.world.WorldEvent;
import dev.cubewright.simulation.world.WorldSnapshot;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

final class WorldCamera implements FrameSource {
  private final TwinAxisWorld world;
  private final SimulatedRig rig;
  private final long seed;
  private final FaceletWriter writer;
  private final BooleanSupplier gone;
  private final Consumer<WorldEvent> counter = this::count;
  private int taken;
  private int moved;
  private boolean closed;

  WorldCamera(
      TwinAxisWorld world, Puzzle puzzle, SimulatedRig rig, long seed, BooleanSupplier gone) {
    this.world = world;
    this.rig = rig;
    this.seed = seed;
    this.gone = gone;
    this.writer = new FaceletWriter(puzzle);
    world.addListener(counter);
  }

  @Override
  public Frame next() {
    return take().get();
  }

  @Override
  public Supplier<Frame> take() {
    if (closed) {
      throw FaultKind.CAPTURE_FAILED.exception(
          "", "the simulated camera is closed; open another one for more pictures");
    }
    if (gone.getAsBoolean()) {
      throw FaultKind.CAPTURE_FAILED.exception(
          "simulated camera", "the simulated camera delivers no picture; plug it in again");
    }
    return photograph()::take;
  }

  @Override
  public void close() {
    world.removeListener(counter);
    closed = true;
  }

  private void count(WorldEvent event) {
    if (event instanceof WorldEvent.TurnBegan || event instanceof WorldEvent.GripChanged) {
      moved++;
    }
  }

  private Photograph photograph() {
    WorldSnapshot now = world.snapshot();
    // The pose changes only when the arms move.
    Pose held = rig.pose().jittered(rig.shift(), rig.degrees(), chance("grip", moved));
    Optional<List<Face>> stickers =
        now.cube()
            .map(writer::facelets)
            .map(cube -> PlacedCube.of(cube, InspectionPlan.SEEN, rig.finish(), held).stickers());
    List<Cover> covers = rig.fingers().covers(now.arms());
    String name = "picture " + ++taken;
    SimulatedRig seeing = now.arms().stream().anyMatch(ArmPose::turning) ? blurred() : rig;
    return seeing.photograph(name, stickers, covers, held, chance("noise", taken));
  }

  private SimulatedRig blurred() {
    double blur = Math.min(30, rig.pose().size() * rig.camera().shorterSide() / 6);
    return rig.with(rig.camera().withBlur(blur));
  }

  private long chance(String what, int number) {
    return new SplittableRandom(seed ^ ((long) what.hashCode() << Integer.SIZE) ^ number)
        .nextLong();
  }
}
