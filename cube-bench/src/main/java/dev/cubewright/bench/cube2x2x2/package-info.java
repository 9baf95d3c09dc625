/** Benchmarks of the 2x2x2: solving beside the peer library, building tables, loading them. */
@NullMarked
package dev.cubewright.bench.cube2x2x2;

import org.jspecify.annotations.NullMarked;
