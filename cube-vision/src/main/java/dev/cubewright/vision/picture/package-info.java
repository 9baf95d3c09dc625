/**
 * Illustrations of recognised cubes: the photographs with the cells found, the colours read, and
 * the doubtful stickers.
 *
 * <p>Needs neither a display nor fonts.
 */
@NullMarked
package dev.cubewright.vision.picture;

import org.jspecify.annotations.NullMarked;
