package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;

/**
 * The camera of a robot.
 *
 * @param camera takes pictures of the D place; closed by its creator
 * @param calibration the cells for each holding axis, and the colors
 * @param views the number of faces in an inspection
 */
public record CameraSetup(FrameSource camera, Calibration calibration, ViewCount views) {}
