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
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A listener that translates session events to console state and events. Used only by the robot
 * thread.
 */
final class SessionReporter implements SessionListener {
  private static final int QUARTER_DEGREES = 90;
  private static final int FULL_TURN = 360;

  private final ConsoleOutput output;
  private final Puzzle puzzle;
  private final Supplier<ConnectedRobot> robot;
  private final Runnable refresh;
  private final Map<Arm, Double> degrees = new EnumMap<>(Arm.class);
  private Transformation sinceFirstPicture;

  /**
   * Creates a reporter that shows all arms at 0 degrees.
   *
   * @param robot returns the robot of the session
   * @param refresh publishes the members that depend on the session
   */
  SessionReporter(
      ConsoleOutput output, Puzzle puzzle, Supplier<ConnectedRobot> robot, Runnable refresh) {
    this.output = output;
    this.puzzle = puzzle;
    this.robot = robot;
    this.refresh = refresh;
    this.sinceFirstPicture = Transformation.identity(puzzle.orbits());
    for (Arm arm : Arm.values()) {
      degrees.put(arm, 0.0);
    }
    showPoses();
  }

  @Override
  public void happened(SessionEvent event) {
    if (event instanceof SessionEvent.StageBegan began) {
      log(Level.INFO, began.stage().code());
    } else if (event instanceof SessionEvent.ArmBegan began) {
      tellMotion(began.command(), "began", began.timeMicros());
    } else if (event instanceof SessionEvent.ArmEnded ended) {
      tellMotion(ended.command(), "ended", ended.timeMicros());
      if (ended.command() instanceof ArmCommand.Turn turn) {
        turned(turn);
      }
    } else if (event instanceof SessionEvent.SeekBegan began) {
      tellSeek(began.arm(), "began", began.timeMicros());
    } else if (event instanceof SessionEvent.SeekEnded ended) {
      tellSeek(ended.arm(), "ended", ended.timeMicros());
      degrees.put(ended.arm(), 0.0);
      showPoses();
    } else if (event instanceof SessionEvent.TwistBegan began) {
      output.runs().twistBegan(began.index());
    } else if (event instanceof SessionEvent.TwistDone done) {
      output.runs().twistDone(done);
    } else if (event instanceof SessionEvent.Turned) {
      output.runs().twisted();
    } else if (event instanceof SessionEvent.SolutionFound found) {
      output.runs().found(found.solution(), robot.get());
    } else if (event instanceof SessionEvent.Failed failed) {
      failed(failed.fault());
    } else if (event instanceof SessionEvent.StageEnded ended) {
      log(
          Level.INFO,
          String.format(
              Locale.ROOT, "%s done in %.3f s", ended.stage().code(), ended.robotMicros() / 1e6));
    } else if (event instanceof SessionEvent.PictureTaken taken) {
      if (taken.index() == 0) {
        sinceFirstPicture = Transformation.identity(puzzle.orbits());
      }
      robot.get().calibration().ifPresent(places -> output.cube().add(taken, places));
    } else if (event instanceof SessionEvent.CubeRead read) {
      read(read.reading());
    }
    refresh.run();
  }

  private void log(Level level, String text) {
    output.log().add(level, Source.SESSION, text);
  }

  private void tellMotion(ArmCommand command, String phase, long atMicros) {
    @Nullable Integer degrees = command instanceof ArmCommand.Turn turn ? turn.degrees() : null;
    String kind =
        degrees != null ? "turn" : command instanceof ArmCommand.Grip ? "grip" : "release";
    Long micros = predictedMicros(command, robot.get().times());
    tell(new StateSchema.Motion(command.arm(), kind, phase, degrees, micros, atMicros, speed()));
  }

  /** Publishes a seek, whose duration cannot be predicted. */
  private void tellSeek(Arm arm, String phase, long atMicros) {
    tell(new StateSchema.Motion(arm, "seek", phase, null, null, atMicros, speed()));
  }

  private void tell(StateSchema.Motion motion) {
    output.publisher().tell("motion", motion);
  }

  private static long predictedMicros(ArmCommand command, ArmTimes times) {
    if (command.durationMicros() > 0) {
      return command.durationMicros();
    }
    if (command instanceof ArmCommand.Turn turn) {
      return times.turnMicros(turn.degrees());
    }
    return command instanceof ArmCommand.Grip ? times.gripMicros() : times.releaseMicros();
  }

  /** Returns the speed of robot time: 1 for a real robot. */
  private double speed() {
    return robot.get().hardware().simulation().map(RobotSimulation::speed).orElse(1.0);
  }

  private void showPoses() {
    output.publisher().show("poses", new EnumMap<>(degrees));
  }

  /** Shows the actual angles of a simulated robot. */
  void look(RobotSimulation simulation) {
    simulation.degrees().forEach((arm, angle) -> degrees.put(arm, angle % FULL_TURN));
    showPoses();
  }

  private void turned(ArmCommand.Turn turn) {
    degrees.merge(turn.arm(), (double) turn.degrees(), (a, b) -> (a + b) % FULL_TURN);
    showPoses();
    if (turn.degrees() % QUARTER_DEGREES != 0) {
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
    Optional<State> cubeState = robot.get().session().cubeState();
    if (cubeState.isPresent() && !cubeState.equals(output.cube().shown().state())) {
      ShownCube.Source source = output.cube().shown().source().orElse(ShownCube.Source.ENTERED);
      output.cube().turnInto(output.faces().of(cubeState.get(), source));
    }
  }

  private void read(CubeReading reading) {
    ShownCube cube = output.faces().read(reading, sinceFirstPicture);
    output.cube().read(cube, sinceFirstPicture);
    log(
        cube.isDoubted() ? Level.WARN : Level.INFO,
        String.format(
            Locale.ROOT,
            "read %s, confidence %.3f",
            cube.facelets(),
            reading.recognition().decoding().confidence()));
  }

  private void failed(SessionFault fault) {
    log(fault.stopped() ? Level.WARN : Level.ERROR, fault.stage().code() + ": " + fault.sentence());
    ConnectedRobot of = robot.get();
    if (of.session().cubeState().isEmpty()) {
      output.cube().forget();
    }
    of.hardware().simulation().ifPresent(this::look);
  }
}
