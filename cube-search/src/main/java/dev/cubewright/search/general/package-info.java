/**
 * The general method: any puzzle and any goal, with nothing written for it.
 *
 * <pre>
 *   puzzle, move set, goal ─► problem: what the goal does not tell apart is made alike
 *     few positions  ─► factors ─► all positions as one product ─► exact distance table ─► a walk
 *     many positions ─► candidates ─► plan: the largest products that fit the memory, with their
 *                       symmetries ─► tables ─► IDA*
 * </pre>
 */
@NullMarked
package dev.cubewright.search.general;

import org.jspecify.annotations.NullMarked;
