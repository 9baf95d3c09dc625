/** Benchmarks of the 2x2x2: solving compared with the peer library, building and loading tables. */
@NullMarked
package dev.cubewright.bench.cube2x2x2;

import org.jspecify.annotations.NullMarked;
