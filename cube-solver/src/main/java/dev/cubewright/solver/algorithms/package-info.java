/** Sets of cases for which people learn algorithms, and the cost of an algorithm for the hands. */
@NullMarked
package dev.cubewright.solver.algorithms;

import org.jspecify.annotations.NullMarked;
