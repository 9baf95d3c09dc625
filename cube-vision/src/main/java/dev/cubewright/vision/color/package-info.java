/**
 * A colour space in which distances correspond to perceived differences, used to distinguish
 * stickers.
 *
 * <p>A camera gives sRGB values, in which equal steps do not look equal. {@link
 * dev.cubewright.vision.color.Oklab} has one axis for lightness and two for colour, so that a
 * difference in light moves a sticker along one axis and leaves the other two nearly alone.
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
