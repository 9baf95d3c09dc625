package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.Facelets;
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
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * A simulated camera, its surroundings, and the precision with which arms or a hand hold the cube.
 * An immutable value.
 *
 * @param camera the camera
 * @param pose the pose of the face if the cube is held exactly
 * @param finish its material
 * @param wall the reflectance of the background
 * @param lighting the light
 * @param fingers the fingers of the arms
 * @param shift the maximum shift of the cube in each direction, as a share of the picture, 0 to 0.5
 * @param degrees the maximum angle by which the cube is rotated or tilted, 0 to 10 degrees
 */
public record SimulatedRig(
    Camera camera,
    Pose pose,
    Finish finish,
    LinearColor wall,
    Lighting lighting,
    Fingers fingers,
    double shift,
    double degrees) {
  private static final Range SHIFT = new Range(0, 0.5);
  private static final Range DEGREES = new Range(0, 10);

  public SimulatedRig {
    SHIFT.require("shift", shift);
    DEGREES.require("degrees", degrees);
  }

  /**
   * {@return the rig of a robot: a small camera that is slightly rotated, a lamp, and a cube held
   * to within a few pixels}
   *
   * @param seed the random seed of lamp, cube and camera
   */
  public static SimulatedRig standard(long seed) {
    return random(160, 120, 0.006, 0.8, seed);
  }

  /**
   * {@return a camera in front of which a person holds the faces of a cube in succession}
   *
   * @param width the number of pixels in a row, 32 to 8192
   * @param height the number of rows, 32 to 8192
   * @param seed the random seed of lamp, cube and camera
   */
  public static SimulatedRig byHand(int width, int height, long seed) {
    return random(width, height, 0.03, 8, seed);
  }

  private static SimulatedRig random(
      int width, int height, double shift, double degrees, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LinearColor lamp = LinearColor.ofTemperature(random.nextDouble(3600, 7500));
    // An automatic white balance corrects most of the lamp's color.
    LinearColor balance = lamp.balance(random.nextDouble(0.6, 1));
    double exposure = random.nextDouble(0.6, 0.9);
    Finish stickers = random.nextBoolean() ? Finish.bright() : Finish.used();
    return new SimulatedRig(
        new Camera(width, height, 1.5, 0.7, 0.1, exposure, balance, 0.03),
        new Pose(
            random.nextDouble(0.47, 0.53),
            random.nextDouble(0.47, 0.53),
            random.nextDouble(0.58, 0.66),
            random.nextDouble(-4, 4),
            random.nextDouble(-5, 5),
            random.nextDouble(-5, 5)),
        new Finish(stickers.stickers(), stickers.plastic(), 0.12, 0.15, 0.03),
        LinearColor.gray(random.nextDouble(0.05, 0.3)),
        new Lighting(
            lamp,
            random.nextDouble(-2, 2),
            random.nextDouble(-2, 2),
            random.nextDouble(3, 6),
            random.nextDouble(0.4, 0.7)),
        Fingers.standard(),
        shift,
        degrees);
  }

  SimulatedRig with(Fingers others) {
    return new SimulatedRig(camera, pose, finish, wall, lighting, others, shift, degrees);
  }

  /**
   * {@return this rig with a cube of another material}
   *
   * @param other the material
   */
  public SimulatedRig with(Finish other) {
    return new SimulatedRig(camera, pose, other, wall, lighting, fingers, shift, degrees);
  }

  SimulatedRig with(Lighting other) {
    return new SimulatedRig(camera, pose, finish, wall, other, fingers, shift, degrees);
  }

  SimulatedRig with(Camera other) {
    return new SimulatedRig(other, pose, finish, wall, lighting, fingers, shift, degrees);
  }

  /**
   * {@return the calibration of this rig: for each axis, the cells and their visibility while its
   * arms hold the cube exactly; with the standard colors}
   *
   * @param edge the number of stickers in a row of the cube, 1 to 12
   */
  public Calibration calibration(int edge) {
    List<Face> any = Collections.nCopies(edge * edge, Face.U);
    Map<String, CellGrid> views = new TreeMap<>();
    for (Axis axis : Axis.values()) {
      List<Cover> covers = fingers.covers(heldBy(axis));
      views.put(axis.code(), photograph(axis.code(), Optional.of(any), covers, pose, 0).truth());
    }
    return new Calibration(camera.width(), camera.height(), views, Palette.standard());
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

  /**
   * {@return a camera of this rig that sees the D place of a world}
   *
   * <p>Each picture shows the current state of the world. The pose of the cube varies slightly
   * whenever arms have moved, and every picture has its own noise. Equal seeds result in equal
   * pictures of the same world. While an arm turns, the picture is blurred. A layer between quarter
   * turns hides its stickers. Use it on the thread that advances the world's clock.
   *
   * @param world the world
   * @param puzzle the cube in it
   * @param seed the random seed
   * @param gone whether the camera is unplugged, queried for each picture
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  public FrameSource camera(TwinAxisWorld world, Puzzle puzzle, long seed, BooleanSupplier gone) {
    return new WorldCamera(world, puzzle, this, seed, gone);
  }

  /**
   * {@return six photographs without fingers, of the faces U R F D L B in this order, named after
   * them; the pose varies from face to face}
   *
   * @param facelets all stickers of a cube
   * @param seed the random seed; equal seeds result in equal photographs
   * @throws IllegalArgumentException if a sticker is unknown, or the faces are not square
   */
  public List<Photograph> photographs(Facelets facelets, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return Arrays.stream(Face.values())
        .map(
            face -> {
              Pose held = pose.jittered(shift, degrees, random.nextLong());
              List<Face> stickers = PlacedCube.of(facelets, face, finish, held).stickers();
              return photograph(
                  face.name(), Optional.of(stickers), List.of(), held, random.nextLong());
            })
        .toList();
  }

  Photograph photograph(
      String name, Optional<List<Face>> stickers, List<Cover> covers, Pose held, long seed) {
    List<PlacedCube> cubes =
        stickers.map(face -> List.of(new PlacedCube(face, finish, held))).orElse(List.of());
    return new Photograph(
        name, cubes, cubes.isEmpty() ? List.of() : covers, wall, lighting, camera, seed);
  }
}
