package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.CommandGroup;
import dev.cubewright.driver.robot.InspectionPlan;
import dev.cubewright.driver.robot.InspectionView;
import dev.cubewright.driver.robot.RandomTwists;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.locate.CellGrid;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The effect of plans that are carried out group by group on a model. */
class PlansOnModelTest {
  private static final FaceletWriter WRITER = new FaceletWriter(Cubes.PUZZLE);

  /**
   * Fingers that hide two of four cells, different for each axis, so that more pictures are needed.
   */
  private static Calibration pinwheel() {
    Calibration whole = PaintedCamera.calibration();
    Map<String, CellGrid> views = new HashMap<>();
    for (Axis axis : Axis.values()) {
      BitSet visible = BitSet.valueOf(new long[] {axis == Axis.RIGHT_LEFT ? 0b1001 : 0b0110});
      views.put(axis.code(), new CellGrid(2, 2, whole.cells(axis.code()).placement(), visible));
    }
    return new Calibration(whole.width(), whole.height(), views, whole.palette());
  }

  /** Six colors do not identify 24 stickers, so the test uses many cubes. */
  @Example
  void theModelShowsTheFacesOfTheInspection() {
    SplittableRandom random = new SplittableRandom(5);
    for (ViewCount count : ViewCount.values()) {
      InspectionPlan plan =
          InspectionPlan.of(Cubes.PUZZLE, count, SessionFixture.TIMES, pinwheel());
      for (int cube = 0; cube < 40; cube++) {
        State start = Cubes.random(random.nextLong());
        String before = WRITER.write(start);
        ModelArms arms = held(start, plan.holdingFirst());
        for (InspectionView view : plan.views()) {
          perform(arms, view.groups());
          StringBuilder expected = new StringBuilder();
          view.facelets().forEach(facelet -> expected.append(before.charAt(facelet)));
          int first = InspectionPlan.SEEN.ordinal() * 4;
          assertThat(WRITER.write(arms.cube).substring(first, first + 4))
              .as("%s, %s faces, %s", before, count, view.face())
              .isEqualTo(expected.toString());
        }
        assertThat(arms.cube).isEqualTo(plan.after(start));
        assertThat(arms.closed).containsExactlyInAnyOrderElementsOf(plan.holdingLast().arms());
      }
    }
  }

  @Provide
  Arbitrary<List<Move>> twists() {
    return RandomTwists.of(Cubes.solving().machine());
  }

  @Property(tries = 200)
  void aPlanHasTheEffectOfItsTwistsInThePredictedTime(
      @ForAll("twists") List<Move> twists, @ForAll Axis holding, @ForAll long seed) {
    State start = Cubes.random(seed);
    RobotPlan plan =
        RobotPlan.of(Cubes.solving().machine(), still(), twists, SessionFixture.TIMES, holding);
    ModelArms arms = held(start, holding);
    long begin = arms.nowMicros();

    perform(arms, plan.preparation());
    plan.twists().forEach(twist -> perform(arms, twist.groups()));

    State expected = start;
    for (Move twist : twists) {
      expected = expected.apply(twist.transformation());
    }
    assertThat(arms.cube).isEqualTo(expected);
    assertThat(arms.nowMicros() - begin)
        .isEqualTo(plan.preparationMicros() + plan.durationMicros());
  }

  /** Returns the identity frame. */
  private static Move still() {
    return Cubes.solving().frames().stream()
        .filter(
            frame -> frame.transformation().equals(Transformation.identity(Cubes.PUZZLE.orbits())))
        .findFirst()
        .orElseThrow();
  }

  private static ModelArms held(State cube, Axis axis) {
    ModelArms arms = new ModelArms(cube);
    arms.homed.addAll(Arrays.asList(Arm.values()));
    arms.closed.addAll(axis.arms());
    return arms;
  }

  private static void perform(ModelArms arms, List<CommandGroup> groups) {
    groups.forEach(group -> arms.perform(group.commands()));
  }
}
