/** What the general method does on puzzles that it knows only from their definition. */
@NullMarked
package dev.cubewright.bench.general;

import org.jspecify.annotations.NullMarked;
