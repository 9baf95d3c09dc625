/** Where each move leads from each number of a coordinate, as tables. */
@NullMarked
package dev.cubewright.tables.transition;

import org.jspecify.annotations.NullMarked;
