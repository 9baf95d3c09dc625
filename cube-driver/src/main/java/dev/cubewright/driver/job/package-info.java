/**
 * The robot's job as code: connect, home, take the cube, look, recognise, solve, turn, check. It
 * knows the rooms below it, {@code robot} and {@code board}, and no user interface.
 *
 * <pre>
 *   user interface ──► SolveJob ──► Session ──► Arms        what the boards do
 *          ▲                             │  ├────► CameraSetup        what the camera sees
 *          │                             │  └────► Solving     the solution to turn
 *          └──────── SessionListener ◄───┴───────► Operator    what a person has to do
 * </pre>
 *
 * <p>Nothing here prints and nothing hangs: whatever the arms or the camera do is bounded in time,
 * and what fails is a {@link dev.cubewright.driver.job.SessionFault} that says what is held and
 * what to do. Only a person is waited for as long as it takes, and {@link
 * dev.cubewright.driver.job.Session#stop} ends that too.
 */
@NullMarked
package dev.cubewright.driver.job;

import org.jspecify.annotations.NullMarked;
