/** Solvers beside one another on the same states. */
@NullMarked
package dev.cubewright.bench.contest;

import org.jspecify.annotations.NullMarked;
