/**
 * The base of the commands. It provides the standard streams, the keyboard and interruption, and
 * the base class, option values, help, answers and problems of commands.
 *
 * <p>Commands write to {@link dev.cubewright.robot.cli.terminal.CommandContext}, never to the
 * streams of the process, and fail with a {@link dev.cubewright.core.problem.ProblemException}.
 */
@NullMarked
package dev.cubewright.robot.cli.terminal;

import org.jspecify.annotations.NullMarked;
