/**
 * The operator's desk: one robot, one cube and one person's screen, apart from how that comes to
 * the screen. Everything that a page shows is one document; everything that a person can do is a
 * command.
 *
 * <pre>
 *   whoever serves it ──► Desk ──► Commands ──► Station ──► Jobs ──► Session      on one thread
 *          ▲                │          │           │                    │
 *          │                │     DeskCommand      └► Workbench: robot, person, settings
 *          │                │     (may it be done now?)                 │
 *          └── Screen ◄─────┴────────── SessionReporter ◄───────────────┘
 * </pre>
 *
 * <p>A command is accepted or refused at once, by one rule that also says what is allowed; the work
 * goes on on the desk's thread, which alone uses the session. A stop goes to the session straight
 * away. What is shown are immutable values; nobody who looks makes the arms wait. A simulated robot
 * is known by the driver's {@code RobotSimulation} only.
 */
@NullMarked
package dev.cubewright.console.state;

import org.jspecify.annotations.NullMarked;
