package dev.cubewright.robot.cli;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletNames;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.InspectionPictures;
import dev.cubewright.robot.robot.InspectionPlan;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.PublishedTimes;
import dev.cubewright.robot.robot.RobotPlan;
import dev.cubewright.robot.robot.ViewCount;
import dev.cubewright.robot.world.commanded.BrokenRule;
import dev.cubewright.robot.world.commanded.InspectionReport;
import dev.cubewright.robot.world.commanded.InspectionRun;
import dev.cubewright.robot.world.commanded.SimulatedRig;
import dev.cubewright.robot.world.commanded.TwinAxisWorld;
import dev.cubewright.robot.world.commanded.VirtualClock;
import dev.cubewright.robot.world.commanded.WorldCamera;
import dev.cubewright.solver.Solution;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.recognition.Recognizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The simulated robot of the demonstration, with its camera and a cube between its arms. It knows
 * of the cube only what its camera sees. Goes through its stages once; not safe for several
 * threads.
 */
final class DemoRobot {
  /** A sticker is doubtful if its colour is less likely. */
  private static final double SURE = 0.99;

  /** Below this, other states together are likelier than the one that was read. */
  private static final double LEAST_CONFIDENCE = 0.5;

  private final StateSpace space;
  private final Puzzle puzzle;
  private final Mode mode;
  private final ArmTimes times;
  private final TwinAxisWorld world;
  private final SimulatedRig rig;
  private final Calibration calibration;
  private final InspectionPlan inspection;
  private final long seed;
  private Optional<InspectionReport> seen = Optional.empty();
  private Optional<State> read = Optional.empty();

  DemoRobot(StateSpace space, State cube, Mode mode, ViewCount views, SimulatedRig rig, long seed) {
    this.space = space;
    this.puzzle = space.puzzle();
    this.mode = mode;
    this.times = PublishedTimes.of(mode);
    this.seed = seed;
    this.rig = rig;
    calibration = rig.calibration(puzzle.stickers().orElseThrow().rows(InspectionPlan.SEEN));
    inspection = InspectionPlan.of(puzzle, views, times, calibration);
    world =
        new TwinAxisWorld(
            puzzle, cube, inspection.holdingFirst().arms(), times, new VirtualClock());
  }

  Mode mode() {
    return mode;
  }

  TwinAxisWorld world() {
    return world;
  }

  /** Takes the pictures and returns a line about it. */
  String look() {
    try (WorldCamera camera = new WorldCamera(world, puzzle, rig, seed)) {
      InspectionReport report = InspectionRun.in(world, inspection, camera);
      seen = Optional.of(report);
      return report.frames().size()
          + " pictures of "
          + rig.camera().width()
          + " x "
          + rig.camera().height()
          + " pixels, in "
          + DemoReport.seconds(report.simulatedMicros())
          + " of the robot's time";
    }
  }

  /** Returns why the robot stopped looking, nothing if it did not. */
  Optional<BrokenRule> brokenRule() {
    return seen.flatMap(InspectionReport::brokenRule);
  }

  /**
   * Finds the state in the pictures and returns a line about it.
   *
   * @throws VisionException if the pictures show no valid cube
   * @throws Failure if nobody should believe the reading
   */
  String recognize() {
    InspectionPictures pictures =
        InspectionPictures.of(inspection, seen.orElseThrow().frames(), calibration);
    Decoding decoding =
        new Recognizer(space, calibration.palette()).recognizeSamples(pictures.samples()).require();
    if (decoding.confidence() < LEAST_CONFIDENCE) {
      throw Failure.impossible(
          "low-confidence",
          "the confidence is only "
              + RecognitionReport.probability(decoding.confidence())
              + ", so the cube is more likely another one and is not turned; add light and look"
              + " again");
    }
    read = Optional.of(decoding.state());
    FaceletNames names = new FaceletNames(puzzle);
    List<Integer> doubtful = decoding.doubtful(SURE);
    return String.format(
        Locale.ROOT,
        "%s  (confidence %.4f, %s)",
        decoding.facelets(),
        decoding.confidence(),
        doubtful.isEmpty()
            ? "no sticker in doubt"
            : "in doubt: " + doubtful.stream().map(names::name).collect(Collectors.joining(" ")));
  }

  /** Returns the state that was read, as the cube lies after it was looked at. */
  State lying() {
    return inspection.after(read.orElseThrow());
  }

  /** Returns the plan that carries out a solution of the state as it lies. */
  RobotPlan plan(Solution solution) {
    return RobotPlan.of(
        puzzle, solution.frame(), solution.moves(), times, inspection.holdingLast());
  }
}
