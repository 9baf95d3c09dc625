/** Recognition of a puzzle's state from photographs, with a confidence. */
module dev.cubewright.vision {
  requires transitive dev.cubewright.core;
  requires java.desktop;
  requires static transitive org.jspecify;

  exports dev.cubewright.vision.calibration;
  exports dev.cubewright.vision.color;
  exports dev.cubewright.vision.decode;
  exports dev.cubewright.vision.fault;
  exports dev.cubewright.vision.frame;
  exports dev.cubewright.vision.locate;
  exports dev.cubewright.vision.picture;
  exports dev.cubewright.vision.recognition;
  exports dev.cubewright.vision.sample;
}
