/** The commands that solve, compare the ways to solve, and scramble. */
@NullMarked
package dev.cubewright.robot.cli.solve;

import org.jspecify.annotations.NullMarked;
