package dev.cubewright.solver.exact;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.transition.Transitions;
import java.util.List;
import java.util.function.Function;

/**
 * All positions of a puzzle as numbers, and how to find where moves lead among them.
 *
 * @param coordinate the number of a state; the goal is the number of the solved state
 * @param transitions makes the transitions of some moves
 */
public record PositionSpace(
    Coordinate coordinate, Function<List<Transformation>, Transitions> transitions) {}
