package dev.cubewright.robot.cli.console;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.simulation.camera.Camera;
import dev.cubewright.simulation.camera.Cover;
import dev.cubewright.simulation.camera.Finish;
import dev.cubewright.simulation.camera.Lighting;
import dev.cubewright.simulation.camera.LinearColor;
import dev.cubewright.simulation.camera.Photograph;
import dev.cubewright.simulation.camera.PlacedCube;
import dev.cubewright.simulation.camera.Pose;
import dev.cubewright.vision.frame.FrameWriter;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** A film of a person who shows the faces of a cube to a camera, as JPEGs one after the other. */
final class FilmedCube {
  /** As a browser plays it: 30 pictures are a second. */
  private static final int HELD = 45;

  private static final int MOVING = 6;
  private static final double QUALITY = 0.85;

  private final Facelets facelets;
  private final ByteArrayOutputStream film = new ByteArrayOutputStream();
  private Lighting light = Lighting.even(LinearColor.gray(1));

  FilmedCube(Puzzle cube, State state) {
    facelets = new FaceletWriter(cube).facelets(state);
  }

  /** Holds a face still. */
  FilmedCube hold(Face face, double roll, double tilt) {
    return add(face, new Pose(0.5, 0.5, 0.6, roll, tilt, -tilt / 2), List.of(), HELD);
  }

  /** Has what follows be seen in another light. */
  FilmedCube light(LinearColor color) {
    light = Lighting.even(color);
    return this;
  }

  /** Holds a face still with fingers before it. */
  FilmedCube cover(Face face) {
    Cover hand = new Cover(0.55, 0.1, 5, 0.9, LinearColor.ofSrgb(0xC68863));
    return add(face, Pose.straight(0.6), List.of(hand), HELD / 3);
  }

  /** Moves a face out of the picture. */
  FilmedCube move(Face face) {
    for (int step = 0; step < MOVING; step++) {
      add(face, Pose.straight(0.6).at(0.5 + 0.14 * step, 0.5), List.of(), 1);
    }
    return this;
  }

  private FilmedCube add(Face face, Pose pose, List<Cover> covers, int pictures) {
    PlacedCube cube = PlacedCube.of(facelets, face, Finish.bright(), pose);
    Camera camera = new Camera(640, 480, 1.2, 0.6, 0.05, 0.8, LinearColor.gray(1), 0.01);
    LinearColor wall = LinearColor.gray(0.2);
    byte[] jpeg =
        FrameWriter.jpeg(
            new Photograph("film", List.of(cube), covers, wall, light, camera, 3).take(), QUALITY);
    for (int picture = 0; picture < pictures; picture++) {
      film.writeBytes(jpeg);
    }
    return this;
  }

  byte[] film() {
    return film.toByteArray();
  }
}
