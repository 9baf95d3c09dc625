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
 * Timed arm commands that bring the faces of a cube before the camera one after the other.
 * Immutable. The camera looks at the D place, with F at the picture's upper edge, so the picture
 * has the rows and columns of face D. The cube is not turned back afterwards; see {@link #after}.
 *
 * @param holdingFirst the axis whose arms are closed at the start; the others are open
 * @param views the pictures in the order in which they are taken
 * @param holdingLast the axis whose arms are closed at the end; the others are open
 * @param rotation the effect of the inspection on the whole cube
 */
public record InspectionPlan(
    Axis holdingFirst, List<InspectionView> views, Axis holdingLast, Transformation rotation) {
  /** The place that the camera looks at. */
  public static final Face SEEN = Face.D;

  /** The first three bring F, U and B after D before the camera; then come the sides. */
  private static final List<String> ROLLS = List.of("x'", "x'", "x'", "z", "z2");

  public InspectionPlan {
    views = List.copyOf(views);
  }

  /**
   * Returns the inspection of a cube. Where the holding arms hide a cell of the picture that the
   * other two would leave free, the other two take over and a second picture of the same face is
   * taken.
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
   * @param puzzle the cube, with as many rows as columns on each face
   * @param count the number of faces to show
   * @param times the time model of the arms
   * @param calibration the hidden cells while the arms of an axis hold; its views are named by
   *     {@link Axis#code()}
   * @throws IllegalArgumentException if the puzzle has no stickers, or the arms cannot turn it
   * @throws ProblemException if the calibration has no view for an axis that holds, or one of a
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
    // Checked before the arms move.
    plan.views.forEach(view -> requireCells(view, calibration));
    return plan;
  }

  private static void requireCells(InspectionView view, Calibration calibration) {
    String name = view.holding().code();
    CellGrid grid = calibration.cells(name);
    if (!view.fits(grid)) {
      throw FaultKind.BAD_CALIBRATION.exception(
          name,
          "the calibration's view \""
              + name
              + "\" has "
              + grid.rows()
              + " x "
              + grid.columns()
              + " cells, which are not those of this cube; calibrate again with it");
    }
  }

  /**
   * {@return the colors of all stickers, for the faces in the order U R F D L B} Several pictures
   * of a face are combined; a sticker without a picture stays open.
   *
   * @param frames one picture of each view, in order
   * @param calibration the cells while the arms of an axis hold
   * @throws ProblemException if the calibration does not fit the pictures
   */
  public List<FaceSample> samples(List<Frame> frames, Calibration calibration) {
    if (frames.size() != views.size()) {
      throw new IllegalArgumentException(
          "the inspection takes " + views.size() + " pictures but there are " + frames.size());
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
   * {@return the state as the cube lies after the inspection}
   *
   * @param before the state as the cube lay before
   */
  public State after(State before) {
    return before.apply(rotation);
  }

  /** {@return the predicted time of the arms in microseconds} */
  public long durationMicros() {
    return views.get(views.size() - 1).takenMicros();
  }
}
