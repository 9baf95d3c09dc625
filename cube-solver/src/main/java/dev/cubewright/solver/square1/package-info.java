/** The Square-1: its shapes up to turns of the layers, and its solvers. */
@NullMarked
package dev.cubewright.solver.square1;

import org.jspecify.annotations.NullMarked;
