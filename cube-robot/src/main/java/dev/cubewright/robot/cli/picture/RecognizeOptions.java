package dev.cubewright.robot.cli.picture;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The conditions of a recognition.
 *
 * @param puzzle the name of the puzzle
 * @param source the source of the faces
 * @param annotated the file to draw into
 * @param calibration the file with the colors and places of a rig
 * @param least the confidence that a reading needs
 * @param acceptingDoubt whether a doubtful state is also printed
 * @param json whether the answer is JSON
 */
record RecognizeOptions(
    String puzzle,
    FaceInput source,
    Optional<Path> annotated,
    Optional<Path> calibration,
    Optional<Double> least,
    boolean acceptingDoubt,
    boolean json) {}
