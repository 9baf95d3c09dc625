package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.search.Solution;

/**
 * What would solve the cube that is held. An immutable value.
 *
 * @param state the cube as it lies between the arms
 * @param solution how to solve it
 * @param plan what the arms would do
 * @param holds the axis whose arms hold the cube meanwhile
 * @param generation a number of its session, which has another one as soon as the cube may lie
 *     otherwise
 */
public record Proposal(
    State state, Solution solution, RobotPlan plan, Axis holds, long generation) {}
