/** A solver that minimizes the time of a machine. */
@NullMarked
package dev.cubewright.solver.machine;

import org.jspecify.annotations.NullMarked;
