/**
 * Puzzle definitions in files: reading, checking and writing of KPuzzle JSON and ksolve text.
 *
 * <p>{@link dev.cubewright.core.definition.PuzzleDefinition} is a puzzle with the representation of
 * its states in the file; {@link dev.cubewright.core.definition.DefinitionWriter} writes any
 * puzzle. {@code docs/formats.md} describes both formats.
 *
 * <h2>Stages of reading</h2>
 *
 * <pre>
 *   bytes --DefinitionSource--> text --KPuzzleReader, KsolveReader--> DefinitionParts
 *         --OrbitForms--> orbits --MoveReader, DerivedMoves--> named moves
 *         --TurnFamilies--> turns --TurnSelection--> puzzle
 * </pre>
 *
 * <p>The parts are the contents of the file, not yet checked against one another, with their
 * positions in the file. Their numbers count from 0, even if the file counts from 1.
 */
@NullMarked
package dev.cubewright.core.definition;

import org.jspecify.annotations.NullMarked;
