package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;

/**
 * The camera of a robot and what is known of it.
 *
 * @param camera takes a picture of the D place each time; closed by its creator
 * @param calibration where the cells are while the arms of an axis hold, and the colours
 * @param views how many faces are looked at
 */
public record CameraSetup(FrameSource camera, Calibration calibration, ViewCount views) {}
