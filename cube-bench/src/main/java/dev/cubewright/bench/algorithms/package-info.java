/** Trials of the algorithm finder. */
@NullMarked
package dev.cubewright.bench.algorithms;

import org.jspecify.annotations.NullMarked;
