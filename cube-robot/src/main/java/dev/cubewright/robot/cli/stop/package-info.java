/** How a person stops the arms: by Enter, by Ctrl-C, or by the button of the robot. */
@NullMarked
package dev.cubewright.robot.cli.stop;

import org.jspecify.annotations.NullMarked;
