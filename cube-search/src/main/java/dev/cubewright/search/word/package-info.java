/**
 * Solutions of any state of any puzzle: move sequences, called words, for a chain of stabilizers,
 * and a search that shortens the solutions.
 *
 * <pre>
 *   moves ─► pool: short words, words that move few pieces ─► base ─► table of words, level by level
 *   state, after each of many short words ─► undone level by level ─► parts replaced ─► solutions
 * </pre>
 */
@NullMarked
package dev.cubewright.search.word;

import org.jspecify.annotations.NullMarked;
