/**
 * Machines that turn a puzzle, as finite automata with timed actions, and plans of minimum time for
 * their moves. {@code docs/machines.md} describes the format of machine files.
 */
@NullMarked
package dev.cubewright.core.machine;

import org.jspecify.annotations.NullMarked;
