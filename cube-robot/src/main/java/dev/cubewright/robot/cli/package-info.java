/**
 * The command line: reads arguments and lines, calls the libraries, and writes answers. A command
 * is a class with picocli's annotations; options that several commands share are mixins.
 *
 * <pre>
 *   Main ─► ProgramCommand ─► puzzle, picture, robot   the commands, by subject
 *                                └─► terminal          their base, streams, problems
 * </pre>
 *
 * <p>Results go to standard output, all else to standard error. The process is short, so it loads
 * only what it needs: picocli reads only the annotations of the command that is called.
 */
@NullMarked
package dev.cubewright.robot.cli;

import org.jspecify.annotations.NullMarked;
