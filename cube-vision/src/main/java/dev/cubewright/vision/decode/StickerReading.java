package dev.cubewright.vision.decode;

/**
 * What the colours of a cube's stickers show, with the rules of the puzzle and without. An
 * immutable value.
 *
 * @param decoding the most likely valid state
 * @param colors how well each colour explains each sticker, by itself
 */
public record StickerReading(Decoding decoding, StickerColors colors) {}
