/**
 * The command line: a thin face of the program that reads arguments and lines, asks the libraries,
 * and writes answers.
 *
 * <pre>
 *   Main ─► CommandTree ─► one Command ─► Options, Inputs       what was asked
 *                              │
 *                              ├─► PuzzleCatalog ─► SolvablePuzzle    what can be solved, and how
 *                              └─► Surroundings                       where answers go
 * </pre>
 *
 * <p>Results go to standard output, all else to standard error. What goes wrong is a {@code
 * Failure}: a sentence, a code for programs, and the exit code. A puzzle's solvers are registered
 * in {@code PuzzleCatalog} and nowhere else.
 *
 * <p>The process is short, so what it does not need it does not load: only the options of the
 * command that is called are declared, by code rather than by annotations, which halves the time
 * that picocli takes to start; logging and the progress bar start when they have something to say.
 */
@NullMarked
package dev.cubewright.robot.cli;

import org.jspecify.annotations.NullMarked;
