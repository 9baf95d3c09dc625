/** Distance tables that also tell which moves lead down, and how they are built. */
@NullMarked
package dev.cubewright.tables.descent;

import org.jspecify.annotations.NullMarked;
