/**
 * A simulated robot: boards on their ports, arms, a cube and a camera, in simulated time.
 *
 * <pre>
 *   SimulatedRobot ──► board    ports with boards that run the firmware
 *          │             │ pulses of motors and servos
 *          │             ▼
 *          ├─────────► world    arms, fingers, cube, rules ──► camera
 *          └─────────► fault    the faults, with their times
 * </pre>
 *
 * <p>Begin with {@link dev.cubewright.simulation.SimulatedRobot}: its {@code transport()} replaces
 * the serial ports, its {@code camera()} the camera.
 */
@NullMarked
package dev.cubewright.simulation;

import org.jspecify.annotations.NullMarked;
