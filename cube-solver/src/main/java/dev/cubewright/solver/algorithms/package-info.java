/**
 * Sets of cases that people learn algorithms for, and the cost of an algorithm for the hands that
 * turn it.
 */
@NullMarked
package dev.cubewright.solver.algorithms;

import org.jspecify.annotations.NullMarked;
