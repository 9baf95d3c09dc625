/**
 * How the command line is declared and read: a {@link dev.cubewright.robot.cli.option.Command}, the
 * options that several of them have, and the kinds of values.
 *
 * <p>Options are declared by code rather than by annotations, which halves the time that picocli
 * takes to start.
 */
@NullMarked
package dev.cubewright.robot.cli.option;

import org.jspecify.annotations.NullMarked;
