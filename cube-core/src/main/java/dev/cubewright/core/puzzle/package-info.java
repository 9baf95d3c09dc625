/**
 * Puzzles, their states and their moves: the ground room, which knows no other.
 *
 * <p>A {@link dev.cubewright.core.puzzle.Puzzle} is defined once. {@link
 * dev.cubewright.core.puzzle.Cuboid} derives one from nothing but three edge lengths: cubies on a
 * grid, layers that turn.
 *
 * <h2>Numbering</h2>
 *
 * <p>All orbits lie one behind the other in flat arrays. A {@link dev.cubewright.core.puzzle.State}
 * holds at each <em>place</em> the number of the piece that stands there and how it is turned; a
 * {@link dev.cubewright.core.puzzle.Transformation} says for each place <em>from which place</em>
 * its next piece comes, and how much that piece is twisted on the way (the passive view):
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
