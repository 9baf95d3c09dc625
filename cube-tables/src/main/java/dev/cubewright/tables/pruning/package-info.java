/**
 * What it costs to go, at least or exactly: tables, how they are built, and how they are packed.
 */
@NullMarked
package dev.cubewright.tables.pruning;

import org.jspecify.annotations.NullMarked;
