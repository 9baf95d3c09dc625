/** What can be wrong with pictures of a puzzle, each kind with a code and a sentence. */
@NullMarked
package dev.cubewright.vision.fault;

import org.jspecify.annotations.NullMarked;
