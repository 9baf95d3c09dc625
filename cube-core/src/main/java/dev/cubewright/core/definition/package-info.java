/**
 * Puzzles that are defined by a file: KPuzzle JSON and ksolve text, read, checked and written.
 *
 * <p>{@link dev.cubewright.core.definition.PuzzleDefinition} is a puzzle together with the form in
 * which its file writes states; {@link dev.cubewright.core.definition.DefinitionWriter} writes any
 * puzzle. Both formats are described in {@code docs/formats.md}.
 *
 * <h2>The way of a file</h2>
 *
 * <pre>
 *   bytes --DefinitionSource--> text --KPuzzleReader, KsolveReader--> DefinitionParts
 *         --OrbitForms--> orbits --MoveReader, DerivedMoves--> named moves
 *         --TurnFamilies--> turns --TurnSelection--> puzzle
 * </pre>
 *
 * <p>The parts are what the file says, not yet checked against one another, and know where in the
 * file they stand. Numbers in them count from 0, even if the file counts from 1.
 */
@NullMarked
package dev.cubewright.core.definition;

import org.jspecify.annotations.NullMarked;
