/**
 * The floppy cube (3x3x1) and five ways to solve it, each an idea further than the one before:
 *
 * <pre>
 *   breadth-first                stickers; all four turns from every position
 *   breadth-first-pruned-moves   no turn twice in a row, one order of R2 L2; the last state known
 *   piece-arrays                 which piece stands where and how it is turned, in place of stickers
 *   piece-arrays-bounded         depth-first; gives up where corners or edges alone need too much
 *   ida-star                     corners and edges are numbers, and a turn is a look-up
 * </pre>
 *
 * <p>They look at the same puzzle:
 *
 * <pre>
 *        corner  edge  corner       A turn is a half turn of a side. It exchanges the two corners
 *          edge center edge         there and flips the edge between them: no edge ever leaves its
 *        corner  edge  corner       place, and 4! orders of corners times 2^4 flips are half odd:
 *                                   192 states, none more than 8 turns away.
 * </pre>
 */
@NullMarked
package dev.cubewright.solver.floppy;

import org.jspecify.annotations.NullMarked;
