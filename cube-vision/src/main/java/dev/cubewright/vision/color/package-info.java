/**
 * A color space whose distances correspond to perceived differences. It is used to distinguish
 * stickers.
 *
 * <p>Equal steps of sRGB values do not look equal. {@link dev.cubewright.vision.color.Oklab} has
 * one axis for lightness and two for color. A change of the light therefore moves a sticker mainly
 * along one axis.
 *
 * <pre>
 *            lightness 1 (white)
 *                  |    +b (yellow)
 *                  |   /
 *   -a (green) ----+---- +a (red)
 *                 /|
 *    -b (blue)     |
 *            lightness 0 (black)
 * </pre>
 */
@NullMarked
package dev.cubewright.vision.color;

import org.jspecify.annotations.NullMarked;
