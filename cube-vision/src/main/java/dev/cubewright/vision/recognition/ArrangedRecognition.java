package dev.cubewright.vision.recognition;

/**
 * The result of a recognition of pictures in any order. An immutable value.
 *
 * @param arrangement the picture of each face and its rotation
 * @param recognition the recognition of the pictures in this arrangement
 */
public record ArrangedRecognition(PictureArrangement arrangement, Recognition recognition) {}
