/**
 * Illustrations of recognized cubes: the photographs with the located cells, the colors read, and
 * the doubtful stickers.
 *
 * <p>Needs neither a display nor fonts.
 */
@NullMarked
package dev.cubewright.vision.picture;

import org.jspecify.annotations.NullMarked;
