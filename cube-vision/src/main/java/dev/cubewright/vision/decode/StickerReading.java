package dev.cubewright.vision.decode;

/**
 * The colors of a cube's stickers, decoded with and without the rules of the puzzle. An immutable
 * value.
 *
 * @param decoding the most likely valid state
 * @param colors the fit of each color to each sticker, regardless of the rules
 */
public record StickerReading(Decoding decoding, StickerColors colors) {}
