/** Optimal solutions by descending a table of the exact costs to go of all positions. */
@NullMarked
package dev.cubewright.search.exact;

import org.jspecify.annotations.NullMarked;
