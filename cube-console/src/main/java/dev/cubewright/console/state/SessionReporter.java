package dev.cubewright.console.state;

import dev.cubewright.console.state.DeskLog.Level;
import dev.cubewright.console.state.DeskLog.Source;
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

/** Shows what happens in a session. Used by the desk's thread. */
final class SessionReporter implements SessionListener {
  private static final int QUARTER_DEGREES = 90;

  private final DeskOutput output;
  private final Puzzle puzzle;
  private final Supplier<Workbench> bench;
  private final Runnable refresh;
  private Transformation sinceFirstPicture;

  /**
   * Makes a reporter.
   *
   * @param bench tells whose events they are
   * @param refresh shows anew what follows from the session's state
   */
  SessionReporter(DeskOutput output, Puzzle puzzle, Supplier<Workbench> bench, Runnable refresh) {
    this.output = output;
    this.puzzle = puzzle;
    this.bench = bench;
    this.refresh = refresh;
    this.sinceFirstPicture = Transformation.identity(puzzle.orbits());
  }

  @Override
  public void happened(SessionEvent event) {
    if (event instanceof SessionEvent.StageBegan began) {
      output.log().add(Level.INFO, Source.SESSION, began.stage().code());
      refresh.run();
    } else if (event instanceof SessionEvent.ArmBegan began) {
      Workbench of = bench.get();
      output.motions().began(began.command(), began.timeMicros(), of.times(), speed(of));
      refresh.run();
    } else if (event instanceof SessionEvent.ArmEnded ended) {
      Workbench of = bench.get();
      output.motions().ended(ended.command(), ended.timeMicros(), of.times(), speed(of));
      turned(ended.command(), of);
      refresh.run();
    } else if (event instanceof SessionEvent.SeekBegan began) {
      output.motions().seekBegan(began.arm(), began.timeMicros(), speed(bench.get()));
    } else if (event instanceof SessionEvent.SeekEnded ended) {
      output.motions().seekEnded(ended.arm(), ended.timeMicros(), speed(bench.get()));
    } else if (event instanceof SessionEvent.TwistBegan began) {
      output.runs().twistBegan(began.index());
    } else if (event instanceof SessionEvent.TwistDone done) {
      output.runs().twistDone(done.report());
    } else if (event instanceof SessionEvent.Turned) {
      output.runs().twisted();
    } else if (event instanceof SessionEvent.SolutionFound found) {
      output.runs().found(found.solution(), bench.get());
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
      bench
          .get()
          .calibration()
          .ifPresent(
              places -> output.pictures().add(taken.index(), taken.view(), taken.frame(), places));
    } else if (event instanceof SessionEvent.CubeRead read) {
      read(read.reading());
    } else if (event instanceof SessionEvent.StateChanged) {
      refresh.run();
    }
  }

  private double speed(Workbench of) {
    return of.robot().simulation().map(RobotSimulation::speed).orElse(1.0);
  }

  private void turned(ArmCommand command, Workbench of) {
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
    Workbench of = bench.get();
    if (of.session().lying().isEmpty()) {
      output.pictures().turned();
      output.cube().show(output.faces().unknown());
    }
    of.robot().simulation().ifPresent(output.motions()::look);
    refresh.run();
  }
}
