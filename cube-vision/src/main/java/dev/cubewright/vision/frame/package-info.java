/**
 * Pictures and their sources: files, commands and cameras.
 *
 * <p>A {@link dev.cubewright.vision.frame.Frame} has its origin at the upper left; x increases to
 * the right and y downwards. The center of the first pixel is (0.5, 0.5). {@link
 * dev.cubewright.vision.frame.FrameReader} reads the pictures of files and commands, rotates them
 * upright and converts them to sRGB.
 */
@NullMarked
package dev.cubewright.vision.frame;

import org.jspecify.annotations.NullMarked;
