package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.ViewCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A session with model arms, a painted camera and a cooperative operator. */
final class SessionFixture {
  /** Quarter turns take 60 ms; fingers take 100 ms. */
  static final ArmTimes TIMES = new EvenTimes(60_000);

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
            stop -> arms,
            TIMES,
            Cubes.solving(),
            camera.map(
                frames -> new CameraSetup(frames, PaintedCamera.calibration(), ViewCount.SIX)),
            operator,
            events::add);
  }

  static SessionFixture of(long seed) {
    return new SessionFixture(new ModelArms(Cubes.random(seed)), new ScriptedOperator(), true);
  }

  /** Returns a session whose arms have taken the cube. */
  static SessionFixture taken(long seed) {
    SessionFixture fixture = of(seed);
    fixture.session.connect();
    fixture.session.home();
    fixture.session.takeCube(Axis.RIGHT_LEFT);
    return fixture;
  }

  /** Returns a session with another operator. */
  static SessionFixture with(ScriptedOperator operator) {
    return new SessionFixture(new ModelArms(Cubes.random(8)), operator, true);
  }

  /** Returns the fault that ends a job, which the listener must also receive. */
  SessionFault faultOf(SolveJob job) {
    try {
      job.run(session);
    } catch (SessionException e) {
      assertThat(events(SessionEvent.Failed.class))
          .extracting(SessionEvent.Failed::fault)
          .containsExactly(e.fault());
      return e.fault();
    }
    throw new AssertionError("nothing failed");
  }

  /** Returns the events of a kind. */
  <T extends SessionEvent> List<T> events(Class<T> kind) {
    return events.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
