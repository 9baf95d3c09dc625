/**
 * The colors of stickers in pictures, with an estimate of their noise.
 *
 * <p>All channel values are sRGB codes from 0 to 255. They are of type {@code double}, because
 * medians of pixels are not always integers. {@link dev.cubewright.vision.sample.Sampler} reads
 * them from pictures, and {@link dev.cubewright.vision.sample.ReadingsFile} reads them from text.
 * {@link dev.cubewright.vision.sample.SampleQuality} checks whether the colors of a cube are
 * distinguishable.
 */
@NullMarked
package dev.cubewright.vision.sample;

import org.jspecify.annotations.NullMarked;
