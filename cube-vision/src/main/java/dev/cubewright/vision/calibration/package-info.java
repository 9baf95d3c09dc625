/**
 * The calibration of a rig: the places of a face's cells in its pictures, the visible cells, and
 * the six colors as its camera sees them. Stored in a file that people can read and edit.
 */
@NullMarked
package dev.cubewright.vision.calibration;

import org.jspecify.annotations.NullMarked;
