/** The 4x4x4 in six phases: the five bounds beside each other. */
@NullMarked
package dev.cubewright.bench.sixphase;

import org.jspecify.annotations.NullMarked;
