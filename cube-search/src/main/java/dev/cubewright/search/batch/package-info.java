/**
 * Parallel work on a stream of inputs, such as the lines of a text, with the results in the order
 * of the inputs.
 */
@NullMarked
package dev.cubewright.search.batch;

import org.jspecify.annotations.NullMarked;
