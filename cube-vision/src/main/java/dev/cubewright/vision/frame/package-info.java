/**
 * Pictures and their sources: files, commands, cameras.
 *
 * <p>A {@link dev.cubewright.vision.frame.Frame} has its origin at the upper left; x grows to the
 * right, y downwards, and the middle of the first pixel is (0.5, 0.5). Files and commands are read
 * by {@link dev.cubewright.vision.frame.FrameReader}, which makes all of them upright and sRGB;
 * faults of files, programs and cameras come as sentences.
 */
@NullMarked
package dev.cubewright.vision.frame;

import org.jspecify.annotations.NullMarked;
