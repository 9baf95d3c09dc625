package dev.cubewright.console.state;

import dev.cubewright.driver.board.RobotLocator;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;
import java.util.List;
import java.util.Optional;

/**
 * A real or simulated robot. The console closes it.
 *
 * @param ports the locator of the boards
 * @param description the description of the robot
 * @param sentence the text about the robot on the page
 * @param simulation the controls of a simulated robot; empty for a real robot
 * @param camera the camera, which sees the D position; empty if there is none
 * @param calibration the calibration of the camera; empty if unknown
 */
public record RobotHardware(
    RobotLocator ports,
    RobotDescription description,
    String sentence,
    Optional<RobotSimulation> simulation,
    Optional<FrameSource> camera,
    Optional<Calibration> calibration) {

  /**
   * {@return a simulated robot with its own camera}
   *
   * @param robot the robot
   * @param reason the reason for simulation
   */
  public static RobotHardware simulated(RobotSimulation robot, String reason) {
    return new RobotHardware(
        new RobotLocator(robot.transport(), List.of()),
        robot.description(),
        simulatedFor(reason),
        Optional.of(robot),
        Optional.of(robot.camera()),
        Optional.of(robot.calibration()));
  }

  private static String simulatedFor(String reason) {
    return "simulated robot: " + reason;
  }

  /**
   * {@return a real robot}
   *
   * @param ports the locator of the boards
   * @param description the description of the robot
   * @param sentence the text about the robot on the page
   * @param camera the camera, which sees the D position; empty if there is none
   * @param calibration the calibration of the camera; empty if unknown
   */
  public static RobotHardware real(
      RobotLocator ports,
      RobotDescription description,
      String sentence,
      Optional<FrameSource> camera,
      Optional<Calibration> calibration) {
    return new RobotHardware(
        ports, description, sentence, Optional.empty(), camera.map(SharedCamera::new), calibration);
  }

  /** Returns this robot with another description and calibration. */
  RobotHardware with(RobotDescription other, Optional<Calibration> places) {
    return new RobotHardware(ports, other, sentence, simulation, camera, places);
  }

  String kind() {
    return simulation.isPresent() ? "simulated" : "real";
  }

  /** Returns the text about the robot. For a simulated robot, includes the given reason. */
  String sentence(Optional<String> reason) {
    return simulation.flatMap(robot -> reason).map(RobotHardware::simulatedFor).orElse(sentence);
  }

  void close() {
    ports.close();
    camera.ifPresent(FrameSource::close);
    simulation.ifPresent(RobotSimulation::close);
  }
}
