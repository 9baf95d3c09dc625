/**
 * Machines that turn a puzzle, as finite automata with timed actions, and plans of least time for
 * their moves. The format of machine files is in {@code docs/machines.md}.
 */
@NullMarked
package dev.cubewright.core.machine;

import org.jspecify.annotations.NullMarked;
