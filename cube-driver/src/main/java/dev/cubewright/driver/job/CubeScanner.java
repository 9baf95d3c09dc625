package dev.cubewright.driver.job;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.InspectionPlan;
import dev.cubewright.driver.robot.InspectionView;
import dev.cubewright.vision.color.Oklab;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

final class CubeScanner {
  private static final String NO_CUBE =
      "all pictures look the same and show no stickers; check that the arms still hold the cube"
          + " straight and that nothing covers the camera";

  /** The largest distance of a background's cells from their mean, in Oklab. */
  private static final double MAX_UNLIKE = 0.08;

  private final JobState job;
  private final StateSpace space;
  private final CameraSetup setup;
  private final InspectionPlan plan;

  /** Created at the first reading, because it needs several megabytes. */
  private @Nullable Recognizer recognizer;

  CubeScanner(JobState job, StateSpace space, CameraSetup setup, ArmTimes times) {
    this.job = job;
    this.space = space;
    this.setup = setup;
    this.plan = InspectionPlan.of(space.puzzle(), setup.views(), times, setup.calibration());
  }

  /** Returns a picture of each view, each taken while the arms are at rest. */
  Inspection takePictures() {
    SessionArms arms = job.arms();
    arms.passTo(plan.holdingFirst());
    List<Frame> frames = new ArrayList<>();
    long measuredMicros = 0;
    for (InspectionView view : plan.views()) {
      arms.enableWatchdog();
      long begin = arms.nowMicros();
      arms.perform(view.groups());
      measuredMicros += arms.nowMicros() - begin;
      Supplier<Frame> picture = arms.await(setup.camera()::take);
      Instant takenAt = Instant.now();
      Frame frame = arms.await(picture);
      job.report(new SessionEvent.PictureTaken(frames.size(), view, frame, takenAt));
      frames.add(frame);
    }
    return new Inspection(plan, frames, plan.durationMicros(), measuredMicros);
  }

  /** Like {@link #guess}, but fails the stage if the confidence is too low. */
  CubeReading read(Inspection inspection) {
    CubeReading reading = guess(inspection);
    if (!reading.isConfident()) {
      throw job.fault(SessionFault.Code.LOW_CONFIDENCE, reading.doubt());
    }
    return reading;
  }

  /** Returns the most likely state; fails the stage if the pictures show no cube. */
  CubeReading guess(Inspection inspection) {
    List<FaceSample> samples = inspection.plan().samples(inspection.frames(), setup.calibration());
    try {
      Recognition recognition = recognizer().recognizeSamples(samples);
      return new CubeReading(
          recognition, inspection.plan().after(recognition.acceptingDoubt().require().state()));
    } catch (ProblemException e) {
      if (FaultKind.TOO_DARK.is(e.problem()) || !isAllAlike(samples)) {
        throw e;
      }
      job.recordNoCube();
      throw job.fault(Problem.of(SessionFault.Code.NO_CUBE, "", NO_CUBE), e);
    }
  }

  private Recognizer recognizer() {
    Recognizer known = recognizer;
    if (known == null) {
      known = new Recognizer(space, setup.calibration().palette());
      recognizer = known;
    }
    return known;
  }

  private static boolean isAllAlike(List<FaceSample> samples) {
    List<Oklab> colors =
        samples.stream()
            .flatMap(face -> face.stickers().stream())
            .flatMap(Optional::stream)
            .map(ColorSample::oklab)
            .toList();
    return !colors.isEmpty()
        && colors.stream().allMatch(color -> color.distance(Oklab.mean(colors)) < MAX_UNLIKE);
  }
}
