/**
 * Costs of moves and the moves that can follow each other: metrics, move sets with their cost
 * models, and canonical sequences. The move set of a robot is defined by its machine file.
 */
@NullMarked
package dev.cubewright.core.cost;

import org.jspecify.annotations.NullMarked;
