/**
 * The colour of a sticker in pictures, with an estimate of its noise.
 *
 * <p>All channel values are sRGB codes, 0 to 255, as plain numbers, since medians and means of
 * pixels are no whole ones. {@link dev.cubewright.vision.sample.Sampler} reads them from pictures,
 * {@link dev.cubewright.vision.sample.ReadingsFile} from text; {@link
 * dev.cubewright.vision.sample.SampleQuality} says whether a cube's colors can be distinguished.
 */
@NullMarked
package dev.cubewright.vision.sample;

import org.jspecify.annotations.NullMarked;
