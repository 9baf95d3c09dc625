package dev.cubewright.driver.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.sample.FaceSample;
import dev.cubewright.vision.sample.FaceView;
import dev.cubewright.vision.sample.Sampler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Timed arm commands that show the faces of a cube to the camera in succession. Immutable. The
 * camera sees the D place, with F at the picture's upper edge, so the picture has the rows and
 * columns of face D. The cube is not turned back afterwards; see {@link #after}.
 *
 * @param holdingFirst the axis whose arms are closed at the start; the others are open
 * @param views the pictures in their order
 * @param holdingLast the axis whose arms are closed at the end; the others are open
 * @param rotation the rotation of the whole cube by the inspection
 */
public record InspectionPlan(
    Axis holdingFirst, List<InspectionView> views, Axis holdingLast, Transformation rotation) {
  /** The place that the camera sees. */
  public static final Face SEEN = Face.D;

  /** The first three rolls show F, U and B after D; the last two show the sides. */
  private static final List<String> ROLLS = List.of("x'", "x'", "x'", "z", "z2");

  public InspectionPlan {
    views = List.copyOf(views);
  }

  /**
   * Returns the inspection of a cube. If the holding arms hide a cell that the other two arms leave
   * visible, these take the cube for a second picture of the same face.
   */
  static InspectionPlan of(
      Puzzle puzzle, ViewCount count, ArmTimes times, Map<Axis, Set<Integer>> hidden) {
    Stickers stickers =
        puzzle
            .stickers()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "no camera can read a " + puzzle + ": it has no stickers"));
    Arrays.stream(Arm.values()).forEach(arm -> arm.layerTurn(puzzle));
    List<String> rolls = ROLLS.subList(0, count == ViewCount.FOUR ? 3 : ROLLS.size());
    CommandTimeLine timeLine = new CommandTimeLine(arms -> times, Axis.RIGHT_LEFT);
    Transformation rotation = Transformation.identity(puzzle.orbits());
    List<InspectionView> views = new ArrayList<>();
    for (int shown = 0; shown <= rolls.size(); shown++) {
      if (shown > 0) {
        Move roll = puzzle.move(rolls.get(shown - 1));
        timeLine.turn(ArmTurn.of(roll));
        rotation = rotation.then(roll.transformation());
      }
      views.add(view(stickers, rotation, timeLine));
      Axis other = timeLine.holding().other();
      Set<Integer> hiddenNow = hidden.getOrDefault(timeLine.holding(), Set.of());
      if (!hidden.getOrDefault(other, Set.of()).containsAll(hiddenNow)) {
        timeLine.hold(other);
        views.add(view(stickers, rotation, timeLine));
      }
    }
    return new InspectionPlan(timeLine.holdingFirst(), views, timeLine.holding(), rotation);
  }

  private static InspectionView view(
      Stickers stickers, Transformation rotation, CommandTimeLine timeLine) {
    int[] sources = stickers.sources(rotation);
    List<Integer> seen =
        IntStream.range(0, sources.length)
            .filter(facelet -> stickers.faceOf(facelet) == SEEN)
            .mapToObj(facelet -> sources[facelet])
            .toList();
    Face face = stickers.faceOf(seen.get(0));
    return new InspectionView(
        face, seen, timeLine.holding(), timeLine.take(), timeLine.nowMicros());
  }

  /**
   * {@return the inspection of a cube on a calibrated rig}
   *
   * @param puzzle the cube, each face with equal numbers of rows and columns
   * @param count the number of faces to show
   * @param times the time model of the arms
   * @param calibration the cells that are hidden while the arms of an axis hold; its views are
   *     named by {@link Axis#code()}
   * @throws IllegalArgumentException if the puzzle has no stickers, or the arms cannot turn it
   * @throws ProblemException if the calibration has no view for an axis that holds, or a view of a
   *     cube of another size
   */
  public static InspectionPlan of(
      Puzzle puzzle, ViewCount count, ArmTimes times, Calibration calibration) {
    Map<Axis, Set<Integer>> hidden = new EnumMap<>(Axis.class);
    for (Axis axis : Axis.values()) {
      CellGrid grid = calibration.views().get(axis.code());
      int cells = grid == null ? 0 : grid.rows() * grid.columns();
      hidden.put(
          axis,
          IntStream.range(0, cells)
              .filter(cell -> grid != null && !grid.isVisible(cell))
              .boxed()
              .collect(Collectors.toUnmodifiableSet()));
    }
    InspectionPlan plan = of(puzzle, count, times, hidden);
    // Check before the arms move.
    plan.views.forEach(view -> requireCells(view, calibration));
    return plan;
  }

  private static void requireCells(InspectionView view, Calibration calibration) {
    String name = view.holding().code();
    CellGrid grid = calibration.cells(name);
    if (!view.fits(grid)) {
      throw FaultKind.BAD_CALIBRATION.exception(
          name,
          ("the calibration's view \"%s\" has %s x %s cells, which do not match this cube;"
                  + " calibrate again with this cube")
              .formatted(name, grid.rows(), grid.columns()));
    }
  }

  /**
   * {@return the colors of all stickers, for the faces in the order U R F D L B} Several pictures
   * of a face are combined; a sticker without a picture is empty.
   *
   * @param frames one picture of each view, in order
   * @param calibration the cells while the arms of an axis hold
   * @throws ProblemException if the calibration does not fit the pictures
   */
  public List<FaceSample> samples(List<Frame> frames, Calibration calibration) {
    if (frames.size() != views.size()) {
      throw new IllegalArgumentException(
          "the inspection needs " + views.size() + " pictures but there are " + frames.size());
    }
    Map<Face, List<FaceView>> faces = new EnumMap<>(Face.class);
    for (int index = 0; index < frames.size(); index++) {
      InspectionView view = views.get(index);
      Frame frame = frames.get(index);
      CellGrid cells = calibration.locator(view.holding().code()).locate(frame);
      faces
          .computeIfAbsent(view.face(), face -> new ArrayList<>())
          .add(new FaceView(frame, view.inOrderOfFacelets(cells)));
    }
    int edge = views.get(0).edge();
    FaceSample unseen =
        new FaceSample(edge, edge, Collections.nCopies(edge * edge, Optional.empty()));
    return Arrays.stream(Face.values())
        .map(face -> Optional.ofNullable(faces.get(face)).map(Sampler::sample).orElse(unseen))
        .toList();
  }

  /**
   * {@return the state in the orientation of the cube after the inspection}
   *
   * @param before the state in the orientation before it
   */
  public State after(State before) {
    return before.apply(rotation);
  }

  /** {@return the predicted time of the arms in microseconds} */
  public long durationMicros() {
    return views.get(views.size() - 1).takenMicros();
  }
}
