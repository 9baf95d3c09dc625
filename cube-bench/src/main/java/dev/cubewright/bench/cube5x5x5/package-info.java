/** The 5x5x5 in five phases beside the published solver of the same phases. */
@NullMarked
package dev.cubewright.bench.cube5x5x5;

import org.jspecify.annotations.NullMarked;
