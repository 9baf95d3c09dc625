/**
 * Solving any puzzle in phases that are data: a chain of subgoals, each with its own moves, carried
 * out by the general solver and a beam of ends.
 */
@NullMarked
package dev.cubewright.search.phases;

import org.jspecify.annotations.NullMarked;
