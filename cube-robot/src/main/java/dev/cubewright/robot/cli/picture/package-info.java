/**
 * The commands for pictures: recognise reads a state from those of a cube and is measured on
 * folders of them; photograph draws them.
 */
@NullMarked
package dev.cubewright.robot.cli.picture;

import org.jspecify.annotations.NullMarked;
