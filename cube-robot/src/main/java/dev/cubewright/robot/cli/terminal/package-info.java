/**
 * The surroundings of a command: standard streams, the terminal, the keyboard, an interrupt; and
 * the form of a command: its base class, kinds of option values, help, answers and problems.
 *
 * <p>Commands write to {@link dev.cubewright.robot.cli.terminal.CommandContext}, never to the
 * streams of the process, and fail with a {@link dev.cubewright.core.problem.ProblemException}.
 */
@NullMarked
package dev.cubewright.robot.cli.terminal;

import org.jspecify.annotations.NullMarked;
