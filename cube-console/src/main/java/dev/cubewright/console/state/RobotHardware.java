package dev.cubewright.console.state;

import dev.cubewright.driver.board.RobotLocator;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;
import java.util.List;
import java.util.Optional;

/**
 * A robot as a console uses it, real or simulated. The console closes it.
 *
 * @param ports where its boards are looked for
 * @param description how it is built
 * @param sentence describes it on the page, such as why it is a simulated one
 * @param simulation the controls of a simulated robot; empty if it is real
 * @param camera takes pictures of the D place, nothing if there is no camera
 * @param calibration where the cells are in the pictures, nothing if that is not known
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
   * @param reason why it is a simulated one
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

  /** Returns the description of a simulated robot on the page. */
  static String simulatedFor(String reason) {
    return "the simulated robot: " + reason;
  }

  /**
   * {@return a real robot}
   *
   * @param ports where its boards are looked for
   * @param description how it is built
   * @param sentence describes it on the page
   * @param camera takes pictures of the D place, nothing if there is no camera
   * @param calibration where the cells are in the pictures, nothing if that is not known
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

  /** Returns the same robot as it is described otherwise, with another calibration. */
  RobotHardware with(RobotDescription other, Optional<Calibration> places) {
    return new RobotHardware(ports, other, sentence, simulation, camera, places);
  }

  /** Lets go of everything. */
  void close() {
    ports.close();
    camera.ifPresent(FrameSource::close);
    simulation.ifPresent(RobotSimulation::close);
  }
}
