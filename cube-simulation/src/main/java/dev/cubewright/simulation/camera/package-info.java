/**
 * A simulated camera: photographs of one face of a cube, with the true places of its cells.
 *
 * <p>A {@link dev.cubewright.simulation.camera.Photograph} has a scene ({@link
 * dev.cubewright.simulation.camera.Scene}), the camera ({@link
 * dev.cubewright.simulation.camera.Camera}) and a random seed; rendering it gives a {@link
 * dev.cubewright.simulation.camera.Rendering}. {@link
 * dev.cubewright.simulation.camera.PhotographSeries} generates plausible photographs of all faces;
 * {@link dev.cubewright.simulation.camera.Disturbance} applies a mistake to one.
 *
 * <p>Light is added and multiplied in linear sRGB, where 1 is what a perfectly white sheet gives in
 * the middle of the face; the curve, the clipping and the eight bits come last, as in a camera.
 * Lengths on a face are fractions of its edge, in a picture pixels or fractions of it. The same
 * photograph has the same pixels on every machine, as all arithmetic is exact or of {@link
 * java.lang.StrictMath}; only what {@link dev.cubewright.simulation.camera.Camera#jpegQuality} asks
 * for is up to the JPEG code of the Java at hand.
 */
@NullMarked
package dev.cubewright.simulation.camera;

import org.jspecify.annotations.NullMarked;
