package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.job.Solving;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.puzzle.TableProgress;
import dev.cubewright.robot.cli.puzzle.Tables;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.solver.catalog.Scrambler;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code robot run}: looks at a cube, solves it and has the arms turn it. */
final class RobotRunCommand implements Command {
  @Override
  public String name() {
    return "run";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Looks at a 2x2x2, solves it and turns it.",
            "The arms home with empty fingers and take the cube; then it is looked at, unless STATE"
                + " says how it lies. It asks before it turns the cube, looks whether it is solved,"
                + " and prints last \"solved: yes\" or \"solved: no\". Enter stops the arms, and so"
                + " do Ctrl-C and the stop button of the description: they stop at once and hold"
                + " what they hold.");
    RunOptions.declare(command);
    return command;
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    try (TableProgress progress = new TableProgress(context)) {
      SolvablePuzzle puzzle =
          Tables.puzzle(SolvablePuzzle.named("2x2x2"), arguments, context, progress);
      RunOptions options = RunOptions.of(arguments, puzzle.stateText(), context);
      try (RobotConnection connection = RobotConnection.of(options.robot(), options.seed());
          FrameSource frames = frames(connection, options.camera(), context)) {
        Solving solving =
            Solving.of(puzzle.solvers(), connection.description(), options.robot().mode());
        return new JobRun(
                options,
                connection,
                solving,
                () -> options.job().given().orElseGet(() -> anyCube(solving, options.seed())),
                context)
            .with(cameraSetup(connection, options.camera(), frames));
      }
    }
  }

  private static State anyCube(Solving solving, long seed) {
    return solving.space().random(Scrambler.random(Optional.of(seed)));
  }

  /** Returns what takes the pictures, or what takes none. */
  private static FrameSource frames(
      RobotConnection connection, CameraOptions camera, CommandContext context) {
    if (connection.simulated().isPresent()) {
      return connection.simulated().get().camera();
    }
    return camera.present() ? camera.open(context.interruption()) : new NoFrames();
  }

  /** Returns the camera of the robot with its calibration; empty if it has none. */
  static Optional<CameraSetup> cameraSetup(
      RobotConnection connection, CameraOptions camera, FrameSource frames) {
    if (connection.simulated().isPresent()) {
      return Optional.of(
          new CameraSetup(frames, connection.simulated().get().calibration(), camera.views()));
    }
    return camera.present() ? Optional.of(camera.with(frames)) : Optional.empty();
  }

  /** Where there is no camera. */
  private static final class NoFrames implements FrameSource {
    @Override
    public Frame next() {
      throw new IllegalStateException("there is no camera");
    }

    @Override
    public void close() {}
  }
}
