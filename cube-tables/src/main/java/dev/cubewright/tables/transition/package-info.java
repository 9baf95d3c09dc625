/** Transition tables: the index of a coordinate after each move. */
@NullMarked
package dev.cubewright.tables.transition;

import org.jspecify.annotations.NullMarked;
