/** Errors as values: a code, the affected object, a message and advice. */
@NullMarked
package dev.cubewright.core.problem;

import org.jspecify.annotations.NullMarked;
