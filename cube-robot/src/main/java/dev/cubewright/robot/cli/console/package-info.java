/**
 * The console as a command: makes the operator's console of what the options say, serves it, and
 * answers about puzzles that no arms hold.
 */
@NullMarked
package dev.cubewright.robot.cli.console;

import org.jspecify.annotations.NullMarked;
