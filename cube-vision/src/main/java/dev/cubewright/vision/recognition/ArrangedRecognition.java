package dev.cubewright.vision.recognition;

import dev.cubewright.vision.diagnose.PictureArrangement;

/**
 * The result of a recognition of pictures in any order. An immutable value.
 *
 * @param arrangement which picture shows each face, and how it is turned
 * @param recognition what the pictures show if that is so
 */
public record ArrangedRecognition(PictureArrangement arrangement, Recognition recognition) {}
