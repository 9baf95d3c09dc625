/**
 * What colour a sticker has in pictures, with what is known of its noise.
 *
 * <p>All channel values are sRGB codes, 0 to 255, as plain numbers, since medians and means of
 * pixels are no whole ones.
 */
@NullMarked
package dev.cubewright.vision.sample;

import org.jspecify.annotations.NullMarked;
