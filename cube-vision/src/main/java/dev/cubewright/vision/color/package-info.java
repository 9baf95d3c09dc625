/**
 * A color space in which distances correspond to perceived differences, used to distinguish
 * stickers.
 *
 * <p>Equal steps of sRGB values do not look equal. {@link dev.cubewright.vision.color.Oklab} has
 * one axis for lightness and two for color, so that a difference in light moves a sticker along one
 * axis and leaves the other two nearly constant.
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
