/**
 * The model of the robot: its arms, their times, and the plan that carries out a solution. This
 * package does not use other packages of this module.
 *
 * <pre>
 *              B 1
 *            +-----+       seen from above: four arms hold the cube on R, B, L and F;
 *        L 2 |     | R 0   arms 0 and 2 are one axis, 1 and 3 the other;
 *            +-----+       U and D cannot be turned
 *              F 3
 * </pre>
 *
 * <p>Angles are in degrees; clockwise, as seen from outside the held face, is positive. Times are
 * in microseconds from the start of the plan.
 */
@NullMarked
package dev.cubewright.driver.robot;

import org.jspecify.annotations.NullMarked;
