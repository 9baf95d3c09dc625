/** Trials of recognition: error rates with degraded readings and with rendered photographs. */
@NullMarked
package dev.cubewright.bench.vision;

import org.jspecify.annotations.NullMarked;
