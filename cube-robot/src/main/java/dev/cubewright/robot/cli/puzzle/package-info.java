/**
 * The commands for puzzles, machines and tables, with their options for states and costs of moves.
 */
@NullMarked
package dev.cubewright.robot.cli.puzzle;

import org.jspecify.annotations.NullMarked;
