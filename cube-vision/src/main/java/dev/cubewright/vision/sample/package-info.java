/**
 * The color of a sticker in pictures, with an estimate of its noise.
 *
 * <p>All channel values are sRGB codes, 0 to 255, as {@code double}, since medians and means of
 * pixels are not integers. {@link dev.cubewright.vision.sample.Sampler} reads them from pictures,
 * {@link dev.cubewright.vision.sample.ReadingsFile} from text; {@link
 * dev.cubewright.vision.sample.SampleQuality} checks whether a cube's colors can be distinguished.
 */
@NullMarked
package dev.cubewright.vision.sample;

import org.jspecify.annotations.NullMarked;
