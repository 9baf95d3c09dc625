/**
 * The command line: parses arguments and input lines, calls the libraries and prints answers. A
 * command is a class with picocli annotations. Options that several commands share are mixins.
 *
 * <pre>
 *   Main ─► ProgramCommand ─► puzzle, picture, robot   the commands, by subject
 *                                └─► terminal          their base, streams, problems
 * </pre>
 *
 * <p>Results go to standard output, all other text to standard error. For a short start, picocli
 * reads only the annotations of the called command.
 */
@NullMarked
package dev.cubewright.robot.cli;

import org.jspecify.annotations.NullMarked;
