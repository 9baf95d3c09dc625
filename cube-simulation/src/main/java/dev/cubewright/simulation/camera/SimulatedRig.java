package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.GripState;
import dev.cubewright.simulation.world.TwinAxisWorld;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.frame.FrameSource;
import dev.cubewright.vision.locate.CellGrid;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * A robot's simulated camera, its surroundings, and the precision with which the arms hold the
 * cube. An immutable value.
 *
 * @param camera the camera
 * @param pose where the face at the D place is if the cube is held exactly
 * @param finish its material
 * @param backdrop the background
 * @param lighting the light
 * @param fingers the fingers of the arms
 * @param shift how far the cube is off at most each way, as a share of the picture, 0 to 0.5
 * @param degrees how far the cube is turned or leans at most, 0 to 10
 */
public record SimulatedRig(
    Camera camera,
    Pose pose,
    Finish finish,
    Backdrop backdrop,
    Lighting lighting,
    Fingers fingers,
    double shift,
    double degrees) {
  private static final int WIDTH = 160;
  private static final int HEIGHT = 120;

  /**
   * {@return a realistic rig: a small camera that is slightly rotated, a lamp, and a cube held to
   * within some pixels}
   *
   * @param seed the random seed of lamp, cube and noise
   */
  public static SimulatedRig standard(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LinearColor lamp = LinearColor.ofTemperature(between(random, 3600, 7500));
    // An automatic white balance corrects most of the lamp's color.
    double corrected = between(random, 0.6, 1);
    LinearColor balance =
        new LinearColor(
            Math.pow(lamp.red(), -corrected),
            Math.pow(lamp.green(), -corrected),
            Math.pow(lamp.blue(), -corrected));
    Sensor sensor = new Sensor(between(random, 0.6, 0.9), 0, balance, 0, 1, 0.03, 0.005);
    Lens lens = new Lens(1.5, 0.7, 0, 0, 0.1, 0.01);
    return new SimulatedRig(
        new Camera(WIDTH, HEIGHT, lens, sensor, OptionalInt.empty()),
        new Pose(
            between(random, 0.47, 0.53),
            between(random, 0.47, 0.53),
            between(random, 0.58, 0.66),
            between(random, -4, 4),
            between(random, -5, 5),
            between(random, -5, 5)),
        new Finish(
            random.nextBoolean() ? Reflectances.bright() : Reflectances.halfBright(),
            LinearColor.gray(0.012),
            0.12,
            0.15,
            0.03),
        Backdrop.plain(LinearColor.gray(between(random, 0.05, 0.3))),
        new Lighting(
            lamp,
            between(random, -2, 2),
            between(random, -2, 2),
            between(random, 3, 6),
            between(random, 0.4, 0.7),
            Optional.empty(),
            List.of()),
        Fingers.standard(),
        0.006,
        0.8);
  }

  /**
   * {@return this rig with other fingers}
   *
   * @param others the fingers
   */
  public SimulatedRig with(Fingers others) {
    return new SimulatedRig(camera, pose, finish, backdrop, lighting, others, shift, degrees);
  }

  /**
   * {@return this rig in another light}
   *
   * @param other the light
   */
  public SimulatedRig with(Lighting other) {
    return new SimulatedRig(camera, pose, finish, backdrop, other, fingers, shift, degrees);
  }

  /**
   * {@return the calibration of this rig: for each axis the cells while its arms hold the cube
   * exactly, and which of them the fingers leave visible; with the standard colours}
   *
   * @param edge stickers in a row of the cube, 1 to 12
   * @throws IllegalArgumentException if the edge is outside its range
   */
  public Calibration calibration(int edge) {
    FaceStickers any = new FaceStickers(edge, Collections.nCopies(edge * edge, Face.U));
    Map<String, CellGrid> views = new TreeMap<>();
    for (Axis axis : Axis.values()) {
      Photograph photograph = photograph(axis.code(), Optional.of(any), heldBy(axis), pose, 0);
      views.put(axis.code(), photograph.take().truth());
    }
    return new Calibration(camera.width(), camera.height(), views, Palette.standard());
  }

  /**
   * {@return a camera of this rig, directed at the D place of a world}
   *
   * <p>Each picture shows the current state of the world. The pose of the cube varies slightly
   * whenever arms have moved, and every picture has its own noise. The same seed gives the same
   * pictures of the same world. While an arm turns the picture is blurred. A layer between quarter
   * turns hides its stickers. For use by the thread that advances the world's clock.
   *
   * @param world the world
   * @param puzzle the cube in it
   * @param seed the random seed
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  public FrameSource camera(TwinAxisWorld world, Puzzle puzzle, long seed) {
    return new WorldCamera(world, puzzle, this, seed);
  }

  private static List<ArmPose> heldBy(Axis axis) {
    return Arrays.stream(Arm.values())
        .map(
            arm ->
                arm.axis() == axis
                    ? new ArmPose(arm, 0, 0, 0, GripState.CLOSED, false)
                    : new ArmPose(arm, 0, 0, 1, GripState.OPEN, false))
        .toList();
  }

  /** Returns the picture of a face at the D place, or of the background if there is none. */
  Photograph photograph(
      String name, Optional<FaceStickers> stickers, List<ArmPose> arms, Pose held, long seed) {
    Scene scene =
        new Scene(
            stickers.stream().map(face -> new PlacedCube(face, finish, held)).toList(),
            stickers.isPresent() ? fingers.occluders(arms) : List.of(),
            backdrop,
            lighting);
    return new Photograph(name, scene, camera, seed);
  }

  private static double between(SplittableRandom random, double least, double greatest) {
    return random.nextDouble(least, greatest);
  }
}
