/** The commands for pictures of cubes: {@code recognise} and {@code photograph}. */
@NullMarked
package dev.cubewright.robot.cli.picture;

import org.jspecify.annotations.NullMarked;
