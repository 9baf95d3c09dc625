/**
 * The arms, the cube between them, and their clock.
 *
 * <p>The cube follows the arms, not the plan, so a wrong plan results in a wrong cube. Its state is
 * that of a 2x2x2 in the robot's frame: the places are the robot's and stay when the cube is
 * rolled. Harmful movements are reported with the {@link dev.cubewright.simulation.world.Rule} that
 * they break.
 */
@NullMarked
package dev.cubewright.simulation.world;

import org.jspecify.annotations.NullMarked;
