package dev.cubewright.vision.sample;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;

/**
 * One picture of a face with its cells. An immutable value.
 *
 * @param frame the picture
 * @param grid the cells of the face in the picture
 */
public record FaceView(Frame frame, CellGrid grid) {}
