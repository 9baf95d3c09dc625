/**
 * The robot's job: connect, home, take the cube, take pictures, recognize, solve, turn, check. This
 * package uses the packages {@code robot} and {@code board}, and no user interface.
 *
 * <pre>
 *   user interface ──► SolveJob ──► Session ──► Arms        the boards
 *          ▲                             │  ├────► CameraSetup        the camera
 *          │                             │  └────► SolverSetup the solver
 *          └──────── SessionListener ◄───┴───────► Operator    the person
 * </pre>
 *
 * <p>This package prints nothing, and every wait for the arms or the camera has a time limit. A
 * failure is a {@link dev.cubewright.driver.job.SessionFault} with the holding and the recovery
 * advice. Only a wait for a person has no time limit; {@link
 * dev.cubewright.driver.job.Session#stop} ends it.
 */
@NullMarked
package dev.cubewright.driver.job;

import org.jspecify.annotations.NullMarked;
