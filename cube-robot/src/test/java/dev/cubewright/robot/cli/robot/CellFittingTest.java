package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Finds the cells in pictures of a simulated camera whose calibration is known. */
class CellFittingTest {
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  private static final RobotDescription ROBOT = RobotDescription.standard();
  private static final double MOST_PIXELS = 8;

  private SimulatedRobot robot;
  private Arms arms;
  private FrameSource camera;

  @BeforeEach
  void connect() {
    connect(1);
  }

  private void connect(long seed) {
    robot = SimulatedRobot.of(ROBOT, CUBE, SimulatedRig.standard(seed), FaultPlan.none(), seed);
    arms = BoardArms.connect(robot.transport(), ROBOT, Mode.FAST, new StopRequest());
    camera = robot.camera();
  }

  @AfterEach
  void end() {
    camera.close();
    arms.close();
    robot.close();
  }

  private Operator person() {
    return new SimulatedOperator(robot, CUBE, CUBE.solved());
  }

  private Calibration fit(Operator operator) {
    return new CellFitting(operator, () -> {}).fit(arms, camera);
  }

  private List<Arm> holding() {
    return robot.world().snapshot().arms().stream()
        .filter(ArmPose::holds)
        .map(ArmPose::arm)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theCellsMatchTheCalibration(long seed) {
    end();
    connect(seed);

    Calibration found = fit(person());

    Calibration known = robot.calibration();
    assertThat(found.width()).isEqualTo(known.width());
    assertThat(found.views()).containsOnlyKeys("right-left", "back-front");
    found
        .views()
        .forEach(
            (view, grid) -> {
              CellGrid expected = known.views().values().iterator().next();
              for (Point corner :
                  List.of(new Point(0, 0), new Point(1, 0), new Point(1, 1), new Point(0, 1))) {
                assertThat(grid.placement().map(corner).distance(expected.placement().map(corner)))
                    .as(view + ", seed " + seed)
                    .isLessThan(MOST_PIXELS);
              }
            });
    assertThat(robot.world().brokenRules()).isEmpty();
    assertThat(holding()).containsExactly(Arm.B, Arm.F);
  }

  /** A person who answers two questions differently. */
  private record Refusing(Operator person, boolean inserts, boolean letsGo) implements Operator {
    @Override
    public boolean answers(OperatorQuestion question, Optional<Axis> axis) {
      return (inserts || question != OperatorQuestion.INSERT_CUBE)
          && (letsGo || question != OperatorQuestion.LET_GO)
          && person.answers(question, axis);
    }
  }

  @Test
  void aCubeThatDoesNotFitInEndsItWithOpenArms() {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> fit(new Refusing(person(), false, true)))
        .satisfies(failure -> assertThat(failure.problem().code()).isEqualTo("not-inserted"))
        .withMessageContaining("does not fit between the arms");
    assertThat(holding()).isEmpty();
  }

  @Test
  void aStopAfterTheLastPictureReportsTheHeldCube() {
    Problem stopped = RobotFault.STOPPED.at("the robot", "was stopped", "look");
    CellFitting fitting =
        new CellFitting(
            person(),
            () -> {
              throw new ProblemException(stopped);
            });

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> fitting.fit(arms, camera))
        .satisfies(failure -> assertThat(failure.problem().code()).isEqualTo("stopped"))
        .withMessageContaining("the robot was stopped")
        .withMessageContaining("the arms may hold the cube")
        .withMessageContaining("cube robot release");
  }

  /** A camera that fails after some pictures. */
  private Calibration fitWith(int pictures) {
    FrameSource broken =
        new FrameSource() {
          private int taken;

          @Override
          public Frame next() {
            if (taken++ < pictures) {
              return camera.next();
            }
            throw new ProblemException(FaultKind.CAPTURE_FAILED.problem("camera", "it is gone"));
          }

          @Override
          public void close() {}
        };
    return new CellFitting(person(), () -> {}).fit(arms, broken);
  }

  @Test
  void aFailedPictureReportsTheHeldCube() {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> fitWith(1))
        .withMessageContaining("it is gone; the arms may hold the cube");
    assertThat(holding()).containsExactly(Arm.R, Arm.L);
  }

  @Test
  void withoutACameraNothingMoves() {
    assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> fitWith(0));
    assertThat(robot.world().snapshot().cube()).isEmpty();
    assertThat(holding()).isEmpty();
  }

  @Test
  void armsThatDoNotHoldOpenAgain() {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> fit(new Refusing(person(), true, false)))
        .satisfies(failure -> assertThat(failure.problem().code()).isEqualTo("not-gripped"))
        .withMessageContaining("arms R and L do not hold the cube");
    assertThat(holding()).isEmpty();
  }
}
