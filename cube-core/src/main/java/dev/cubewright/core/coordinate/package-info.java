/**
 * Numberings of aspects of a state: permutation, orientation, combination, arrangement of identical
 * pieces, products of these, and states up to a rotation of the whole puzzle.
 */
@NullMarked
package dev.cubewright.core.coordinate;

import org.jspecify.annotations.NullMarked;
