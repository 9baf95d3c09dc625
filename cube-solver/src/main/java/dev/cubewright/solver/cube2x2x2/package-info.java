/** The 2x2x2: which coordinates, moves and tables its solvers are assembled from. */
@NullMarked
package dev.cubewright.solver.cube2x2x2;

import org.jspecify.annotations.NullMarked;
