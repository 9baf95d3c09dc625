/** The reduction solver of the 4x4x4 beside the strongest one that is published for Java. */
@NullMarked
package dev.cubewright.bench.cube4x4x4;

import org.jspecify.annotations.NullMarked;
