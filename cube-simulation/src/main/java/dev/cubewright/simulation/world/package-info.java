/**
 * The robot in a simulated world: boards, arms, a cube and a camera, on a clock that nobody waits
 * for. It knows the rooms {@code robot} and {@code board} and no other of this module.
 *
 * <pre>
 *   Wiring ──► port ──► board (in Java, or the firmware in its simulator)
 *                         │ pulses of motors and servos
 *                         ▼
 *                    TwinAxisWorld: arms, fingers, cube, rules ──► WorldCamera
 * </pre>
 *
 * <p>The boards say and hear the same bytes as real ones. The cube follows the arms that hold it,
 * not what a plan means to do, so a wrong plan gives a wrong cube. Its state is that of a 2x2x2
 * seen from where the robot stands: the places are the robot's and stay when the cube is rolled.
 * What no real arm could do without harm is reported with the {@link
 * dev.cubewright.simulation.world.Rule} that it breaks.
 */
@NullMarked
package dev.cubewright.simulation.world;

import org.jspecify.annotations.NullMarked;
