/** Trials of machines that turn puzzles: planned actions compared with fixed programs. */
@NullMarked
package dev.cubewright.bench.machine;

import org.jspecify.annotations.NullMarked;
