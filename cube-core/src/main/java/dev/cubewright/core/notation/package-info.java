/**
 * Algorithms: sequences of moves as people write them, read and printed.
 *
 * <p>{@link dev.cubewright.core.notation.Algorithm} is the value, {@link
 * dev.cubewright.core.notation.AlgorithmParser} reads it, {@link
 * dev.cubewright.core.notation.AlgorithmParseException} says what is wrong with a text, where, and
 * what mends it. Turn names are the puzzle's own, so every puzzle has this notation.
 *
 * <h2>Grammar</h2>
 *
 * <pre>
 *   algorithm = { item }
 *   item      = ( turn | group | bracket ) [ amount ] [ prime ] | ... [ prime ] [ amount ]
 *   turn      = the longest name that the puzzle knows:  R  Rw  r  3Rw  2R  2-3Rw  M  x  or RW
 *   group     = "(" algorithm ")"                        (R U R' U')3, also (R U)2' and (R U)x2
 *   bracket   = "[" algorithm "," algorithm "]"          [A, B] is A B A' B'
 *             | "[" algorithm ":" algorithm "]"          [A: B] is A B A'
 *   amount    = digit { digit }                          not 0; a whole turn (R4) is left out
 *   prime     = ' or one of its typographic likenesses, or a hyphen
 * </pre>
 *
 * <p>The parser ignores a dot between items and a list number at the start of a line ({@code 1.} or
 * {@code 1)}). It also ignores a move count at the end of a line: {@code (16)}, {@code (5f)},
 * {@code (20q*)}, {@code (18 HTM)}. A single letter in a count is lower-case. If {@code 5f} is a
 * turn of the puzzle, {@code (5f)} is that turn.
 *
 * <p>The whole text may be a link of alg.cubing.net or twizzle.net. It represents the moves of its
 * setup, then those of its algorithm. If the link has a {@code puzzle}, it must name the puzzle.
 *
 * <p>Where the name of a turn ends with a digit, as names in definition files may, its amount
 * stands behind a caret: {@code m1^2}, and {@code m12} is no turn unless it is called so.
 *
 * <p>Amount and prime stand directly behind what they belong to. Between items there may be blanks,
 * line ends and comments of both kinds that Java has, or nothing; digits then belong to the turn
 * before them, so {@code R2U} is {@code R2 U}; but after a prime they start a turn if they can:
 * {@code R'2R} is {@code R' 2R}.
 *
 * <p>Square brackets do not merely group: {@code [r]} once was a rotation in the WCA regulations,
 * so a bracket without comma or colon is an error rather than a guess. Each bracket holds one comma
 * or colon; {@code [A: [B, C]]} nests.
 */
@NullMarked
package dev.cubewright.core.notation;

import org.jspecify.annotations.NullMarked;
