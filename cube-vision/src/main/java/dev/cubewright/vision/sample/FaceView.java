package dev.cubewright.vision.sample;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;

/**
 * One picture of a face, with where the cells are and which of them it shows. An immutable value.
 *
 * @param frame the picture
 * @param grid the cells in it
 */
public record FaceView(Frame frame, CellGrid grid) {}
