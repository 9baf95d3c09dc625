/**
 * The boards that move the arms: what is said to them ({@code docs/protocol.md}), the ports that
 * they hang on, and the driver. It knows the room {@code robot} and no other of this module.
 *
 * <pre>
 *   Arms ──► Boards, one conversation each ──► SerialTransport ──► Link ──► serial port, or a simulated board
 *        arm commands                numbered lines       bytes
 * </pre>
 *
 * <p>Nothing here sleeps or asks a clock of its own: {@link
 * dev.cubewright.driver.board.SerialTransport} has the time and waits for what comes in, so the
 * same driver runs on serial ports and, in simulated time, on simulated boards.
 */
@NullMarked
package dev.cubewright.driver.board;

import org.jspecify.annotations.NullMarked;
