/**
 * The boards that move the arms: their protocol ({@code docs/protocol.md}), their ports, and the
 * driver. Of this module, it uses only the package {@code robot}.
 *
 * <pre>
 *   Arms ──► Boards, one conversation each ──► SerialTransport ──► Link ──► serial port, or a simulated board
 *        arm commands                numbered lines       bytes
 * </pre>
 *
 * <p>The driver neither sleeps nor reads a clock: {@link
 * dev.cubewright.driver.board.SerialTransport} provides the time and waits for input. The same
 * driver therefore runs on serial ports and, in simulated time, on simulated boards.
 */
@NullMarked
package dev.cubewright.driver.board;

import org.jspecify.annotations.NullMarked;
