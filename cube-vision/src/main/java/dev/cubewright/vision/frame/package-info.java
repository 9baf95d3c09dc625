/**
 * Pictures and their sources: files, commands, cameras.
 *
 * <p>A {@link dev.cubewright.vision.frame.Frame} has its origin at the upper left; x grows to the
 * right, y downwards, and the middle of the first pixel is (0.5, 0.5). {@link
 * dev.cubewright.vision.frame.FrameReader} reads the pictures of files and commands and makes all
 * of them upright and sRGB. Messages about faults of files, programs and cameras are sentences.
 */
@NullMarked
package dev.cubewright.vision.frame;

import org.jspecify.annotations.NullMarked;
