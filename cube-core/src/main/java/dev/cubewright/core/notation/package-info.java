/**
 * Algorithms: parsing and printing of move sequences in the usual notations.
 *
 * <p>{@link dev.cubewright.core.notation.Algorithm} is the value type, {@link
 * dev.cubewright.core.notation.AlgorithmParser} parses it, and {@link
 * dev.cubewright.core.notation.AlgorithmParseException} reports a fault, its position and how to
 * correct it. Each puzzle defines the names of its turns. The grammar below applies to {@link
 * dev.cubewright.core.puzzle.MoveNotation#STANDARD}; a Square-1 and a Clock have their own
 * notations.
 *
 * <h2>Grammar</h2>
 *
 * <pre>
 *   algorithm = { item }
 *   item      = ( turn | group | bracket ) [ amount ] [ prime ] | ... [ prime ] [ amount ]
 *   turn      = the longest name of a turn that matches: R  Rw  r  3Rw  2R  2-3Rw  M  x  or RW
 *   group     = "(" algorithm ")"                        (R U R' U')3, also (R U)2' and (R U)x2
 *   bracket   = "[" algorithm "," algorithm "]"          [A, B] is A B A' B'
 *             | "[" algorithm ":" algorithm "]"          [A: B] is A B A'
 *   amount    = digit { digit }                          not 0; a full turn (R4) is ignored
 *   prime     = ' or a typographic variant, or a hyphen
 * </pre>
 *
 * <p>The parser ignores a dot between items and a list number at the start of a line ({@code 1.} or
 * {@code 1)}). It also ignores a move count at the end of a line: {@code (16)}, {@code (5f)},
 * {@code (20q*)}, {@code (18 HTM)}. A single letter in a count is lower-case. If {@code 5f} is a
 * turn of the puzzle, {@code (5f)} is that turn.
 *
 * <p>The whole text may be a link of alg.cubing.net or twizzle.net. Its moves are the moves of the
 * setup, followed by the moves of the algorithm. If the link has a {@code puzzle}, it must be the
 * puzzle of the parser.
 *
 * <p>In definition files, the name of a turn may end with a digit. Its amount then follows a caret:
 * {@code m1^2}. {@code m12} is a turn only if the puzzle has that name.
 *
 * <p>An amount and a prime directly follow their turn, group or bracket. Blanks, line ends and both
 * kinds of Java comments may separate items. Without a separator, digits belong to the turn before
 * them, so {@code R2U} is {@code R2 U}. After a prime, digits start a turn if possible: {@code
 * R'2R} is {@code R' 2R}.
 *
 * <p>Each pair of square brackets contains exactly one comma or colon; {@code [A: [B, C]]} nests.
 * Square brackets without either are an error, because {@code [r]} was a rotation in earlier WCA
 * regulations.
 */
@NullMarked
package dev.cubewright.core.notation;

import org.jspecify.annotations.NullMarked;
