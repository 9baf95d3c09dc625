/** Errors as values: a code, the thing concerned, a message and advice. */
@NullMarked
package dev.cubewright.core.problem;

import org.jspecify.annotations.NullMarked;
