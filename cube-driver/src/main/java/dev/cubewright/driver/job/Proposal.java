package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.search.Solution;

/**
 * A plan to turn the cube in the arms. An immutable value.
 *
 * @param state the state of the cube in its orientation between the arms
 * @param solution the moves
 * @param plan the arm commands
 * @param holds the axis whose arms hold the cube
 * @param generation a counter of the session; the plan is invalid once it has changed, because the
 *     cube may have moved
 */
public record Proposal(
    State state, Solution solution, RobotPlan plan, Axis holds, long generation) {}
