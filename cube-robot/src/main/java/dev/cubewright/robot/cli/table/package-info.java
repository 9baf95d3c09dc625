/**
 * The tables on disk: where they are, how far one has come that is being built, and the commands
 * that list, build, verify and clear them.
 */
@NullMarked
package dev.cubewright.robot.cli.table;

import org.jspecify.annotations.NullMarked;
