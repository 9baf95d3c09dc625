/**
 * The model of the robot: its arms, their times, and the plan that carries out a solution. This
 * package uses no other package of this module.
 *
 * <pre>
 *              B 1
 *            +-----+       seen from above: four arms hold the cube on R, B, L and F;
 *        L 2 |     | R 0   arms 0 and 2 are one axis, 1 and 3 the other;
 *            +-----+       U and D cannot be turned
 *              F 3
 * </pre>
 *
 * <p>Angles are in degrees, positive clockwise as seen when looking at the held face from outside.
 * Times are in microseconds from the start of the plan.
 */
@NullMarked
package dev.cubewright.driver.robot;

import org.jspecify.annotations.NullMarked;
