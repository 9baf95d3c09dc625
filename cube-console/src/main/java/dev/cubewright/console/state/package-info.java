/**
 * The operator's console: one robot, one cube and one operator, independent of HTTP. Everything
 * that a page shows is one document; everything that a person can do is a command.
 *
 * <pre>
 *   web ──► SessionConsole ──► RobotController ──► ConnectedRobot ──► Session   on one thread
 *                                                                        │
 *   web ◄── ConsoleState ◄── StatePublisher ◄──────── SessionReporter ◄──┘
 * </pre>
 *
 * <p>A command is accepted or refused at once, by one rule that also says what is allowed; the work
 * goes on on the robot's thread, which alone uses the session. A stop goes to the session straight
 * away. What is published are immutable values, which become JSON on the threads that send them, so
 * that readers never delay the arms. A simulated robot is known by the driver's {@code
 * RobotSimulation} only.
 */
@NullMarked
package dev.cubewright.console.state;

import org.jspecify.annotations.NullMarked;
