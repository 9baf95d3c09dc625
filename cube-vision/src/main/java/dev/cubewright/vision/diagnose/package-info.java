/** Diagnosis of pictures that show no valid cube: turned, swapped, mirrored, repeated. */
@NullMarked
package dev.cubewright.vision.diagnose;

import org.jspecify.annotations.NullMarked;
