package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Creates one inspection plan. Used once; not thread-safe. */
final class InspectionPlanner {
  /** Brings F, U and B after D before the camera: arm 0 by -90, arm 2 by +90 degrees. */
  private static final Roll NEXT = new Roll(Axis.RIGHT_LEFT, -1);

  private static final int ROUND = 4;

  /** Bring one side before the camera, then the opposite one. */
  private static final List<Roll> SIDES =
      List.of(new Roll(Axis.BACK_FRONT, -1), new Roll(Axis.BACK_FRONT, -2));

  private final Puzzle puzzle;
  private final Stickers stickers;
  private final Map<Axis, Set<Integer>> hidden;
  private final CommandTimeLine timeLine;
  private final List<InspectionView> views = new ArrayList<>();
  private Transformation rotation;

  InspectionPlanner(Puzzle puzzle, ArmTimes times, Map<Axis, Set<Integer>> hidden) {
    this.puzzle = puzzle;
    this.stickers =
        puzzle
            .stickers()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "no camera can read a " + puzzle + ": it has no stickers"));
    this.hidden = Map.copyOf(hidden);
    this.timeLine = new CommandTimeLine(times, Axis.RIGHT_LEFT);
    this.rotation = Transformation.identity(puzzle.orbits());
  }

  InspectionPlan plan(ViewCount count) {
    requireThatArmsRoll();
    look();
    for (int face = 1; face < ROUND; face++) {
      roll(NEXT);
      look();
    }
    if (count == ViewCount.SIX) {
      for (Roll roll : SIDES) {
        roll(roll);
        look();
      }
    }
    return new InspectionPlan(timeLine.holdingFirst(), views, timeLine.holding(), rotation);
  }

  private void requireThatArmsRoll() {
    for (Axis axis : Axis.values()) {
      axis.arms().forEach(arm -> arm.layerTurn(puzzle));
    }
  }

  private void roll(Roll roll) {
    timeLine.hold(roll.axis());
    timeLine.turn(roll.armTurns());
    rotation = rotation.then(roll.effect(puzzle));
  }

  private void look() {
    take();
    Set<Integer> hiddenNow = hidden.getOrDefault(timeLine.holding(), Set.of());
    Set<Integer> hiddenThen = hidden.getOrDefault(timeLine.holding().other(), Set.of());
    if (!hiddenThen.containsAll(hiddenNow)) {
      timeLine.hold(timeLine.holding().other());
      take();
    }
  }

  private void take() {
    int[] sources = stickers.sources(rotation);
    List<Integer> seen =
        IntStream.range(0, sources.length)
            .filter(facelet -> stickers.faceOf(facelet) == InspectionPlan.SEEN)
            .mapToObj(facelet -> sources[facelet])
            .toList();
    Face face = stickers.faceOf(seen.get(0));
    views.add(
        new InspectionView(face, seen, timeLine.holding(), timeLine.take(), timeLine.nowMicros()));
  }
}
