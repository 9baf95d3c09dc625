/**
 * A simulated camera: photographs of one face of a cube, with the true places of its cells.
 *
 * <p>A {@link dev.cubewright.simulation.camera.Photograph} has cubes in their poses, a wall, light
 * and a camera; painting it gives a frame. A {@link dev.cubewright.simulation.camera.SimulatedRig}
 * is a camera with random surroundings: a robot's, or one before which a person holds the cube.
 *
 * <p>Light is added and multiplied in linear sRGB, where 1 is the light of a perfectly white sheet
 * in the middle of the face; the transfer curve, clipping and eight bits come last, as in a camera.
 * A value outside its documented range is rejected with an {@link IllegalArgumentException} that
 * names it. Lengths on a face are fractions of its edge, in a picture pixels or fractions of it.
 */
@NullMarked
package dev.cubewright.simulation.camera;

import org.jspecify.annotations.NullMarked;
