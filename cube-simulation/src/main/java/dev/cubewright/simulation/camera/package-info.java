/**
 * A simulated camera: photographs of one face of a cube, with the true places of its cells.
 *
 * <p>A {@link dev.cubewright.simulation.camera.Photograph} describes cubes in their poses, a wall,
 * light and a camera; rendering it results in a frame. A {@link
 * dev.cubewright.simulation.camera.SimulatedRig} is a camera with random surroundings: the camera
 * of a robot, or a camera in front of which a person holds the cube.
 *
 * <p>Light is added and multiplied in linear sRGB, where 1 is the light of a perfectly white sheet
 * in the middle of the face. Clipping, the transfer curve and rounding to eight bits follow, as in
 * a camera. A value outside its documented range is rejected with an {@link
 * IllegalArgumentException} that names it. Lengths on a face are fractions of its edge. Lengths in
 * a picture are pixels or fractions of the picture.
 */
@NullMarked
package dev.cubewright.simulation.camera;

import org.jspecify.annotations.NullMarked;
