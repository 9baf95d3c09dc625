/** From photographs of a puzzle to a valid state with a confidence. */
module dev.cubewright.vision {
  requires transitive dev.cubewright.core;
  requires static transitive org.jspecify;

  exports dev.cubewright.vision.color;
}
