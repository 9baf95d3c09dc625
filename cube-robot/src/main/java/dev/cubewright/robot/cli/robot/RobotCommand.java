package dev.cubewright.robot.cli.robot;

import dev.cubewright.robot.cli.terminal.CommandGroup;
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
  public Map<String, Supplier<Object>> commands() {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("run", () -> new RobotRunCommand());
    commands.put("calibrate", () -> new RobotCalibrateCommand());
    commands.put("describe", () -> new RobotDescribeCommand());
    commands.put("grip", () -> new RobotGripCommand());
    commands.put("release", () -> new RobotReleaseCommand());
    commands.put("jog", () -> new RobotJogCommand());
    commands.put("status", () -> new RobotStatusCommand());
    commands.put("ports", () -> new RobotPortsCommand());
    commands.put("stop", () -> new RobotStopCommand());
    return commands;
  }
}
