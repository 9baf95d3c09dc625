package dev.cubewright.vision.frame;

import dev.cubewright.vision.fault.VisionException;
import java.nio.file.Path;

/**
 * A program that reads a picture and prints what is wrong with it, to be run with little memory.
 */
final class FaultProbe {
  private FaultProbe() {}

  public static void main(String[] arguments) {
    try {
      System.out.print(FrameReader.read(Path.of(arguments[0])).width());
    } catch (VisionException e) {
      System.out.print(e.fault().kind() + " " + e.fault().message());
    }
  }
}
