/**
 * The floppy cube (3x3x1) and five solvers. Each adds an idea to the previous one:
 *
 * <pre>
 *   breadth-first                stickers; all four turns from every position
 *   breadth-first-pruned-moves   no turn twice in a row, one order of R2 L2; the last state known
 *   piece-arrays                 the piece and the orientation at each place instead of stickers
 *   piece-arrays-bounded         depth-first; prunes with the distances of corners and edges alone
 *   ida-star                     corners and edges are coordinates, and a turn is a lookup
 * </pre>
 *
 * <p>The puzzle:
 *
 * <pre>
 *        corner  edge  corner       A turn is a half turn of a side. It exchanges the two corners
 *          edge center edge         there and flips the edge between them. Edges never leave their
 *        corner  edge  corner       places. Half of the 4! corner permutations times 2^4 flips are
 *                                   reachable: 192 states, at most 8 turns from solved.
 * </pre>
 */
@NullMarked
package dev.cubewright.solver.floppy;

import org.jspecify.annotations.NullMarked;
