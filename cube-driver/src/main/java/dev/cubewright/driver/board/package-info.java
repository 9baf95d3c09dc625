/**
 * The boards that move the arms: their protocol ({@code docs/protocol.md}), their ports, and the
 * driver. It uses the package {@code robot} and no other of this module.
 *
 * <pre>
 *   Arms ──► Boards, one conversation each ──► SerialTransport ──► Link ──► serial port, or a simulated board
 *        arm commands                numbered lines       bytes
 * </pre>
 *
 * <p>Nothing here sleeps or has its own clock: {@link dev.cubewright.driver.board.SerialTransport}
 * provides the time and waits for input, so the same driver runs on serial ports and, in simulated
 * time, on simulated boards.
 */
@NullMarked
package dev.cubewright.driver.board;

import org.jspecify.annotations.NullMarked;
