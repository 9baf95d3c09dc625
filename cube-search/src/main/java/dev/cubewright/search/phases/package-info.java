/**
 * Solving any puzzle in phases that are data: a chain of subgoals, each with its own moves, solved
 * by the general solver and a beam of paths.
 */
@NullMarked
package dev.cubewright.search.phases;

import org.jspecify.annotations.NullMarked;
