package dev.cubewright.vision.frame;

import dev.cubewright.core.problem.ProblemException;
import java.nio.file.Path;

/** A program that reads a picture and prints its fault, for tests with little memory. */
final class FaultProbe {
  private FaultProbe() {}

  public static void main(String[] arguments) {
    try {
      System.out.print(FrameReader.read(Path.of(arguments[0])).width());
    } catch (ProblemException e) {
      System.out.print(e.problem().code() + " " + e.problem().message());
    }
  }
}
