/**
 * What moves cost and which may follow which: metrics, move sets with their cost models, canonical
 * sequences, and the twists of the twin-axis robot.
 */
@NullMarked
package dev.cubewright.core.cost;

import org.jspecify.annotations.NullMarked;
