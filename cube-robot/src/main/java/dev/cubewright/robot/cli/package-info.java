/**
 * The command line: a thin face of the program that reads arguments and lines, asks the libraries,
 * and writes answers. Here is the way in; the commands have rooms of their own.
 *
 * <pre>
 *   Main ─► CommandTree ─► solve, table, picture, robot, console  the commands, by what they are about
 *                             │
 *                             ├─► puzzle                       what can be solved, and how
 *                             ├─► batch                        many lines, in their order
 *                             └─► option ─► terminal           what was asked; where answers go
 * </pre>
 *
 * <p>Results go to standard output, all else to standard error. The process is short, so what it
 * does not need it does not load: only the options of the command that is called are declared, and
 * logging and the progress bar start when they have something to say.
 */
@NullMarked
package dev.cubewright.robot.cli;

import org.jspecify.annotations.NullMarked;
