package dev.cubewright.console.state;

import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.console.state.ConsoleLog.Source;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.driver.job.CubeReading;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.robot.ArmCommand;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Shows what happens in a session. Used by the robot's thread. */
final class SessionReporter implements SessionListener {
  private static final int QUARTER_DEGREES = 90;

  private final ConsoleOutput output;
  private final Puzzle puzzle;
  private final Supplier<ConnectedRobot> robot;
  private final Runnable refresh;
  private Transformation sinceFirstPicture;

  /**
   * Makes a reporter.
   *
   * @param robot tells whose events they are
   * @param refresh shows anew what follows from the session's state
   */
  SessionReporter(
      ConsoleOutput output, Puzzle puzzle, Supplier<ConnectedRobot> robot, Runnable refresh) {
    this.output = output;
    this.puzzle = puzzle;
    this.robot = robot;
    this.refresh = refresh;
    this.sinceFirstPicture = Transformation.identity(puzzle.orbits());
  }

  @Override
  public void happened(SessionEvent event) {
    if (event instanceof SessionEvent.StageBegan began) {
      output.log().add(Level.INFO, Source.SESSION, began.stage().code());
      refresh.run();
    } else if (event instanceof SessionEvent.ArmBegan began) {
      ConnectedRobot of = robot.get();
      output.motions().began(began.command(), began.timeMicros(), of.times(), speed(of));
      refresh.run();
    } else if (event instanceof SessionEvent.ArmEnded ended) {
      ConnectedRobot of = robot.get();
      output.motions().ended(ended.command(), ended.timeMicros(), of.times(), speed(of));
      turned(ended.command(), of);
      refresh.run();
    } else if (event instanceof SessionEvent.SeekBegan began) {
      output.motions().seekBegan(began.arm(), began.timeMicros(), speed(robot.get()));
    } else if (event instanceof SessionEvent.SeekEnded ended) {
      output.motions().seekEnded(ended.arm(), ended.timeMicros(), speed(robot.get()));
    } else if (event instanceof SessionEvent.TwistBegan began) {
      output.runs().twistBegan(began.index());
    } else if (event instanceof SessionEvent.TwistDone done) {
      output.runs().twistDone(done.report());
    } else if (event instanceof SessionEvent.Turned) {
      output.runs().twisted();
    } else if (event instanceof SessionEvent.SolutionFound found) {
      output.runs().found(found.solution(), robot.get());
    } else if (event instanceof SessionEvent.Failed failed) {
      failed(failed.fault());
    } else if (event instanceof SessionEvent.StageEnded ended) {
      ended(ended);
    } else {
      seen(event);
    }
  }

  private void seen(SessionEvent event) {
    if (event instanceof SessionEvent.PictureTaken taken) {
      if (taken.index() == 0) {
        sinceFirstPicture = Transformation.identity(puzzle.orbits());
      }
      robot.get().calibration().ifPresent(places -> output.pictures().add(taken, places));
    } else if (event instanceof SessionEvent.CubeRead read) {
      read(read.reading());
    } else if (event instanceof SessionEvent.StateChanged) {
      refresh.run();
    }
  }

  private double speed(ConnectedRobot of) {
    return of.hardware().simulation().map(RobotSimulation::speed).orElse(1.0);
  }

  private void turned(ArmCommand command, ConnectedRobot of) {
    if (!(command instanceof ArmCommand.Turn turn) || turn.degrees() % QUARTER_DEGREES != 0) {
      return;
    }
    sinceFirstPicture =
        sinceFirstPicture.then(
            turn.arm()
                .layerTurn(puzzle)
                .moves()
                .get(0)
                .transformation()
                .power(turn.degrees() / QUARTER_DEGREES));
    Optional<State> lying = of.session().lying();
    if (lying.isPresent() && !lying.equals(output.cube().shown().state())) {
      output.pictures().turned();
      output.cube().show(output.faces().turned(output.cube().shown(), lying.get()));
    }
  }

  private void read(CubeReading reading) {
    ShownCube cube = output.faces().read(reading, sinceFirstPicture);
    output.pictures().looked(sinceFirstPicture);
    output.cube().show(cube);
    output
        .log()
        .add(
            cube.isDoubted() ? Level.WARN : Level.INFO,
            Source.SESSION,
            String.format(
                Locale.ROOT,
                "read %s with a confidence of %.3f",
                cube.facelets(),
                reading.recognition().decoding().confidence()));
  }

  private void ended(SessionEvent.StageEnded ended) {
    output
        .log()
        .add(
            Level.INFO,
            Source.SESSION,
            String.format(
                Locale.ROOT, "%s done in %.3f s", ended.stage().code(), ended.robotMicros() / 1e6));
    refresh.run();
  }

  private void failed(SessionFault fault) {
    output
        .log()
        .add(
            fault.stopped() ? Level.WARN : Level.ERROR,
            Source.SESSION,
            fault.stage().code() + ": " + fault.sentence());
    ConnectedRobot of = robot.get();
    if (of.session().lying().isEmpty()) {
      output.pictures().turned();
      output.cube().show(output.faces().unknown());
    }
    of.hardware().simulation().ifPresent(output.motions()::look);
    refresh.run();
  }
}
