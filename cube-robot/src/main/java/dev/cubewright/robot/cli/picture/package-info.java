/** The commands for pictures of cubes: recognise reads a state, photograph draws pictures. */
@NullMarked
package dev.cubewright.robot.cli.picture;

import org.jspecify.annotations.NullMarked;
