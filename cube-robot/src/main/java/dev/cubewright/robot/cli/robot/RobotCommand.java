package dev.cubewright.robot.cli.robot;

import dev.cubewright.robot.cli.terminal.CommandGroup;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Command;

/** {@code robot}: controls the arms. */
@Command(
    name = "robot",
    header = "Controls the arms of a robot or a simulated robot.",
    description =
        "docs/robot.md describes the robot and troubleshooting, docs/raspberry-pi.md the setup.",
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
