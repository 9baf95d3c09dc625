/**
 * A simulated robot: boards on their ports, arms, a cube and a camera, in simulated time.
 *
 * <pre>
 *   SimulatedRobot ──► SimulatedTransport ──► SimulatedPort ──► FirmwareBoard
 *          │                                      Cable               │ pulses
 *          │                                                          ▼
 *          ├──► FaultInjector ──────────────────────► world: arms, fingers, cube, rules
 *          └──► camera
 * </pre>
 *
 * <p>Begin with {@link dev.cubewright.simulation.SimulatedRobot}: its {@code transport()} replaces
 * the serial ports, its {@code camera()} the camera.
 */
@NullMarked
package dev.cubewright.simulation;

import org.jspecify.annotations.NullMarked;
