package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.job.SolveJob;
import java.util.Optional;

/**
 * The job of a robot, and how it is carried out.
 *
 * @param robot which robot is meant
 * @param camera the options for the camera
 * @param job the job
 * @param agreed whether the cube is turned without asking
 * @param json whether the output is for programs
 * @param seed the random seed of the simulation
 * @param commands how to go on with a cube that is left in the arms; nothing for a simulated robot,
 *     which is new each time
 */
record RunOptions(
    RobotOptions robot,
    CameraOptions camera,
    SolveJob job,
    boolean agreed,
    boolean json,
    long seed,
    Optional<HeldCommands> commands) {}
