/**
 * Answers to many lines, on several threads, in the order of the lines.
 *
 * <pre>
 *   AnswerLines ─► AnswerWriter ─► BatchProgress
 * </pre>
 */
@NullMarked
package dev.cubewright.robot.cli.batch;

import org.jspecify.annotations.NullMarked;
