/** How often cubes are read wrongly, from readings made worse and from rendered photographs. */
@NullMarked
package dev.cubewright.bench.vision;

import org.jspecify.annotations.NullMarked;
