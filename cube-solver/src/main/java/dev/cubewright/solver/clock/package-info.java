/** An optimal solver of the Rubik's Clock. */
@NullMarked
package dev.cubewright.solver.clock;

import org.jspecify.annotations.NullMarked;
