/** Distance tables with the moves that lead downward, and their builder. */
@NullMarked
package dev.cubewright.tables.descent;

import org.jspecify.annotations.NullMarked;
