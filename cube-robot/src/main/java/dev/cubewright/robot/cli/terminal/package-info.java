/**
 * What the program meets outside: standard input and output, the terminal, a person at the
 * keyboard, an interrupt; and in what form it says what went wrong.
 *
 * <p>Commands write to {@link dev.cubewright.robot.cli.terminal.CommandContext}, never to the
 * streams of the process, and fail with a {@link dev.cubewright.robot.cli.terminal.Failure}: a
 * sentence, a code for programs, and the exit code.
 */
@NullMarked
package dev.cubewright.robot.cli.terminal;

import org.jspecify.annotations.NullMarked;
