/**
 * The commands about puzzles and their tables: solve, scramble, show, check, compare, export and
 * tables; the text of states and the costs of moves.
 */
@NullMarked
package dev.cubewright.robot.cli.puzzle;

import org.jspecify.annotations.NullMarked;
