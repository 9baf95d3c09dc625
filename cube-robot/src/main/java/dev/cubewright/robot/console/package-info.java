/**
 * The operator's desk: one robot, one cube and one person's screen, apart from how that comes to
 * the screen. Everything that a page shows is one document; everything that a person can do is a
 * command.
 */
@NullMarked
package dev.cubewright.robot.console;

import org.jspecify.annotations.NullMarked;
