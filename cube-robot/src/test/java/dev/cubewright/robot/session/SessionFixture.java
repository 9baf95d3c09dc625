package dev.cubewright.robot.session;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.RobotDescription;
import dev.cubewright.robot.robot.ViewCount;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** A session with arms on a model, a painting camera and a person who does what is asked. */
final class SessionFixture {
  /** Quarter turns of 60 ms; fingers take 100 ms. */
  static final ArmTimes TIMES =
      new ArmTimes() {
        @Override
        public long gripMicros() {
          return 100_000;
        }

        @Override
        public long releaseMicros() {
          return 100_000;
        }

        @Override
        public long turnMicros(int degrees) {
          return Math.abs(degrees) * 60_000L / 90;
        }
      };

  private static final Cube2x2x2 CUBE = new Cube2x2x2(new MemoryTableStore());

  final ModelArms arms;
  final ScriptedOperator operator;
  final List<SessionEvent> events = new ArrayList<>();
  final Session session;

  SessionFixture(ModelArms arms, ScriptedOperator operator, boolean withEyes) {
    this(arms, operator, Optional.of(PaintedCamera.of(arms)).filter(any -> withEyes));
  }

  SessionFixture(ModelArms arms, ScriptedOperator operator, PaintedCamera camera) {
    this(arms, operator, Optional.of(camera));
  }

  private SessionFixture(
      ModelArms arms, ScriptedOperator operator, Optional<PaintedCamera> camera) {
    this.arms = arms;
    this.operator = operator;
    this.session =
        new Session(
            () -> arms,
            TIMES,
            solving(),
            camera.map(eye -> new Eyes(eye, PaintedCamera.calibration(), ViewCount.SIX)),
            operator,
            events::add);
  }

  static SessionFixture of(long seed) {
    return new SessionFixture(new ModelArms(random(seed)), new ScriptedOperator(), true);
  }

  static State random(long seed) {
    return CUBE.stateSpace().random(new SplittableRandom(seed));
  }

  static Solving solving() {
    return new Solving(
        CUBE.stateSpace(), CUBE.exact(), CUBE.twinAxisTwists(), CUBE.twinAxisTwists().unitCosts());
  }

  static Solving solving(RobotDescription description, Mode mode) {
    return new Solving(
        CUBE.stateSpace(),
        CUBE.exact(),
        CUBE.twinAxisTwists(),
        description.costModel(mode, CUBE.twinAxisTwists()));
  }

  /** Returns the events of a kind. */
  <T extends SessionEvent> List<T> events(Class<T> kind) {
    return events.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
