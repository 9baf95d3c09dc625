package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.Arm;

/**
 * A command for a board about one of its arms. An immutable value.
 *
 * @param arm which arm
 * @param command the command for its board
 * @param predictedMicros how long it may well take from its acceptance, 0 if it is done at once
 */
record ArmJob(Arm arm, BoardCommand command, long predictedMicros) {}
