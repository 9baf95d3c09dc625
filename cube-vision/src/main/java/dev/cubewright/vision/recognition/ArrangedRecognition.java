package dev.cubewright.vision.recognition;

/**
 * The result of a recognition of pictures in any order. An immutable value.
 *
 * @param arrangement the assignment of the pictures to the faces, with rotations
 * @param recognition the recognition of the pictures in this arrangement
 */
public record ArrangedRecognition(PictureArrangement arrangement, Recognition recognition) {}
