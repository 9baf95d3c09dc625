/**
 * Numberings of aspects of a state: permutation, orientation, combination, arrangement of like
 * pieces, products of these, and states up to a rotation of the whole.
 */
@NullMarked
package dev.cubewright.core.coordinate;

import org.jspecify.annotations.NullMarked;
