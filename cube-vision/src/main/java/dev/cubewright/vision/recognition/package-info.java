/**
 * Recognition: from pictures of six faces, in any order, to a state with warnings and a diagnosis.
 */
@NullMarked
package dev.cubewright.vision.recognition;

import org.jspecify.annotations.NullMarked;
