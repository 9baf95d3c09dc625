/**
 * Solving any state of any puzzle within a time limit: optimally if possible, otherwise in phases
 * that are derived from the turns, and with words of a chain of stabilizers if the phases give no
 * solution.
 *
 * <pre>
 *   few states  ─► the general solver, for half of the time ─► an optimal solution
 *   otherwise   ─► a chain of phases ─► short solutions, ever shorter ─► parts replaced by shorter
 *                                   └─► none in time ─► words ─► parts replaced by shorter ones
 * </pre>
 */
@NullMarked
package dev.cubewright.search.anytime;

import org.jspecify.annotations.NullMarked;
