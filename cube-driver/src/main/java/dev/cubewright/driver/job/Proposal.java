package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.search.Solution;

/**
 * A plan to turn the cube in the arms. An immutable value.
 *
 * @param state the cube as it lies between the arms
 * @param solution the moves
 * @param plan the arm commands
 * @param holds the axis whose arms hold the cube
 * @param generation a number of the session that changes when the cube may have moved; the plan is
 *     void then
 */
public record Proposal(
    State state, Solution solution, RobotPlan plan, Axis holds, long generation) {}
