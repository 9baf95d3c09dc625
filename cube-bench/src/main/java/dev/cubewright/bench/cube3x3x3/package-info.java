/** The two-phase solver of the 3x3x3 beside the strongest one that is published for Java. */
@NullMarked
package dev.cubewright.bench.cube3x3x3;

import org.jspecify.annotations.NullMarked;
