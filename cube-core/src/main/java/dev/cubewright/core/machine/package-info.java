/**
 * Machines that turn a puzzle, as finite automata with timed actions, and plans of least time for
 * their moves.
 *
 * <p>A machine file is a JSON object. A state of the machine is one value for each part.
 *
 * <ul>
 *   <li>{@code parts}: {@code {"orientation": true}} for the orientation of the puzzle, or {@code
 *       {"values": [-90, 0, 90]}}, with {@code "cyclic": true} if the first number follows the
 *       last.
 *   <li>A condition, such as {@code {"jaw": "open", "wrist": [-90, 90]}}, allows the listed values;
 *       parts that it omits can have any. {@code start} and {@code end} are conditions, {@code
 *       never} lists conditions of forbidden states.
 *   <li>{@code times}: durations by name, in the {@code unit} us, ms, s or count.
 *   <li>{@code actions}: each has a {@code name}, a {@code time} such as {@code "3*close + lift"}
 *       or one time for each amount, a condition {@code if}, and effects: {@code set} parts to
 *       values, {@code move} parts by steps in the list of values, {@code turn} a face such as
 *       {@code "D"}, or two faces such as {@code {"R": -1, "L": -2}}, or one of a list of these, or
 *       {@code rotate} the whole puzzle. Faces and rotations are in the frame of the machine.
 *       {@code by} lists amounts in quarter turns that multiply {@code move}, {@code turn} and
 *       {@code rotate}. With {@code "alone": false} the action only runs in an overlap.
 *   <li>{@code overlap}: lists of actions that can start at the same time, such as {@code ["roll",
 *       "turn back"]}: any of them that change different parts. In a list, a list stands for at
 *       most one of its actions. {@code {"lead": [...], "with": [...]}} needs at least one action
 *       of {@code lead}. The condition of each action must hold before, and after for the parts
 *       that the action does not change itself. The longest action determines the time.
 *   <li>{@code send}: for the name of an action the text that starts it, or one text for each
 *       amount; <code>{turn}</code> stands for the turned faces.
 *   <li>{@code for}: variables. {@code {"$g": {"A": {"face": "D"}, "B": {"face": "B"}}}} repeats
 *       everything that names {@code $g} or {@code $face} for A and for B.
 * </ul>
 */
@NullMarked
package dev.cubewright.core.machine;

import org.jspecify.annotations.NullMarked;
