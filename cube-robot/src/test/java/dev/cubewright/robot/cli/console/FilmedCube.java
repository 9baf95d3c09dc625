package dev.cubewright.robot.cli.console;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.simulation.camera.Difficulty;
import dev.cubewright.simulation.camera.FaceStickers;
import dev.cubewright.simulation.camera.Lighting;
import dev.cubewright.simulation.camera.LinearColor;
import dev.cubewright.simulation.camera.Occluder;
import dev.cubewright.simulation.camera.Photograph;
import dev.cubewright.simulation.camera.PhotographSeries;
import dev.cubewright.simulation.camera.PlacedCube;
import dev.cubewright.simulation.camera.Pose;
import dev.cubewright.simulation.camera.Scene;
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
  private final Photograph photograph;
  private final ByteArrayOutputStream film = new ByteArrayOutputStream();
  private Lighting light = Lighting.neutral();

  FilmedCube(Puzzle cube, State state) {
    facelets = new FaceletWriter(cube).facelets(state);
    photograph = new PhotographSeries(Difficulty.EASY, 640, 480).photographs(facelets, 3).get(0);
  }

  /** Holds a face still. */
  FilmedCube hold(Face face, double roll, double tilt) {
    return add(scene(face, new Pose(0.5, 0.5, 0.6, roll, tilt, -tilt / 2), List.of()), HELD);
  }

  /** Has what follows be seen in another light. */
  FilmedCube light(LinearColor color) {
    light = Lighting.even(color);
    return this;
  }

  /** Holds a face still with fingers before it. */
  FilmedCube cover(Face face) {
    Occluder hand = new Occluder(Occluder.Side.RIGHT, 0.5, 0.45, 0.8, LinearColor.ofSrgb(0xC68863));
    return add(scene(face, Pose.straight(0.6), List.of(hand)), HELD / 3);
  }

  /** Moves a face out of the picture. */
  FilmedCube move(Face face) {
    for (int step = 0; step < MOVING; step++) {
      add(scene(face, Pose.straight(0.6).at(0.5 + 0.14 * step, 0.5), List.of()), 1);
    }
    return this;
  }

  private Scene scene(Face face, Pose pose, List<Occluder> occluders) {
    PlacedCube placed = photograph.scene().cubes().get(0);
    return photograph
        .scene()
        .with(light)
        .withCubes(List.of(placed.with(FaceStickers.of(facelets, face)).with(pose)))
        .withOccluders(occluders);
  }

  private FilmedCube add(Scene scene, int pictures) {
    byte[] jpeg = FrameWriter.jpeg(photograph.with(scene).take().frame(), QUALITY);
    for (int picture = 0; picture < pictures; picture++) {
      film.writeBytes(jpeg);
    }
    return this;
  }

  byte[] film() {
    return film.toByteArray();
  }
}
