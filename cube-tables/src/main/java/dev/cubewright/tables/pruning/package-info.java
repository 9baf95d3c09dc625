/** Tables of exact distances and lower bounds, their builders, and packed arrays. */
@NullMarked
package dev.cubewright.tables.pruning;

import org.jspecify.annotations.NullMarked;
