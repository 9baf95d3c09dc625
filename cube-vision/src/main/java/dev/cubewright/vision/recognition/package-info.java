/**
 * Recognition of a state from pictures of six faces in any order, with warnings and a diagnosis.
 */
@NullMarked
package dev.cubewright.vision.recognition;

import org.jspecify.annotations.NullMarked;
