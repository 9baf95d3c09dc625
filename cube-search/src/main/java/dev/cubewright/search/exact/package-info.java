/** Optimal solutions by walking down a table that knows the exact cost to go of every position. */
@NullMarked
package dev.cubewright.search.exact;

import org.jspecify.annotations.NullMarked;
