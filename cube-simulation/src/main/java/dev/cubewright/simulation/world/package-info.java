/**
 * The arms, the cube between them, and their clock.
 *
 * <p>The cube follows the arms, not the plan, so a wrong plan results in a wrong cube. Its state is
 * in the robot's frame: the places belong to the robot and do not move when the cube is rolled.
 * Harmful movements are reported with the {@link dev.cubewright.simulation.world.Rule} that they
 * break.
 */
@NullMarked
package dev.cubewright.simulation.world;

import org.jspecify.annotations.NullMarked;
