/**
 * The commands that control a real or simulated robot.
 *
 * <pre>
 *   RobotSetup ─► RobotConnection ─► Arms                 one command, such as grip or jog
 *       │               └─► JobRun ─► JobOutput            a complete job, stage by stage
 *       └─► ConsoleRobots ─► ConsoleCommand                 the page
 * </pre>
 *
 * <p>The session runs the job. It prints and asks only through objects of this package.
 */
@NullMarked
package dev.cubewright.robot.cli.robot;

import org.jspecify.annotations.NullMarked;
