package dev.cubewright.robot.cli.console;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.simulation.camera.Camera;
import dev.cubewright.simulation.camera.Cover;
import dev.cubewright.simulation.camera.Finish;
import dev.cubewright.simulation.camera.Lighting;
import dev.cubewright.simulation.camera.LinearColor;
import dev.cubewright.simulation.camera.Photograph;
import dev.cubewright.simulation.camera.PlacedCube;
import dev.cubewright.simulation.camera.Pose;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameWriter;
import java.util.List;

/** Rendered pictures of one cube, as JPEG. */
record CubePictures(Puzzle puzzle, State state) {
  static final LinearColor WHITE = LinearColor.gray(1);
  private static final int WIDTH = 320;
  private static final int HEIGHT = 240;
  private static final double QUALITY = 0.9;

  /** Returns a face, turned in the picture by a roll and tilted, both in degrees. */
  byte[] face(Face face, double roll, double tilt, LinearColor light, Cover... covers) {
    Pose pose = new Pose(0.5, 0.5, 0.6, Math.IEEEremainder(roll, 360), tilt, -tilt / 2);
    PlacedCube placed =
        PlacedCube.of(new FaceletWriter(puzzle).facelets(state), face, Finish.bright(), pose);
    Camera camera = new Camera(WIDTH, HEIGHT, 1.2, 0.6, 0.05, 0.8, WHITE, 0.01);
    Photograph photograph =
        new Photograph(
            face.name(),
            List.of(placed),
            List.of(covers),
            LinearColor.gray(0.2),
            Lighting.even(light),
            camera,
            3);
    return jpeg(photograph.take());
  }

  /** Returns a picture without a cube. */
  static byte[] nothing() {
    return jpeg(new Frame("nothing", WIDTH, HEIGHT, new int[WIDTH * HEIGHT]));
  }

  private static byte[] jpeg(Frame frame) {
    return FrameWriter.jpeg(frame, QUALITY);
  }
}
