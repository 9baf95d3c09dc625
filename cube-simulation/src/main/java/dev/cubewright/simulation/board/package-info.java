/**
 * Simulated serial ports and boards, which receive and send the same bytes as real ones.
 *
 * <pre>
 *   SimulatedTransport ──► SimulatedPort ──► FirmwareBoard, which runs the firmware
 *                         Cable               │ BoardHardware
 *                                             ▼
 *                                         the arms of the world
 * </pre>
 */
@NullMarked
package dev.cubewright.simulation.board;

import org.jspecify.annotations.NullMarked;
