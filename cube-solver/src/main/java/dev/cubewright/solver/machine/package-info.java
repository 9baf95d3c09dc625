/** The solver of states by the actions of a machine. */
@NullMarked
package dev.cubewright.solver.machine;

import org.jspecify.annotations.NullMarked;
