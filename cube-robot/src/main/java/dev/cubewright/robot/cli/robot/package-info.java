/**
 * The commands that drive a robot, real or simulated.
 *
 * <pre>
 *   RobotOptions ─► RobotConnection ─► RobotArms      one order, such as grip or jog
 *                          │
 *                          └─► JobRun ─► JobOutput    the whole job, stage by stage
 * </pre>
 *
 * <p>The job itself is in the session, which neither prints nor asks but by what it is given here.
 */
@NullMarked
package dev.cubewright.robot.cli.robot;

import org.jspecify.annotations.NullMarked;
