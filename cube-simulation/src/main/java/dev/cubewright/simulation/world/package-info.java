/**
 * The arms, the cube between them and the clock that they live by.
 *
 * <p>The cube follows the arms that hold it, not what a plan means to do, so a wrong plan gives a
 * wrong cube. Its state is that of a 2x2x2 seen from where the robot stands: the places are the
 * robot's and stay when the cube is rolled. What no real arm could do without harm is reported with
 * the {@link dev.cubewright.simulation.world.Rule} that it breaks.
 */
@NullMarked
package dev.cubewright.simulation.world;

import org.jspecify.annotations.NullMarked;
