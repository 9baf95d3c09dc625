/** The 2x2x2: the coordinates, moves and tables of its solvers. */
@NullMarked
package dev.cubewright.solver.cube2x2x2;

import org.jspecify.annotations.NullMarked;
