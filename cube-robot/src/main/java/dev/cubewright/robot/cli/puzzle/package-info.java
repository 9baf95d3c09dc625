/**
 * The puzzles of the command line: how their states are read and written and what their moves cost;
 * and the commands that show, check and export them.
 */
@NullMarked
package dev.cubewright.robot.cli.puzzle;

import org.jspecify.annotations.NullMarked;
