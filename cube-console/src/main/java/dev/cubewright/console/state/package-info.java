/**
 * The operator's console for one robot and one cube, independent of HTTP. A page shows a single
 * state document and sends commands.
 *
 * <pre>
 *   web ──► SessionConsole ──► RobotController ──► ConnectedRobot ──► Session   on one thread
 *                                                                        │
 *   web ◄── ConsoleState ◄── StatePublisher ◄──────── SessionReporter ◄──┘
 * </pre>
 *
 * <p>A command is accepted or rejected at once. The same rule determines the allowed commands in
 * the state. Accepted commands run on the robot thread, which alone uses the session. A stop goes
 * to the session directly. Published values are immutable and become JSON on the sending threads,
 * so that readers never delay the arms. The console controls a simulated robot only through the
 * driver's {@code RobotSimulation}.
 */
@NullMarked
package dev.cubewright.console.state;

import org.jspecify.annotations.NullMarked;
