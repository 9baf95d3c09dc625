/**
 * Many judged jobs on simulated robots: a simulated operator with a random cube, a session that
 * does the job, and a world to compare its report with.
 *
 * <pre>
 *   Soak ──► SimulatedSource ──► SimulatedRobot    the boards, the arms, the cube, the camera
 *    │  └──► Session                               the job, with a SimulatedOperator beside it
 *    └─────► SoakCheck                             what the session says, held against the world
 * </pre>
 *
 * <p>It knows {@code session} and {@code world}, which do not know each other.
 */
@NullMarked
package dev.cubewright.simulation.soak;

import org.jspecify.annotations.NullMarked;
