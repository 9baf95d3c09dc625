package dev.cubewright.robot.session;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.InspectionPictures;
import dev.cubewright.robot.robot.InspectionPlan;
import dev.cubewright.robot.robot.InspectionView;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import java.util.ArrayList;
import java.util.List;

/** Brings the faces of the cube before the camera and reads them. */
final class Looking {
  private final Course course;
  private final StateSpace space;
  private final Eyes eyes;
  private final InspectionPlan plan;
  private final SessionListener listener;

  Looking(Course course, StateSpace space, Eyes eyes, ArmTimes times, SessionListener listener) {
    Puzzle puzzle = space.puzzle();
    this.course = course;
    this.space = space;
    this.eyes = eyes;
    this.listener = listener;
    this.plan = InspectionPlan.of(puzzle, eyes.views(), times, eyes.calibration());
  }

  /** Returns one picture of each view, taken while the arms are really at rest. */
  Inspection look() {
    Motion motion = course.motion();
    motion.hold(plan.holdingFirst());
    List<Frame> frames = new ArrayList<>();
    long measuredMicros = 0;
    for (InspectionView view : plan.views()) {
      motion.begin();
      long begin = motion.nowMicros();
      motion.perform(view.groups());
      measuredMicros += motion.nowMicros() - begin;
      Frame frame = course.waiting(eyes.camera()::next);
      listener.happened(new SessionEvent.PictureTaken(frames.size(), view, frame));
      frames.add(frame);
    }
    return new Inspection(plan, frames, plan.durationMicros(), measuredMicros);
  }

  /**
   * Returns what the pictures show.
   *
   * @throws SessionException {@link SessionFault.Code#LOW_CONFIDENCE} if other states together are
   *     likelier; it ends the stage
   */
  CubeReading read(Stage stage, Inspection inspection) {
    CubeReading reading = guess(inspection);
    if (!reading.believable()) {
      throw course.fault(stage, SessionFault.Code.LOW_CONFIDENCE, reading.doubt());
    }
    return reading;
  }

  /** Returns what the pictures show most likely, believable or not. */
  CubeReading guess(Inspection inspection) {
    InspectionPictures pictures =
        InspectionPictures.of(inspection.plan(), inspection.frames(), eyes.calibration());
    Recognition recognition =
        new Recognizer(space, eyes.calibration().palette()).recognizeSamples(pictures.samples());
    return new CubeReading(recognition, inspection.plan().after(recognition.require().state()));
  }
}
