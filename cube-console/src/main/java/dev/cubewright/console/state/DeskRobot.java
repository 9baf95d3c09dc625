package dev.cubewright.console.state;

import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;
import java.util.List;
import java.util.Optional;

/**
 * A robot as a desk uses it, real or simulated. The desk closes it.
 *
 * @param transport where its ports are
 * @param description how it is built
 * @param ports where to look for its boards; all ports if empty
 * @param sentence what people are told of it, such as why it is a simulated one
 * @param simulation the controls of a simulated robot; empty if it is real
 * @param camera takes pictures of the D place, nothing if there is no camera
 * @param calibration where the cells are in the pictures, nothing if that is not known
 */
public record DeskRobot(
    SerialTransport transport,
    RobotDescription description,
    List<String> ports,
    String sentence,
    Optional<RobotSimulation> simulation,
    Optional<FrameSource> camera,
    Optional<Calibration> calibration) {

  /**
   * {@return a simulated robot with its own camera}
   *
   * @param robot the robot
   * @param sentence what people are told of it
   */
  public static DeskRobot simulated(RobotSimulation robot, String sentence) {
    return new DeskRobot(
        robot.transport(),
        robot.description(),
        List.of(),
        sentence,
        Optional.of(robot),
        Optional.of(robot.camera()),
        Optional.of(robot.calibration()));
  }

  /**
   * {@return a robot on the ports of this computer}
   *
   * @param transport where its ports are
   * @param description how it is built
   * @param ports where to look for its boards; all ports if empty
   * @param sentence what people are told of it
   * @param camera takes pictures of the D place, nothing if there is no camera
   * @param calibration where the cells are in the pictures, nothing if that is not known
   */
  public static DeskRobot real(
      SerialTransport transport,
      RobotDescription description,
      List<String> ports,
      String sentence,
      Optional<FrameSource> camera,
      Optional<Calibration> calibration) {
    return new DeskRobot(
        transport,
        description,
        List.copyOf(ports),
        sentence,
        Optional.empty(),
        camera,
        calibration);
  }

  /** Returns the same robot as it is described otherwise, with another calibration. */
  DeskRobot with(RobotDescription other, Optional<Calibration> places) {
    return new DeskRobot(transport, other, ports, sentence, simulation, camera, places);
  }

  /** Lets go of everything. */
  void close() {
    transport.close();
    camera.ifPresent(FrameSource::close);
    simulation.ifPresent(RobotSimulation::close);
  }
}
