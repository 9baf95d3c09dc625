package dev.cubewright.robot.cli.robot;

import dev.cubewright.robot.cli.terminal.CommandGroup;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Command;

/** {@code robot}: drives the arms. */
@Command(
    name = "robot",
    header = "Drives the arms of a robot, or of a simulated one.",
    description =
        "docs/robot.md explains the robot and what to do when something goes wrong,"
            + " docs/raspberry-pi.md how to set one up.",
    footer = {
      "  cube robot ports",
      "  cube robot run --simulate",
      "  cube robot calibrate --out robot.json"
    })
public final class RobotCommand extends CommandGroup {
  @Override
  public Map<String, Supplier<CubeCommand>> commands() {
    Map<String, Supplier<CubeCommand>> commands = new LinkedHashMap<>();
    commands.put("run", RobotRunCommand::new);
    commands.put("calibrate", RobotCalibrateCommand::new);
    commands.put("describe", RobotDescribeCommand::new);
    commands.put("grip", RobotGripCommand::new);
    commands.put("release", RobotReleaseCommand::new);
    commands.put("jog", RobotJogCommand::new);
    commands.put("status", RobotStatusCommand::new);
    commands.put("ports", RobotPortsCommand::new);
    commands.put("stop", RobotStopCommand::new);
    return commands;
  }
}
