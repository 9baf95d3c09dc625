/**
 * The general solver for any puzzle and any goal, without puzzle-specific code.
 *
 * <pre>
 *   puzzle, move set, goal ─► problem: pieces that the goal does not distinguish are identical
 *     few positions  ─► factors ─► all positions as one product ─► exact distance table ─► descent
 *     many positions ─► candidates ─► plan: the largest products that fit the memory, with their
 *                       symmetries ─► tables ─► IDA*
 * </pre>
 */
@NullMarked
package dev.cubewright.search.general;

import org.jspecify.annotations.NullMarked;
