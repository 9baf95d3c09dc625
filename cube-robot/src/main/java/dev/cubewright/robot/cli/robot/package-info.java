/**
 * The commands that drive a robot, real or simulated.
 *
 * <pre>
 *   RobotSetup ─► RobotConnection ─► Arms                 one order, such as grip or jog
 *       │               └─► JobRun ─► JobOutput            the whole job, stage by stage
 *       └─► ConsoleRobots ─► ConsoleCommand                 the page
 * </pre>
 *
 * <p>The session does the job. It prints and asks only through the objects that it receives here.
 */
@NullMarked
package dev.cubewright.robot.cli.robot;

import org.jspecify.annotations.NullMarked;
