/** Faults of pictures of a puzzle, each with a code and a message. */
@NullMarked
package dev.cubewright.vision.fault;

import org.jspecify.annotations.NullMarked;
