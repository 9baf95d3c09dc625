/**
 * Puzzles, their states and their moves. This package depends on no other package of the project.
 *
 * <p>A {@link dev.cubewright.core.puzzle.Puzzle} is defined once. {@link
 * dev.cubewright.core.puzzle.Cuboid} derives puzzles from three edge lengths.
 *
 * <h2>Numbering</h2>
 *
 * <p>Flat arrays contain the places of all orbits in order. A {@link
 * dev.cubewright.core.puzzle.State} has the index and the orientation of the piece at each
 * <em>place</em>. A {@link dev.cubewright.core.puzzle.Transformation} has, for each place, the
 * <em>source</em> of its next piece and the twist of that piece (the passive view):
 *
 * <pre>
 *            corners of the 2x2x2            place   0   1   2   3   4   5   6   7
 *              0-----1                       name   ULB UBR UFL URF DLF DFR DBL DRB
 *             /  U  /|                       R: from 0   3   2   5   4   7   6   1
 *            2-----3 |                          twist 0  1   0   2   0   1   0   2
 *            |  F  |R7      (6 hidden)
 *            4-----5/
 * </pre>
 */
@NullMarked
package dev.cubewright.core.puzzle;

import org.jspecify.annotations.NullMarked;
