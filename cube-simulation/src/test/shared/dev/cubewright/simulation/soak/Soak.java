package dev.cubewright.simulation.soak;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.board.LineLog;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.SolverSetup;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.simulation.ExpectedEnd;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.InjectedFault;
import dev.cubewright.simulation.RandomFaults;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.world.WorldSnapshot;
import dev.cubewright.vision.frame.FrameSource;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Runs whole jobs on simulated robots with random cubes, without or with one fault, and judges the
 * end of each. If a job stops, this class repairs the fault and follows the advice, which must
 * solve the cube. Thread-safe if the source is thread-safe.
 *
 * @param source creates the robots
 * @param mode their speed
 * @param solving the solver
 */
public record Soak(SimulatedSource source, Mode mode, SolverSetup solving) {
  /** The longest simulated time of a job, including the operator. */
  static final long MOST_MICROS = 120_000_000;

  /** The simulated time for which a robot is observed after its job. */
  private static final long AFTERWARDS_MICROS = 3_000_000;

  /**
   * {@return the end of a job without faults}
   *
   * @param seed the random seed
   */
  public SoakCycle sound(long seed) {
    return cycle(seed, FaultPlan.none());
  }

  /**
   * {@return the end of a job with one random fault}
   *
   * @param seed the random seed
   * @param spanMicros the duration of a job without faults
   */
  public SoakCycle faulty(long seed, long spanMicros) {
    return cycle(seed, RandomFaults.any(seed, spanMicros));
  }

  /**
   * {@return the end of a job with faults}
   *
   * @param seed the random seed
   * @param faults the faults
   */
  public SoakCycle cycle(long seed, FaultPlan faults) {
    State cube = solving.space().random(new SplittableRandom(seed));
    try (SimulatedRobot robot = source.make(faults, seed);
        FrameSource camera = robot.camera()) {
      // The operator takes the solved cube in half of the jobs.
      SimulatedOperator operator =
          new SimulatedOperator(robot, solving.puzzle(), () -> cube, seed % 2 == 0);
      SoakFollowUp.Sessions sessions = listener -> session(robot, camera, operator, listener);
      SoakCycle ended = job(seed, faults, robot, sessions);
      if (ended.verdict() != SoakCycle.Verdict.REPORTED) {
        return ended;
      }
      boolean unseen =
          faults.faults().stream().anyMatch(fault -> ExpectedEnd.isUnseen(fault.kind()));
      return ended.followed(
          new SoakFollowUp(robot, sessions, operator, solving.puzzle(), unseen)
              .follow(ended.fault().orElseThrow()));
    }
  }

  private SoakCycle job(
      long seed, FaultPlan faults, SimulatedRobot robot, SoakFollowUp.Sessions sessions) {
    TurnCheck turns = new TurnCheck(robot.world()::snapshot);
    StopCheck stops = new StopCheck(robot);
    SessionListener accounts =
        event -> {
          turns.happened(event);
          stops.happened(event);
        };
    Supplier<Optional<String>> misturned = () -> stops.late().or(turns::difference);
    try (Session session = sessions.open(accounts)) {
      robot.onStopButton(session::stop);
      TurnReport report = SolveJob.whole().run(session).orElseThrow();
      return judged(seed, faults, robot, misturned, Optional.empty(), Optional.of(report));
    } catch (SessionException e) {
      return judged(seed, faults, robot, misturned, Optional.of(e.fault()), Optional.empty());
    } catch (BoundedTransport.Exceeded e) {
      return bad(seed, faults, robot, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      return bad(seed, faults, robot, "the program failed: " + e);
    }
  }

  private Session session(
      SimulatedRobot robot, FrameSource camera, Operator operator, SessionListener listener) {
    return new Session(
        stop ->
            BoardArms.connect(
                new BoundedTransport(
                    robot.transport(), robot.transport().nowMicros() + MOST_MICROS),
                robot.description(),
                mode,
                List.of(),
                LineLog.none(),
                stop),
        robot.description().times(mode),
        solving,
        Optional.of(new CameraSetup(camera, robot.calibration(), ViewCount.SIX)),
        operator,
        listener);
  }

  private SoakCycle judged(
      long seed,
      FaultPlan faults,
      SimulatedRobot robot,
      Supplier<Optional<String>> misturned,
      Optional<SessionFault> fault,
      Optional<TurnReport> report) {
    boolean hadEffect = robot.faultsTookEffect();
    // Wait for late effects, such as a delayed line.
    robot.letPass(AFTERWARDS_MICROS);
    WorldSnapshot end = robot.world().snapshot();
    SoakCheck judge =
        new SoakCheck(
            solving.puzzle(),
            faults.faults().stream().filter(any -> hadEffect).map(InjectedFault::kind).findFirst(),
            end,
            robot.world().brokenRules(),
            misturned.get());
    Optional<String> reason =
        fault.map(judge::ofReported).orElseGet(() -> judge.ofSolved(report.orElseThrow()));
    SoakCycle.Verdict verdict =
        reason.isPresent()
            ? SoakCycle.Verdict.BAD
            : fault.isPresent() ? SoakCycle.Verdict.REPORTED : SoakCycle.Verdict.SOLVED;
    return new SoakCycle(
        seed,
        faults,
        hadEffect,
        verdict,
        reason.orElse(""),
        fault,
        report,
        robot.world().brokenRules(),
        end.timeMicros() - AFTERWARDS_MICROS);
  }

  private static SoakCycle bad(long seed, FaultPlan faults, SimulatedRobot robot, String reason) {
    return new SoakCycle(
        seed,
        faults,
        robot.faultsTookEffect(),
        SoakCycle.Verdict.BAD,
        reason,
        Optional.empty(),
        Optional.empty(),
        robot.world().brokenRules(),
        robot.world().snapshot().timeMicros());
  }
}
