/**
 * Illustrations of recognized cubes: the photographs with the located cells, the recognized colors
 * and the doubtful stickers.
 *
 * <p>Requires neither a display nor fonts.
 */
@NullMarked
package dev.cubewright.vision.picture;

import org.jspecify.annotations.NullMarked;
